import type { Money } from '../../lib/money.ts'

/** An amount, or that nobody has said it. What is not known is never 0. */
export type Known = Money | 'sin-dato'

export function isKnown(amount: Known): amount is Money {
  return amount !== 'sin-dato'
}

/** The sum, which is not known if one of its parts is not. */
export function sumOfKnown(amounts: Iterable<Known>): Known {
  let sum = 0
  for (const amount of amounts) {
    if (!isKnown(amount)) return amount
    sum += amount
  }
  return sum
}

/** `null` stands for what nobody has said. */
export function knownOf(amount: Money | null | undefined): Known {
  return amount ?? 'sin-dato'
}

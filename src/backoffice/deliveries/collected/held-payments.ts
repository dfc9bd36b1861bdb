import type { CurrencyCode, Money } from '../../../lib/money.ts'
import { formatMoney, parseMoney } from '../../../lib/money.ts'

/** A payment that a courier took and has not handed over. */
export interface HeldPayment {
  /** The order's code and the payment's id, as the form sends them: `K7M2PQ4T:id`. */
  readonly value: string
  readonly code: string
  readonly name: string
  readonly means: string
  readonly amount: Money
}

/** What one courier holds. */
export interface HeldBy {
  /** '' where nobody wrote it down. */
  readonly courier: string
  /** What the courier owes from before; below 0 the shop owes. */
  readonly owed: Money
  /** The version of the courier's settlements; '' where nobody wrote down who it is. */
  readonly seen: string
  readonly payments: readonly HeldPayment[]
}

export function sumOf(payments: readonly Pick<HeldPayment, 'amount'>[]): Money {
  return payments.reduce((sum, { amount }) => sum + amount, 0)
}

/** What was received, as it was typed; `null` for nothing that is an amount. */
export function receivedOf(typed: string): Money | null {
  const text = typed.trim().replace(',', '.')
  if (text === '') return null
  const parsed = parseMoney(text)
  return parsed.ok ? parsed.value : null
}

/** What was typed for one courier and not saved. */
export interface TypedTakeOver {
  readonly payments: readonly string[]
  readonly received: string
  readonly courier: string
  readonly note: string
}

/** How the card of a courier is headed. */
export function courierTitle({ courier }: Pick<HeldBy, 'courier'>): string {
  return courier || 'Sin courier anotado'
}

/** How what was received differs from what was to be handed over: *Faltan S/ 5.00*, *Sobran S/ 5.00* or *Cuadra*. */
export function differenceWords(received: Money, sum: Money, currency: CurrencyCode): string {
  if (received === sum) return 'Cuadra'
  return received < sum
    ? `Faltan ${formatMoney(sum - received, currency)}`
    : `Sobran ${formatMoney(received - sum, currency)}`
}

import type { Money } from '../lib/money.ts'
import type { Deposit, PublicRule } from './rule.ts'

/** A rule that sends some lines of an order, and what these lines cost together. */
export interface RuleShare {
  readonly rule: PublicRule
  readonly cost: Money
}

interface Sums {
  /** The freight of the whole order. */
  readonly rate: Money
  /** Products, freight and surcharge. */
  readonly total: Money
}

/** The sum of what all rules ask for as a deposit, at most the total; the freight counts once. `null`: one of them leaves the amount to the seller. */
export function askedDeposit(shares: readonly RuleShare[], { rate, total }: Sums): Money | null {
  const asking = shares.filter(({ rule }) => rule.payment === 'deposito')
  if (asking.some(({ rule }) => rule.deposit === null)) return null
  const kinds = asking.map(({ rule }) => rule.deposit?.kind)
  if (kinds.includes('all')) return total
  const sums = asking.map((share) => depositForLines(share.rule.deposit, share.cost))
  const freight = kinds.includes('rate') ? rate : 0
  const asked = sums.reduce((sum, one) => sum + one, freight)
  return Math.min(total, asked)
}

/** A percentage is rounded up to a whole unit of the currency: nobody pays S/ 26.97 in advance. */
function depositForLines(deposit: Deposit | null, cost: Money): Money {
  if (deposit?.kind === 'fixed') return deposit.amount
  if (deposit?.kind === 'percent') return Math.ceil((cost * deposit.percent) / 10_000) * 100
  return 0
}

import type { Answer, Option } from '../../delivery/quote.ts'
import type { Way } from '../../delivery/rule.ts'
import type { Money } from '../../lib/money.ts'
import type { Permission } from '../../staff/team/permission.ts'
import { MOST_TOTAL, mostDiscount, totalOf } from '../order-money.ts'

/** What a seller agrees with somebody who orders by chat or phone. `null` leaves it to the shop's rules. */
export interface AgreedTerms {
  /** '': the first way that the rules offer. */
  readonly way: Way | ''
  /** The freight; 0 waives it. */
  readonly shipping: Money | null
  readonly discount: Money
  /** What has to be paid before it leaves; 0 waives it. */
  readonly deposit: Money | null
}

/** What an order costs that a seller enters. Money is hundredths. */
export interface ManualTerms {
  /** What the shop's rules offer for its way; `null` where they offer nothing. */
  readonly option: Option | null
  readonly way: Way
  readonly products: Money
  readonly discount: Money
  readonly shipping: Money
  readonly surcharge: Money
  readonly total: Money
  readonly deposit: Money
  /** A deposit is wanted, and nobody has said how much. */
  readonly isDepositOpen: boolean
}

interface Ordered {
  /** What the lines cost by the catalogue. */
  readonly products: Money
  /** By how much the seller's own prices are less than that. */
  readonly own: Money
  /** What the shop's rules answer; `null` for a shop without rules. */
  readonly answer: Answer | null
  /** The delivery type of the place: `1` wants a deposit where no rule says more. */
  readonly lima: string
}

/** Prices an order as the shop's rules and the seller want it. The screen shows what is saved. */
export function manualTerms({ products, own, answer, lima }: Ordered, agreed: AgreedTerms): ManualTerms {
  const option = optionFor(answer, agreed.way)
  const shipping = agreed.shipping ?? option?.rate ?? 0
  const surcharge = option?.surcharge ?? 0
  const discount = agreed.discount + own
  const asked = option ? option.deposit : lima === '1' ? null : 0
  return {
    ...{ option, way: option?.way ?? (agreed.way || 'domicilio'), products, discount, shipping, surcharge },
    total: totalOf({ products, discount, shipping, surcharge }),
    deposit: agreed.deposit ?? asked ?? 0,
    isDepositOpen: agreed.deposit === null && asked === null,
  }
}

/** The way that was agreed, or the first one. A way that the rules do not offer is the seller's own decision. */
function optionFor(answer: Answer | null, way: Way | ''): Option | null {
  if (answer?.kind !== 'options') return null
  return (way === '' ? answer.options[0] : answer.options.find((one) => one.way === way)) ?? null
}

/** What is collected at the door: the total less what was paid or has to be paid before. */
export function collectedAtDoor({ total, deposit }: Pick<ManualTerms, 'total' | 'deposit'>, paid: Money): Money {
  return Math.max(0, total - Math.max(paid, Math.min(deposit, total)))
}

/** What of the sums may not be agreed. */
export type WrongTerms =
  | { readonly reason: 'discount-limit'; readonly most: Money }
  | { readonly reason: 'over-total'; readonly field: 'deposit' | 'payment' }
  | { readonly reason: 'too-much' }

/** The first rule that what was agreed breaks; `null` for none. `paid` is what was paid already. */
export function wrongTerms(
  { total, deposit, discount, products }: ManualTerms,
  { deposit: agreed, paid }: Pick<AgreedTerms, 'deposit'> & { readonly paid: Money },
  { role }: Permission,
): WrongTerms | null {
  const most = mostDiscount(products, 0)
  if (total > MOST_TOTAL) return { reason: 'too-much' }
  if (role !== 'owner' && discount > most) return { reason: 'discount-limit', most }
  if (agreed !== null && deposit > total) return { reason: 'over-total', field: 'deposit' }
  return paid > total ? { reason: 'over-total', field: 'payment' } : null
}

import type { Money } from '../../lib/money.ts'
import { fold } from '../../lib/text/fold.ts'

/** What a coupon takes off: a percentage or an amount of what the products cost, or the freight. */
export const COUPON_GIVES = ['porcentaje', 'monto', 'envio'] as const
export type CouponGives = (typeof COUPON_GIVES)[number]

/** Whether delivery that changes from a sum on counts the products before the coupon takes something off, or after it. */
export const FREE_FROM_COUNTS = ['despues', 'antes'] as const
export type FreeFromCounts = (typeof FREE_FROM_COUNTS)[number]

/** A seller's coupon. Money is hundredths, times are milliseconds since 1970. */
export interface Coupon {
  readonly id: string
  /** As the seller writes it. Shoppers may type it in any case, with or without accents, spaces and dashes. */
  readonly code: string
  readonly gives: CouponGives
  /** Whole percent, or money; 0 where it gives the freight. */
  readonly value: number
  /** The ids of the products, and the slugs of the categories, that it counts for; both empty: everything. */
  readonly products: readonly string[]
  readonly categories: readonly string[]
  readonly counts: FreeFromCounts
  /** What the products in the cart must cost together. */
  readonly least: Money
  readonly from: number | null
  /** The first moment at which it is over. */
  readonly until: number | null
  /** How many orders may use it, in all and of one phone; `null`: any number. */
  readonly most: number | null
  readonly mostOfPhone: number | null
  /** Only in the link that resumes an unfinished order: each phone has a code of its own for it (`ownCode`), once. */
  readonly isForLeads: boolean
  /** Only for a phone that has ordered nothing before. */
  readonly isFirstOnly: boolean
  /** The campaign that it belongs to, for the figures; '' for none. */
  readonly campaign: string
  readonly isOn: boolean
}

/** How often a coupon was used, in all and by the phone that asks. */
export interface CouponUse {
  readonly all: number
  readonly ofPhone: number
  /** The phone has an order already. */
  readonly hasOrdered: boolean
}

/** The least and the most letters and digits of a code. */
export const CODE_LENGTH = { least: 3, most: 20 } as const

/** A code as it is compared: capitals and digits only. */
export function foldedCode(typed: string): string {
  return fold(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}

/** How a coupon stands, whoever asks: `off` by the seller, `over` by its last day, `used-up`, `later` while its first day has not come, and else `open`. */
export type CouponState = 'off' | 'over' | 'used-up' | 'later' | 'open'

/** `uses`: how many orders use it. */
export function couponState(
  { isOn, from, until, most }: Pick<Coupon, 'isOn' | 'from' | 'until' | 'most'>,
  uses: number,
  now: number,
): CouponState {
  if (!isOn) return 'off'
  if (until !== null && now >= until) return 'over'
  if (most !== null && uses >= most) return 'used-up'
  return from !== null && now < from ? 'later' : 'open'
}

/** Whether the coupon can be used now. Shoppers get one answer for all that stands against it, so that nothing is learned by guessing. */
export function isUsable(coupon: Coupon, use: CouponUse, now: number): boolean {
  const { mostOfPhone, isFirstOnly } = coupon
  const isLeft = mostOfPhone === null || use.ofPhone < mostOfPhone
  return couponState(coupon, use.all, now) === 'open' && isLeft && !(isFirstOnly && use.hasOrdered)
}

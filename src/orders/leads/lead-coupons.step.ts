import { type Coupon, couponState, isUsable } from '../../cart/coupons/coupon.ts'
import { countUses, phonesOfUses } from '../../cart/coupons/coupon-uses.store.ts'
import { findCouponForLeads } from '../../cart/coupons/coupons.store.ts'
import { type CouponTerms, couponSum } from '../../cart/coupons/discount.ts'
import { ownCode } from '../../cart/coupons/own-code.ts'
import type { Sql } from '../../database/database.ts'
import { type CurrencyCode, type Money, shortMoney } from '../../lib/money.ts'
import type { Deps } from '../../server/deps.ts'
import { couponTerms } from '../../tickets/coupons/coupon-terms.step.ts'
import { macOfPhone } from '../../tickets/coupons/read-coupon.step.ts'
import { phonesWithOrders } from '../../tickets/customer.store.ts'
import { phoneNumber } from '../../tickets/placing/phone-number.ts'
import type { Ticket } from '../../tickets/ticket.ts'

/** The coupon that a lead's link carries. */
export interface LeadCoupon {
  /** Of this phone alone. */
  readonly code: string
  /** `S/ 10 menos con tu cupón VUELVE-7K3QX9`. */
  readonly words: string
  /** What it takes off what was chosen; 0 where it gives the freight. */
  readonly amount: Money
}

type LeadTicket = Pick<Ticket, 'id' | 'lines' | 'currency' | 'country' | 'client'>

/** The coupons that the links of these unfinished orders carry: none that has ended, is off, was used by the phone, or takes nothing off what was chosen. By the ticket's id. */
export async function couponsOfLeads(
  sql: Sql,
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  shopId: string,
  tickets: readonly LeadTicket[],
): Promise<ReadonlyMap<string, LeadCoupon>> {
  const coupon = await findCouponForLeads(sql, shopId)
  const all = coupon?.most == null ? 0 : await countUses(sql, shopId, coupon.id)
  if (!coupon || couponState(coupon, all, clock()) !== 'open') return new Map()
  const secret = settings.rootKey.of('coupon-phones')
  const leads = tickets
    .map((ticket) => ({ ticket, phone: phoneNumber(ticket.country, ticket.client.phone) }))
    .filter(({ phone }) => phone !== '')
    .map(({ ticket, phone }) => ({ ticket, phone, mac: macOfPhone(secret, shopId, phone) }))
  const products = leads.flatMap(({ ticket }) => ticket.lines.map(({ productId }) => productId))
  const [macs, phones] = [leads.map(({ mac }) => mac), leads.map(({ phone }) => phone)]
  const [terms, used, buyers] = await Promise.all([
    couponTerms(sql, shopId, coupon, [...new Set(products)]),
    phonesOfUses(sql, shopId, coupon.id, macs),
    coupon.isFirstOnly ? phonesWithOrders(sql, shopId, phones) : new Set<string>(),
  ])
  return new Map(
    leads.flatMap(({ ticket, phone, mac }) => {
      const use = { all, ofPhone: used.has(mac) ? 1 : 0, hasOrdered: buyers.has(phone) }
      const sum = couponSum(terms, ticket.lines, ticket.currency)
      const amount = sum.kind === 'off' ? sum.amount : 0
      const gives = sum.kind === 'off' && (amount > 0 || coupon.gives === 'envio')
      if (!gives || !isUsable(coupon, use, clock())) return []
      const code = ownCode(secret, shopId, coupon, phone)
      const words = `${giftWords(coupon, terms, { amount, currency: ticket.currency })} con tu cupón ${code}`
      return [[ticket.id, { code, words, amount }] as const]
    }),
  )
}

function giftWords(
  { gives, value }: Coupon,
  { only }: CouponTerms,
  { amount, currency }: { readonly amount: Money; readonly currency: CurrencyCode },
): string {
  if (gives === 'envio') return 'envío gratis'
  return gives === 'porcentaje' && only === null ? `${value} % menos` : `${shortMoney(amount, currency)} menos`
}

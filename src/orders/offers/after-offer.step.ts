import { couponSum, linesForQuote } from '../../cart/coupons/discount.ts'
import type { PricedLine } from '../../cart/line.ts'
import { findOfferViews } from '../../cart/offers/offer-views.store.ts'
import { cartTotal } from '../../cart/price-lines.ts'
import type { Sql } from '../../database/database.ts'
import { findDeliveryRules } from '../../delivery/delivery-rules.store.ts'
import { type FrozenDelivery, frozenDelivery } from '../../delivery/frozen-delivery.ts'
import { coming, localMoment } from '../../delivery/public-rules.ts'
import { quote } from '../../delivery/quote.ts'
import type { Money } from '../../lib/money.ts'
import type { Shop } from '../../shops/shop.ts'
import { offeredLine } from '../../tickets/offers/bump-line.step.ts'
import { type StandingOffer, standingOffers } from '../../tickets/offers/standing-offers.step.ts'
import { publicRulesOf } from '../../tickets/placing/public-rules.step.ts'
import type { Order } from '../order.ts'
import type { FactFields } from '../order-event.ts'
import { productsCost, totalOf } from '../order-money.ts'
import { takesMore } from './takes-more.ts'

/** One more product that an order which was just placed may have. */
export interface AfterOffer extends StandingOffer {
  /** The colour to begin with; '' for a product without colours. */
  readonly color: string
  /** What taking it changes, in that colour. */
  readonly facts: AddedFacts
  /** What the order then costs. */
  readonly total: Money
  /** The order was shown an offer before. */
  readonly isSeen: boolean
}

/** What taking an offer changes about its order. */
type AddedFacts = Pick<FactFields, 'lines'> & Partial<Pick<FactFields, 'delivery' | 'shipping' | 'surcharge'>>

/**
 * The offer that an order is shown: the first that stands, while nobody has touched the order, and as long as it was not answered. `null` where there is
 * none, or where one more product would change how the order is delivered or what is paid before.
 */
export async function afterOffer(sql: Sql, shop: Shop, order: Order, now: number): Promise<AfterOffer | null> {
  if (!takesMore(order)) return null
  const view = (await findOfferViews(sql, shop.id, order.id)).find(({ moment }) => moment === 'despues')
  if (view && view.answer !== '') return null
  const ordered = { ids: order.lines.map(({ productId }) => productId), cost: cartTotal(order.lines) }
  for (const one of await standingOffers(sql, shop, 'despues', ordered, MOST)) {
    const color = firstColor(one, order)
    const line = now < order.placedAt + one.offer.minutes * 60_000 ? offeredLine(one, color) : null
    const facts = line && (await addedFacts(sql, shop, order, line))
    if (facts) return { ...one, color, facts, total: totalWith(order, facts), isSeen: view !== undefined }
  }
  return null
}

/** More are not looked at: each quotes its delivery. */
const MOST = 3

/** The colour to begin with: that of the same product in the order, or the first one. */
function firstColor({ product, colors }: StandingOffer, { lines }: Pick<Order, 'lines'>): string {
  const ordered = lines.find(({ productId }) => productId === product.id)?.colors[0]
  return colors.find((name) => name === ordered) ?? colors[0] ?? ''
}

/**
 * What a line that is added changes about its order. Its delivery is quoted anew by the rules of now. `null` where it would come another way or later, cost
 * more, or want another deposit: the shopper agreed to none of that.
 */
async function addedFacts(sql: Sql, shop: Shop, order: Order, line: PricedLine): Promise<AddedFacts | null> {
  const lines = [...order.lines, line]
  const { delivery, shipping, surcharge } = order.work
  if (delivery === null) return { lines }
  const now = await deliveredNow(sql, shop, order, lines)
  if (!now || now.rate > shipping || now.surcharge > surcharge || !isSameWay(delivery, now)) return null
  return { lines, delivery: now, shipping: now.rate, surcharge: now.surcharge }
}

/** How the order would be delivered with these lines; `null` where the rules do not offer its way any more. */
async function deliveredNow(
  sql: Sql,
  shop: Shop,
  { placeCode, placedAt, country, work }: Order,
  lines: readonly PricedLine[],
): Promise<FrozenDelivery | null> {
  const rules = await findDeliveryRules(sql, shop.id)
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  const [discount] = work.discounts
  const sum = discount ? couponSum(discount.terms, lines.slice(0, -1), shop.currency) : null
  const quoted = sum?.kind === 'off' && discount ? linesForQuote(lines, sum.shares, discount.terms.counts) : lines
  const freight = discount?.terms.gives === 'envio' ? 'free' : 'asked'
  const answer = quote(await publicRulesOf(sql, shop.id, rules, ids), placeCode, quoted, freight)
  const option = answer.kind === 'options' ? answer.options.find(({ way }) => way === work.delivery?.way) : undefined
  return option ? frozenDelivery(option, rules, localMoment(placedAt, country), coming(country, placedAt)) : null
}

function isSameWay(was: FrozenDelivery, is: FrozenDelivery): boolean {
  const said = ({ way, payment, deposit, window }: FrozenDelivery) => JSON.stringify([way, payment, deposit, window])
  return said(was) === said(is)
}

/** What the order costs with what is added. */
function totalWith({ work }: Order, { lines, ...sums }: AddedFacts): Money {
  return totalOf({ ...work, ...sums, products: productsCost(lines) })
}

import { sql as written } from 'kysely'
import type { Sql } from '../../database/database.ts'
import type { OrderState } from '../order.ts'
import type { OrderTables } from '../orders.store.ts'
import { noOfferSales, type OfferSales, withOrders } from './offer-sales.ts'

type SalesTables = OrderTables & {
  offer_views: { shop_id: string; ticket_id: string; offer_id: string; answer: string; seen_at: number }
}

/** Moments from `from` until before `until`. */
export interface Span {
  readonly from: number
  readonly until: number
}

/** What the offers of a shop did, or one of them, with the orders that were shown it in this time. One that no order was shown is not there. */
export async function salesOfOffers(
  sql: Sql,
  shopId: string,
  { from, until }: Span,
  offerId: string | null = null,
): Promise<ReadonlyMap<string, OfferSales>> {
  const query = sql
    .withTables<SalesTables>()
    .selectFrom('offer_views as view')
    .innerJoin('orders', (join) =>
      join.onRef('orders.shop_id', '=', 'view.shop_id').onRef('orders.id', '=', 'view.ticket_id'),
    )
    .select(({ fn }) => [
      'view.offer_id',
      'view.answer',
      'orders.state',
      // Orders that took nothing are one row.
      written<string>`case when view.answer = 'si' then orders.lines else '[]' end`.as('lines'),
      fn.countAll<number>().as('count'),
    ])
    .where('view.shop_id', '=', shopId)
    .where('view.seen_at', '>=', from)
    .where('view.seen_at', '<', until)
    .groupBy(['view.offer_id', 'view.answer', 'orders.state', written`4`])
  const rows = await (offerId === null ? query : query.where('view.offer_id', '=', offerId)).execute()
  const sales = new Map<string, OfferSales>()
  for (const { offer_id: id, answer, state, lines, count } of rows) {
    const like = { offerId: id, isTaken: answer === 'si', state: state as OrderState }
    const orders = { ...like, lines: JSON.parse(lines), count: Number(count) }
    sales.set(id, withOrders(sales.get(id) ?? noOfferSales, orders))
  }
  return sales
}

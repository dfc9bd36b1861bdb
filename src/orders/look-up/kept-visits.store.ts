import type { Sql } from '../../database/database.ts'
import { withCommit } from '../../database/sqlite/with-commit.ts'
import type { LaterMoment } from '../../shops/shop.ts'
import type { SaleEvent } from '../purchase/sale-events.ts'

type VisitRow = {
  shop_id: string
  order_id: string
  event: string
  moment: string
  /** Channels with spaces between them. */
  pixel: string
  sealed: string
  made_at: number
}

type VisitTables = { kept_visits: VisitRow; orders: { shop_id: string; id: string; code: string } }

/** The visit of an order, kept until the moment at which one of its events is posted. */
export interface KeptVisit {
  readonly orderId: string
  readonly event: SaleEvent
  /** Of a Purchase the shop's setting when the order was placed. */
  readonly moment: LaterMoment
  /** The channels of the outbox into which it will be posted. */
  readonly channels: readonly string[]
  /** The visit and the currency, sealed under the purpose `kept-visits`. */
  readonly sealed: string
  /** When the order was placed. */
  readonly madeAt: number
}

/** Call it after the order's own row was inserted. */
export async function insertVisit(
  tx: Sql,
  shopId: string,
  { orderId, madeAt, channels, ...kept }: KeptVisit,
): Promise<void> {
  const row = { shop_id: shopId, order_id: orderId, ...kept, pixel: channels.join(' '), made_at: madeAt }
  await withCommit(tx, table(tx).insertInto('kept_visits').values(row))
}

export async function visitsOf(sql: Sql, shopId: string, orderIds: readonly string[]): Promise<readonly KeptVisit[]> {
  if (orderIds.length === 0) return []
  return (await ofShop(sql, shopId).where('order_id', 'in', orderIds).execute()).map(visitOf)
}

export async function deleteVisits(tx: Sql, shopId: string, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  await table(tx).deleteFrom('kept_visits').where('shop_id', '=', shopId).where('order_id', 'in', orderIds).execute()
}

export async function deleteVisit(
  tx: Sql,
  shopId: string,
  { orderId, event }: Pick<KeptVisit, 'orderId' | 'event'>,
): Promise<void> {
  const ofOrder = table(tx).deleteFrom('kept_visits').where('shop_id', '=', shopId).where('order_id', '=', orderId)
  await ofOrder.where('event', '=', event).execute()
}

/** The kept visits of a portion of a shop's orders, by the orders' ids. */
export async function visitsPage(
  sql: Sql,
  shopId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly KeptVisit[]> {
  const orders = table(sql).selectFrom('kept_visits').select('order_id').distinct().where('shop_id', '=', shopId)
  const portion = await orders.where('order_id', '>', after).orderBy('order_id').limit(limit).execute()
  const ids = portion.map(({ order_id }) => order_id)
  return visitsOf(sql, shopId, ids)
}

export async function saveSealedVisit(
  tx: Sql,
  shopId: string,
  { orderId, event }: Pick<KeptVisit, 'orderId' | 'event'>,
  sealed: string,
): Promise<void> {
  const query = table(tx).updateTable('kept_visits').set({ sealed })
  await query.where('shop_id', '=', shopId).where('order_id', '=', orderId).where('event', '=', event).execute()
}

/** The newest kept visits of a shop, with the codes of their orders. */
export async function listVisits(
  sql: Sql,
  shopId: string,
  limit: number,
): Promise<readonly (KeptVisit & { readonly code: string })[]> {
  const rows = await table(sql)
    .selectFrom('kept_visits')
    .innerJoin('orders', (join) =>
      join.onRef('orders.shop_id', '=', 'kept_visits.shop_id').onRef('orders.id', '=', 'kept_visits.order_id'),
    )
    .selectAll('kept_visits')
    .select('orders.code')
    .where('kept_visits.shop_id', '=', shopId)
    .orderBy('kept_visits.made_at', 'desc')
    .orderBy('kept_visits.order_id', 'desc')
    .orderBy('kept_visits.event', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ code, ...row }) => ({ ...visitOf(row), code }))
}

export interface VisitCount extends Pick<KeptVisit, 'event' | 'moment'> {
  readonly visits: number
}

/** How many events of a shop's orders wait for each moment. */
export async function countVisits(sql: Sql, shopId: string): Promise<readonly VisitCount[]> {
  const ofShop = table(sql).selectFrom('kept_visits').where('shop_id', '=', shopId).groupBy(['event', 'moment'])
  const counted = ofShop.select(({ fn }) => ['event', 'moment', fn.countAll<number>().as('visits')])
  const rows = await counted.orderBy('event', 'desc').orderBy('moment').execute()
  return rows.map(({ visits, ...row }) => ({ ...(row as Pick<KeptVisit, 'event' | 'moment'>), visits }))
}

/** The ids of orders whose visit was kept before a time, the oldest first. */
export async function oldVisits(
  sql: Sql,
  shopId: string,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<readonly string[]> {
  const query = table(sql).selectFrom('kept_visits').select('order_id').where('shop_id', '=', shopId)
  const old = query.where('made_at', '<', before).groupBy('order_id')
  const rows = await old
    .orderBy(({ fn }) => fn.min('made_at'))
    .limit(limit)
    .execute()
  return rows.map(({ order_id }) => order_id)
}

function visitOf({ order_id, event, moment, pixel, sealed, made_at }: VisitRow): KeptVisit {
  const what = { event: event as SaleEvent, moment: moment as LaterMoment }
  return { orderId: order_id, ...what, channels: pixel.split(' '), sealed, madeAt: made_at }
}

function ofShop(sql: Sql, shopId: string) {
  return table(sql).selectFrom('kept_visits').selectAll().where('shop_id', '=', shopId)
}

function table(sql: Sql) {
  return sql.withTables<VisitTables>()
}

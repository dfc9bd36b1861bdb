import type { Sql } from '../../database/database.ts'
import type { ShipmentTables } from './shipments.store.ts'

type RiderTables = ShipmentTables & { orders: { shop_id: string; id: string; state: string } }

/** The most that one person carries. */
const MOST = 100

/** The open parcels of a rider, also those that are only prepared, with their orders. */
export async function parcelsOfRider(
  sql: Sql,
  shopId: string,
  rider: string,
): Promise<readonly { readonly id: string; readonly orderId: string }[]> {
  const rows = await carried(sql, shopId)
    .select(['shipments.id', 'shipments.order_id as orderId'])
    .where('shipments.rider', '=', rider)
    .orderBy('shipments.state_at')
    .orderBy('shipments.id')
    .limit(MOST)
    .execute()
  return rows
}

export interface RiderLoad {
  readonly count: number
  /** When the one that is there longest came to where it is. */
  readonly since: number
}

/** How many of those each rider of a shop has, and since when. */
export async function loadsOfRiders(sql: Sql, shopId: string): Promise<ReadonlyMap<string, RiderLoad>> {
  const rows = await carried(sql, shopId)
    .select(({ fn }) => ['shipments.rider', fn.countAll().as('count'), fn.min('shipments.state_at').as('since')])
    .where('shipments.rider', 'is not', null)
    .groupBy('shipments.rider')
    .execute()
  return new Map(rows.map(({ rider, count, since }) => [rider ?? '', { count: Number(count), since: Number(since) }]))
}

function carried(sql: Sql, shopId: string) {
  return sql
    .withTables<RiderTables>()
    .selectFrom('shipments')
    .innerJoin('orders', (join) =>
      join.onRef('orders.shop_id', '=', 'shipments.shop_id').onRef('orders.id', '=', 'shipments.order_id'),
    )
    .where('shipments.shop_id', '=', shopId)
    .where('shipments.state', 'in', ['preparado', 'recogido', 'en_ruta', 'novedad'])
    .where('orders.state', 'in', ['confirmado', 'enviado'])
}

type HeldTables = ShipmentTables & { order_queues: { shop_id: string; queue: string; order_id: string } }

/** The ids of orders of which a rider delivered a parcel, and of whose money a courier still holds some. */
export async function ordersHeldByRider(sql: Sql, shopId: string, rider: string): Promise<readonly string[]> {
  const rows = await sql
    .withTables<HeldTables>()
    .selectFrom('shipments')
    .innerJoin('order_queues', (join) =>
      join
        .onRef('order_queues.shop_id', '=', 'shipments.shop_id')
        .onRef('order_queues.order_id', '=', 'shipments.order_id'),
    )
    .select('shipments.order_id as orderId')
    .distinct()
    .where('shipments.shop_id', '=', shopId)
    .where('shipments.rider', '=', rider)
    .where('shipments.state', '=', 'entregado')
    .where('order_queues.queue', '=', 'cobrar')
    .limit(MOST)
    .execute()
  return rows.map(({ orderId }) => orderId)
}

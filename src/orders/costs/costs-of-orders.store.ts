import type { Sql } from '../../database/database.ts'
import { padded } from '../../database/prepared.ts'
import type { UnitCosts } from './unit-costs.ts'

type CostRow = {
  shop_id: string
  order_id: string
  unit_costs: string
  place_code: string
  estimated: number
  known_phone: number
}
type CostTables = { order_costs: CostRow; orders: { shop_id: string; id: string; place_code: string } }

/** What figures read of an order beside the order. */
export interface KeptCosts {
  readonly costs: UnitCosts
  /** Some of them are of later than the order. */
  readonly isEstimated: boolean
  /** Where an order went whose person is forgotten; '' for others. */
  readonly placeCode: string
  /** A delivery to its phone had ended before it came in. */
  readonly isKnownPhone: boolean
}

/** The costs of these orders by their ids; those that have none yet are missing. */
export async function costsOfOrders(
  sql: Sql,
  shopId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, KeptCosts>> {
  if (orderIds.length === 0) return new Map()
  const rows = await sql
    .withTables<CostTables>()
    .selectFrom('order_costs')
    .select(['order_id', 'unit_costs', 'estimated', 'place_code', 'known_phone'])
    .where('shop_id', '=', shopId)
    .where('order_id', 'in', padded(orderIds))
    .execute()
  return new Map(
    rows.map(({ order_id, unit_costs, estimated, place_code, known_phone }) => [
      order_id,
      {
        ...{ costs: JSON.parse(unit_costs) as UnitCosts, isEstimated: estimated === 1 },
        ...{ placeCode: place_code, isKnownPhone: known_phone === 1 },
      },
    ]),
  )
}

/** Keeps the districts of orders whose person is about to be forgotten, so that no figure by place changes. */
export async function keepPlaces(tx: Sql, shopId: string, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  await tx
    .withTables<CostTables>()
    .updateTable('order_costs')
    .set(({ fn, selectFrom, val }) => ({
      place_code: fn.coalesce(
        selectFrom('orders')
          .select('orders.place_code')
          .whereRef('orders.shop_id', '=', 'order_costs.shop_id')
          .whereRef('orders.id', '=', 'order_costs.order_id'),
        val(''),
      ),
    }))
    .where('shop_id', '=', shopId)
    .where('order_id', 'in', orderIds)
    .where('place_code', '=', '')
    .execute()
}

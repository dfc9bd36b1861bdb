import { type Generated, sql as written } from 'kysely'
import type { Sql } from '../../database/database.ts'
import { padded } from '../../database/prepared.ts'
import type { OrderTables } from '../orders.store.ts'
import type { UnitCosts } from './unit-costs.ts'

type CostTables = {
  order_costs: {
    shop_id: string
    order_id: string
    unit_costs: string
    estimated: Generated<number>
    known_phone: Generated<number>
  }
}

export interface OrderCosts {
  readonly orderId: string
  readonly costs: UnitCosts
  /** Some of them are of later than the order. */
  readonly isEstimated?: boolean
  /** A delivery to its phone had ended before. */
  readonly isKnownPhone?: boolean
}

/** Freezes the costs of orders that have none yet. */
export async function insertOrderCosts(tx: Sql, shopId: string, orders: readonly OrderCosts[]): Promise<void> {
  if (orders.length === 0) return
  await tx
    .withTables<CostTables>()
    .insertInto('order_costs')
    .values(
      orders.map(({ orderId, costs, isEstimated = false, isKnownPhone = false }) => ({
        ...{ shop_id: shopId, order_id: orderId, unit_costs: JSON.stringify(costs) },
        ...{ estimated: Number(isEstimated), known_phone: Number(isKnownPhone) },
      })),
    )
    .onConflict((conflict) => conflict.columns(['shop_id', 'order_id']).doNothing())
    .execute()
}

/** The frozen costs of an order; `null` if there are none. */
export async function findOrderCosts(sql: Sql, shopId: string, orderId: string): Promise<UnitCosts | null> {
  const row = await sql
    .withTables<CostTables>()
    .selectFrom('order_costs')
    .select('unit_costs')
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row ? JSON.parse(row.unit_costs) : null
}

/** The frozen costs of orders, by the order's id; without those that have none. */
export async function orderCostsOf(
  sql: Sql,
  shopId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, UnitCosts>> {
  if (orderIds.length === 0) return new Map()
  const rows = await sql
    .withTables<CostTables>()
    .selectFrom('order_costs')
    .select(['order_id', 'unit_costs'])
    .where('shop_id', '=', shopId)
    .where('order_id', 'in', padded(orderIds))
    .execute()
  return new Map(rows.map(({ order_id, unit_costs }) => [order_id, JSON.parse(unit_costs)]))
}

/** Saves the costs of an order that this transaction has locked. They stay estimated once they are. */
export async function saveOrderCosts(
  tx: Sql,
  shopId: string,
  { orderId, costs, isEstimated }: OrderCosts,
): Promise<void> {
  await tx
    .withTables<CostTables>()
    .updateTable('order_costs')
    .set({ unit_costs: JSON.stringify(costs), ...(isEstimated && { estimated: 1 }) })
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .execute()
}

/** The next orders by their ids that have no costs, or that lack some of them. Only those in the desk's lists: the others are about to get theirs. */
export async function ordersWithoutCosts(
  sql: Sql,
  shopId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await sql
    .withTables<CostTables & OrderTables>()
    .selectFrom('orders')
    .leftJoin('order_costs', (join) =>
      join.onRef('order_costs.shop_id', '=', 'orders.shop_id').onRef('order_costs.order_id', '=', 'orders.id'),
    )
    .select('orders.id')
    .where('orders.shop_id', '=', shopId)
    .where('orders.id', '>', after)
    .where('orders.listed_at', 'is not', null)
    .where(written<boolean>`(order_costs.unit_costs is null or order_costs.unit_costs like '%":null%')`)
    .orderBy('orders.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

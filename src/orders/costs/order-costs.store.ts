import type { Sql } from '../../database/database.ts'
import type { UnitCosts } from './unit-costs.ts'

type CostTables = { order_costs: { shop_id: string; order_id: string; unit_costs: string } }

export interface OrderCosts {
  readonly orderId: string
  readonly costs: UnitCosts
}

/** Freezes the costs of orders that have none yet. */
export async function insertOrderCosts(tx: Sql, shopId: string, orders: readonly OrderCosts[]): Promise<void> {
  if (orders.length === 0) return
  await tx
    .withTables<CostTables>()
    .insertInto('order_costs')
    .values(
      orders.map(({ orderId, costs }) => ({ shop_id: shopId, order_id: orderId, unit_costs: JSON.stringify(costs) })),
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

/** Saves the costs of an order that this transaction has locked. */
export async function saveOrderCosts(tx: Sql, shopId: string, { orderId, costs }: OrderCosts): Promise<void> {
  await tx
    .withTables<CostTables>()
    .updateTable('order_costs')
    .set({ unit_costs: JSON.stringify(costs) })
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .execute()
}

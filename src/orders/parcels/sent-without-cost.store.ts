import { sql as written } from 'kysely'
import type { Sql } from '../../database/database.ts'
import type { Way } from '../../delivery/rule.ts'

type Tables = {
  orders: { shop_id: string; id: string; place_code: string; listed_at: number | null; source: string }
  shipments: {
    shop_id: string
    order_id: string
    courier: string
    way: string
    rider: string | null
    cost: number | null
    state: string
  }
}

/** Parcels of one kind that left and of which nobody said what they cost. */
export interface SentWithoutCost {
  readonly courier: string
  readonly way: Way
  readonly placeCode: string
  readonly isRider: boolean
  /** How many orders they are of. */
  readonly orders: number
}

/** The parcels without a cost of the orders that were placed at this time or later, by courier, way and place. */
export async function sentWithoutCost(sql: Sql, shopId: string, since: number): Promise<readonly SentWithoutCost[]> {
  const rows = await sql
    .withTables<Tables>()
    .selectFrom('orders')
    .innerJoin('shipments', (join) =>
      join.onRef('shipments.shop_id', '=', 'orders.shop_id').onRef('shipments.order_id', '=', 'orders.id'),
    )
    .select([
      ...(['shipments.courier', 'shipments.way', 'orders.place_code as placeCode'] as const),
      written<number>`case when shipments.rider is null then 0 else 1 end`.as('isRider'),
      written<number>`count(distinct orders.id)`.as('orders'),
    ])
    .where('orders.shop_id', '=', shopId)
    .where('orders.listed_at', '>=', since)
    .where('orders.source', '<>', 'prueba')
    .where('shipments.cost', 'is', null)
    .where('shipments.state', 'not in', ['preparado', 'anulado'])
    .groupBy(['shipments.courier', 'shipments.way', 'orders.place_code', 'isRider'])
    .execute()
  return rows.map((row) => ({
    ...{ courier: row.courier, way: row.way as Way, placeCode: row.placeCode },
    ...{ isRider: Number(row.isRider) === 1, orders: Number(row.orders) },
  }))
}

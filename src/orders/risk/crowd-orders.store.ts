import type { Sql } from '../../database/database.ts'
import type { OrderState } from '../order.ts'
import type { OrderTables } from '../orders.store.ts'

/** What became of an order. */
export interface OrderOutcome {
  readonly id: string
  readonly placedAt: number
  readonly state: OrderState
  readonly isSuspected: boolean
}

export interface PlacedWithin {
  readonly from: number
  readonly to: number
  readonly limit: number
  /** The last one of the portion before. */
  readonly after: Pick<OrderOutcome, 'id' | 'placedAt'> | null
}

/** A shop's orders that were placed within a time and still have their person, the oldest first. */
export async function ordersPlacedWithin(
  sql: Sql,
  shopId: string,
  { from, to, limit, after }: PlacedWithin,
): Promise<readonly OrderOutcome[]> {
  let query = sql
    .withTables<OrderTables>()
    .selectFrom('orders')
    .select(['id', 'placed_at', 'state', 'suspicions'])
    .where('shop_id', '=', shopId)
    .where('forgotten_at', 'is', null)
    .where('placed_at', '>=', after?.placedAt ?? from)
    .where('placed_at', '<', to)
  if (after) {
    query = query.where((eb) => eb(eb.refTuple('placed_at', 'id'), '>', eb.tuple(after.placedAt, after.id)))
  }
  const rows = await query.orderBy('placed_at').orderBy('id').limit(limit).execute()
  return rows.map(({ id, placed_at, state, suspicions }) => ({
    ...{ id, placedAt: placed_at, state: state as OrderState },
    isSuspected: suspicions !== '[]',
  }))
}

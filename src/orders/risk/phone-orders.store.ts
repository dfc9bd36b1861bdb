import type { Sql } from '../../database/database.ts'
import { padded } from '../../database/prepared.ts'
import type { OrderTables } from '../orders.store.ts'

/** The fields of an order that a list by phone needs. */
export interface PhoneOrder {
  readonly number: string
  readonly code: string
  readonly placedAt: number
}

/** The orders of these phones (international digits) that were placed within a time and not cancelled, the newest first. */
export async function ordersOfPhones(
  sql: Sql,
  shopId: string,
  numbers: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly PhoneOrder[]> {
  if (numbers.length === 0) return []
  const rows = await sql
    .withTables<OrderTables>()
    .selectFrom('orders')
    .select(['phone_e164', 'code', 'placed_at'])
    .where('shop_id', '=', shopId)
    .where('phone_e164', 'in', padded(numbers))
    .where('placed_at', '>=', from)
    .where('placed_at', '<=', to)
    .where('state', '!=', 'cancelado')
    .execute()
  const newestFirst = rows.toSorted((one, other) => other.placed_at - one.placed_at)
  return newestFirst.map(({ phone_e164, code, placed_at }) => ({ number: phone_e164, code, placedAt: placed_at }))
}

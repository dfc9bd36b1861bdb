import type { Sql } from '../../database/database.ts'
import { padded } from '../../database/prepared.ts'
import type { Money } from '../../lib/money.ts'
import { phoneNumber } from '../../tickets/placing/phone-number.ts'
import type { Order, OrderState } from '../order.ts'
import type { OrderTables } from '../orders.store.ts'

/** Another order of the same phone. */
export interface EarlierOrder {
  readonly code: string
  readonly state: OrderState
  readonly total: Money
  readonly placedAt: number
}

const MOST_SHOWN = 20

/** The ids of orders of these phones (international digits) that wait for a call. */
export async function waitingOfPhones(
  sql: Sql,
  shopId: string,
  numbers: readonly string[],
): Promise<readonly string[]> {
  if (numbers.length === 0) return []
  const rows = await sql
    .withTables<OrderTables>()
    .selectFrom('orders')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('phone_e164', 'in', padded(numbers))
    .where('state', '=', 'finalizado')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map(({ id }) => id)
}

/** The other orders of an order's phone in its shop, the newest first. Empty for a person who was forgotten. */
export async function ordersOfSamePhone(
  sql: Sql,
  { shopId, id, country, phone }: Pick<Order, 'shopId' | 'id' | 'country' | 'phone'>,
): Promise<readonly EarlierOrder[]> {
  const number = phoneNumber(country, phone)
  if (number === '') return []
  const rows = await sql
    .withTables<OrderTables>()
    .selectFrom('orders')
    .select(['code', 'state', 'total', 'placed_at as placedAt'])
    .where('shop_id', '=', shopId)
    .where('phone_e164', '=', number)
    .where('id', '!=', id)
    .orderBy('placed_at', 'desc')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map((row) => ({ ...row, state: row.state as OrderState }))
}

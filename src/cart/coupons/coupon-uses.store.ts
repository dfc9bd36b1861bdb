import type { Sql } from '../../database/database.ts'
import { padded } from '../../database/prepared.ts'
import type { Money } from '../../lib/money.ts'

type UseTables = {
  coupon_uses: {
    shop_id: string
    coupon_id: string
    nth: number
    ticket_id: string
    phone_mac: string
    amount: number
    used_at: number
  }
}

/** An order that uses a coupon. */
export interface CouponUseRow {
  /** What it took off the order when it was placed. */
  readonly amount: Money
  readonly couponId: string
  readonly ticketId: string
  /** The MAC of the phone. */
  readonly phoneMac: string
  readonly at: number
}

/** How many orders use a coupon; with `phoneMac` only those of one phone. */
export async function countUses(
  sql: Sql,
  shopId: string,
  couponId: string,
  phoneMac: string | null = null,
): Promise<number> {
  const uses = table(sql).selectFrom('coupon_uses').where('shop_id', '=', shopId).where('coupon_id', '=', couponId)
  const counted = uses.select(({ fn }) => fn.countAll<number>().as('count'))
  const row = await (phoneMac === null ? counted : counted.where('phone_mac', '=', phoneMac)).executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Which of these phones (their MACs) have used a coupon. */
export async function phonesOfUses(
  sql: Sql,
  shopId: string,
  couponId: string,
  phoneMacs: readonly string[],
): Promise<ReadonlySet<string>> {
  if (phoneMacs.length === 0) return new Set()
  const uses = table(sql).selectFrom('coupon_uses').where('shop_id', '=', shopId).where('coupon_id', '=', couponId)
  const rows = await uses.select('phone_mac').where('phone_mac', 'in', padded(phoneMacs)).execute()
  return new Set(rows.map(({ phone_mac }) => phone_mac))
}

/** Writes down a use under the next number. The caller has locked the coupon; where that fails, the key refuses the same number twice. */
export async function insertUse(
  tx: Sql,
  shopId: string,
  { couponId, ticketId, phoneMac, amount, at }: CouponUseRow,
): Promise<void> {
  const uses = table(tx).selectFrom('coupon_uses').where('shop_id', '=', shopId).where('coupon_id', '=', couponId)
  const last = await uses.select(({ fn }) => fn.max<number>('nth').as('nth')).executeTakeFirst()
  const row = { shop_id: shopId, coupon_id: couponId, nth: Number(last?.nth ?? 0) + 1, ticket_id: ticketId }
  await table(tx)
    .insertInto('coupon_uses')
    .values({ ...row, phone_mac: phoneMac, amount, used_at: at })
    .execute()
}

/** Gives back the use of an order. Returns the coupon's id; `null` where the order has none. */
export async function deleteUse(tx: Sql, shopId: string, ticketId: string): Promise<string | null> {
  const deleting = table(tx).deleteFrom('coupon_uses').where('shop_id', '=', shopId).where('ticket_id', '=', ticketId)
  return (await deleting.returning('coupon_id').executeTakeFirst())?.coupon_id ?? null
}

/** Empties the phones of orders whose person is forgotten. The uses still count. */
export async function emptyUses(tx: Sql, shopId: string, ticketIds: readonly string[]): Promise<void> {
  if (ticketIds.length === 0) return
  await table(tx)
    .updateTable('coupon_uses')
    .set({ phone_mac: '' })
    .where('shop_id', '=', shopId)
    .where('ticket_id', 'in', padded(ticketIds))
    .execute()
}

/** How many orders use each coupon of a shop. */
export async function countUsesOfAll(sql: Sql, shopId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await table(sql)
    .selectFrom('coupon_uses')
    .select(['coupon_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('shop_id', '=', shopId)
    .groupBy('coupon_id')
    .execute()
  return new Map(rows.map(({ coupon_id, count }) => [coupon_id, Number(count)]))
}

function table(sql: Sql) {
  return sql.withTables<UseTables>()
}

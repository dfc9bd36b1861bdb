import type { Sql } from '../../database/database.ts'
import { type Coupon, foldedCode } from './coupon.ts'

type CouponTables = {
  coupons: {
    shop_id: string
    id: string
    code: string
    code_key: string
    facts: string
    is_on: number
    created_at: number
  }
}

/** A coupon with when it was made. */
export interface KeptCoupon extends Coupon {
  readonly createdAt: number
}

/** As the facts say it. */
const FOR_LEADS = '"isForLeads":true'

const COLUMNS = ['id', 'code', 'facts', 'is_on', 'created_at'] as const

/** A shop's coupons, the newest first. */
export async function findCoupons(sql: Sql, shopId: string): Promise<readonly KeptCoupon[]> {
  const query = table(sql).selectFrom('coupons').select(COLUMNS).where('shop_id', '=', shopId)
  return (await query.orderBy('created_at', 'desc').orderBy('id').execute()).map(couponOf)
}

/** Whether the shop has a coupon that shoppers may use, so that its forms ask for one. */
export async function hasCoupons(sql: Sql, shopId: string): Promise<boolean> {
  const query = table(sql).selectFrom('coupons').select('id').where('shop_id', '=', shopId).where('is_on', '=', 1)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

/** The coupon with a code, however it is typed. */
export async function findCoupon(sql: Sql, shopId: string, code: string): Promise<KeptCoupon | null> {
  const query = table(sql).selectFrom('coupons').select(COLUMNS).where('shop_id', '=', shopId)
  const row = await query.where('code_key', '=', foldedCode(code)).executeTakeFirst()
  return row ? couponOf(row) : null
}

/** The coupon of links that resume an unfinished order; `null` where the shop has none that is on. */
export async function findCouponForLeads(sql: Sql, shopId: string): Promise<KeptCoupon | null> {
  const query = table(sql).selectFrom('coupons').select(COLUMNS).where('shop_id', '=', shopId).where('is_on', '=', 1)
  const row = await query.where('facts', 'like', `%${FOR_LEADS}%`).orderBy('created_at', 'desc').executeTakeFirst()
  return row ? couponOf(row) : null
}

export async function findCouponById(sql: Sql, shopId: string, id: string): Promise<KeptCoupon | null> {
  const query = table(sql).selectFrom('coupons').select(COLUMNS).where('shop_id', '=', shopId).where('id', '=', id)
  const row = await query.executeTakeFirst()
  return row ? couponOf(row) : null
}

/** Locks the coupon until this transaction ends, so that its uses are counted one after the other. */
export async function takeCoupon(tx: Sql, shopId: string, id: string): Promise<KeptCoupon | null> {
  const query = table(tx).selectFrom('coupons').select(COLUMNS).where('shop_id', '=', shopId).where('id', '=', id)
  const row = await query.forUpdate().executeTakeFirst()
  return row ? couponOf(row) : null
}

export async function insertCoupon(tx: Sql, shopId: string, coupon: KeptCoupon): Promise<void> {
  const row = { shop_id: shopId, created_at: coupon.createdAt, ...rowOf(coupon) }
  await table(tx).insertInto('coupons').values(row).execute()
}

export async function updateCoupon(tx: Sql, shopId: string, coupon: Coupon): Promise<void> {
  const { id, ...changed } = rowOf(coupon)
  await table(tx).updateTable('coupons').set(changed).where('shop_id', '=', shopId).where('id', '=', id).execute()
}

export async function deleteCoupon(tx: Sql, shopId: string, id: string): Promise<void> {
  await table(tx).deleteFrom('coupons').where('shop_id', '=', shopId).where('id', '=', id).execute()
}

type KnownRow = Pick<CouponTables['coupons'], (typeof COLUMNS)[number]>

function couponOf({ id, code, facts, is_on, created_at }: KnownRow): KeptCoupon {
  return { isForLeads: false, ...JSON.parse(facts), id, code, isOn: is_on === 1, createdAt: Number(created_at) }
}

function rowOf({ id, code, isOn, ...facts }: Coupon & Partial<Pick<KeptCoupon, 'createdAt'>>) {
  const { createdAt: _, ...rest } = facts
  return { id, code, code_key: foldedCode(code), facts: JSON.stringify(rest), is_on: isOn ? 1 : 0 }
}

function table(sql: Sql) {
  return sql.withTables<CouponTables>()
}

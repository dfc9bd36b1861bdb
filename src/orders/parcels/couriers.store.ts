import type { Sql } from '../../database/database.ts'
import type { Money } from '../../lib/money.ts'
import { sha256 } from '../../lib/secrets/digest.ts'
import { fold } from '../../lib/text/fold.ts'
import type { Courier, CourierKind } from './courier.ts'

type CourierRow = {
  shop_id: string
  id: string
  name: string
  kind: string
  phone: string
  fee: number
  zones: string
  created_at: number
  left_at: number | null
}

type CourierTables = { couriers: CourierRow }

export async function insertCourier(tx: Sql, shopId: string, courier: Courier, now: number): Promise<void> {
  const row = { ...rowOf(courier), id: courier.id, shop_id: shopId, created_at: now, left_at: null }
  await table(tx).insertInto('couriers').values(row).execute()
}

export async function changeCourier(tx: Sql, shopId: string, courier: Courier): Promise<void> {
  const changed = table(tx).updateTable('couriers').set(rowOf(courier)).where('shop_id', '=', shopId)
  const query = changed.where('id', '=', courier.id)
  await query.execute()
}

/** Marks a courier as having left. The name stays for the history of parcels; the phone goes. */
export async function markLeft(tx: Sql, shopId: string, id: string, now: number): Promise<void> {
  const query = table(tx).updateTable('couriers').set({ left_at: now, phone: '' })
  await query.where('shop_id', '=', shopId).where('id', '=', id).execute()
}

/** Finds a courier who has not left, and locks it. */
export async function takeCourier(tx: Sql, shopId: string, id: string): Promise<Courier | null> {
  const row = await staying(tx, shopId).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? courierOf(row) : null
}

/** Finds a courier, also one who has left, and locks it. */
export async function takeAnyCourier(tx: Sql, shopId: string, id: string): Promise<Courier | null> {
  const row = await ofShop(tx, shopId).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? courierOf(row) : null
}

/** Finds a courier, also one who has left. */
export async function findAnyCourier(sql: Sql, shopId: string, id: string): Promise<Courier | null> {
  const row = await ofShop(sql, shopId).where('id', '=', id).executeTakeFirst()
  return row ? courierOf(row) : null
}

/** Finds a courier who has not left, by id or by a typed name without regard to case and accents. */
export async function findCourier(sql: Sql, shopId: string, named: string): Promise<Courier | null> {
  const couriers = await listCouriers(sql, shopId)
  return couriers.find(({ id }) => id === named) ?? couriers.find(({ name }) => fold(name) === fold(named)) ?? null
}

/** The id of a courier that gets into the list by the name that its orders bear. */
export function idOfCourierName(name: string): string {
  return sha256(fold(name)).slice(0, 12)
}

/**
 * Finds a courier by name without regard to case and accents; one who has left only where no other has the name, and one who has another name since it got into the list only
 * where nobody has it.
 */
export async function courierNamed(sql: Sql, shopId: string, name: string): Promise<Courier | null> {
  const rows = await ofShop(sql, shopId).select('left_at').orderBy('id').execute()
  const named = rows.filter((row) => fold(row.name) === fold(name))
  const found = named.find(({ left_at }) => left_at === null) ?? named[0]
  return findAnyCourier(sql, shopId, found?.id ?? idOfCourierName(name))
}

/** The couriers who have not left, by name. */
export async function listCouriers(sql: Sql, shopId: string): Promise<readonly Courier[]> {
  const rows = await staying(sql, shopId).orderBy('name').orderBy('id').execute()
  return rows.map(courierOf)
}

/** The names of all couriers, also of those who have left, by name. */
export async function everyCourierName(
  sql: Sql,
  shopId: string,
): Promise<readonly { readonly name: string; readonly hasLeft: boolean }[]> {
  const rows = await ofShop(sql, shopId).select('left_at').orderBy('name').orderBy('id').execute()
  return rows.map(({ name, left_at }) => ({ name, hasLeft: left_at !== null }))
}

function staying(sql: Sql, shopId: string) {
  return ofShop(sql, shopId).where('left_at', 'is', null)
}

function ofShop(sql: Sql, shopId: string) {
  const query = table(sql).selectFrom('couriers').select(['id', 'name', 'kind', 'phone', 'fee', 'zones'])
  return query.where('shop_id', '=', shopId)
}

function rowOf({ id: _, zones, ...courier }: Courier) {
  return { ...courier, zones: JSON.stringify(zones) }
}

function courierOf({
  kind,
  zones,
  ...row
}: Pick<CourierRow, 'id' | 'name' | 'kind' | 'phone' | 'zones'> & { fee: Money }): Courier {
  return { ...row, kind: kind as CourierKind, zones: JSON.parse(zones) }
}

function table(sql: Sql) {
  return sql.withTables<CourierTables>()
}

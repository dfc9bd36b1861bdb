import type { Sql } from '../../database/database.ts'
import { isShopHere } from '../../database/moving-shops.ts'
import type { CourierApi, CourierApiState } from './courier-api.ts'

type ApiRow = {
  shop_id: string
  courier: string
  courier_name: string
  sealed_key: string
  key_end: string
  state: string
  said: string
  connected_by: string
  connected_at: number
  paused_until: number
  next_fetch_at: number
  fetch_cursor: string
  fetched_at: number | null
}

type ApiTables = { courier_apis: ApiRow }

/** The key of a connection, of any shop. */
export interface DueApi {
  readonly shopId: string
  readonly courier: string
}

export async function saveCourierApi(tx: Sql, shopId: string, api: CourierApi): Promise<void> {
  const columns = columnsOf(api)
  await table(tx)
    .insertInto('courier_apis')
    .values({ shop_id: shopId, courier: api.courier, ...columns })
    .onConflict((conflict) => conflict.columns(['shop_id', 'courier']).doUpdateSet(columns))
    .execute()
}

export async function findCourierApi(sql: Sql, shopId: string, courier: string): Promise<CourierApi | null> {
  const row = await ofShop(sql, shopId).where('courier', '=', courier).executeTakeFirst()
  return row ? apiOf(row) : null
}

/** The connection, its row locked until the transaction ends. */
export async function takeCourierApi(tx: Sql, shopId: string, courier: string): Promise<CourierApi | null> {
  const row = await ofShop(tx, shopId).where('courier', '=', courier).forUpdate().executeTakeFirst()
  return row ? apiOf(row) : null
}

export async function courierApisOf(sql: Sql, shopId: string): Promise<readonly CourierApi[]> {
  return (await ofShop(sql, shopId).orderBy('courier').execute()).map(apiOf)
}

export async function deleteCourierApi(tx: Sql, shopId: string, courier: string): Promise<void> {
  await table(tx).deleteFrom('courier_apis').where('shop_id', '=', shopId).where('courier', '=', courier).execute()
}

/** The connections of all shops that work, and that their couriers did not ask to be left alone. */
export async function courierApisDue(sql: Sql, now: number): Promise<readonly DueApi[]> {
  const rows = await table(sql)
    .selectFrom('courier_apis')
    .select(['shop_id', 'courier'])
    .where(isShopHere('courier_apis.shop_id'))
    .where('state', '=', 'on')
    .where('paused_until', '<=', now)
    .orderBy('shop_id')
    .execute()
  return rows.map(({ shop_id, courier }) => ({ shopId: shop_id, courier }))
}

function ofShop(sql: Sql, shopId: string) {
  return table(sql).selectFrom('courier_apis').selectAll().where('shop_id', '=', shopId)
}

function columnsOf(api: CourierApi): Omit<ApiRow, 'shop_id' | 'courier'> {
  return {
    ...{ courier_name: api.courierName, sealed_key: api.sealedKey, key_end: api.keyEnd, state: api.state },
    ...{ said: api.said, connected_by: api.connectedBy, connected_at: api.connectedAt },
    ...{ paused_until: api.pausedUntil, next_fetch_at: api.nextFetchAt, fetch_cursor: api.cursor },
    fetched_at: api.fetchedAt,
  }
}

function apiOf(row: ApiRow): CourierApi {
  return {
    ...{ courier: row.courier, courierName: row.courier_name, sealedKey: row.sealed_key, keyEnd: row.key_end },
    ...{ state: row.state as CourierApiState, said: row.said, connectedBy: row.connected_by },
    ...{ connectedAt: Number(row.connected_at), pausedUntil: Number(row.paused_until) },
    ...{ nextFetchAt: Number(row.next_fetch_at), cursor: row.fetch_cursor },
    fetchedAt: row.fetched_at === null ? null : Number(row.fetched_at),
  }
}

function table(sql: Sql) {
  return sql.withTables<ApiTables>()
}

import type { Sql } from '../../database/database.ts'
import type { ApiKey, Scope } from './api-key.ts'

type KeyRow = {
  shop_id: string
  id: string
  name: string
  hash: string
  scopes: string
  made_by: string
  made_at: number
  ends_at: number | null
  used_at: number | null
}

type KeyTables = { api_keys: KeyRow }

export async function insertKey(tx: Sql, shopId: string, { hash, ...key }: ApiKey & { readonly hash: string }) {
  const { id, name, scopes, madeBy, madeAt, endsAt, usedAt } = key
  const row = { shop_id: shopId, id, name, hash, scopes: scopes.join(' '), made_by: madeBy, made_at: madeAt }
  await table(tx)
    .insertInto('api_keys')
    .values({ ...row, ends_at: endsAt, used_at: usedAt })
    .execute()
}

/** The key of a shop with this hash, also one that has ended; `null` where it opens nothing here. */
export async function findKey(sql: Sql, shopId: string, hash: string): Promise<ApiKey | null> {
  const row = await ofShop(sql, shopId).where('hash', '=', hash).executeTakeFirst()
  return row ? keyOf(row) : null
}

/** The keys of a shop, the newest first. */
export async function keysOf(sql: Sql, shopId: string): Promise<readonly ApiKey[]> {
  return (await ofShop(sql, shopId).orderBy('made_at', 'desc').orderBy('id').execute()).map(keyOf)
}

/** Returns the key that was deleted, or `null`. */
export async function deleteKey(tx: Sql, shopId: string, id: string): Promise<ApiKey | null> {
  const row = await ofShop(tx, shopId).where('id', '=', id).executeTakeFirst()
  await table(tx).deleteFrom('api_keys').where('shop_id', '=', shopId).where('id', '=', id).execute()
  return row ? keyOf(row) : null
}

export async function noteUse(tx: Sql, shopId: string, id: string, at: number): Promise<void> {
  const query = table(tx).updateTable('api_keys').set({ used_at: at })
  await query.where('shop_id', '=', shopId).where('id', '=', id).execute()
}

function keyOf({ id, name, scopes, made_by, made_at, ends_at, used_at }: KeyRow): ApiKey {
  const times = { madeAt: made_at, endsAt: ends_at, usedAt: used_at }
  return { id, name, scopes: scopes.split(' ') as Scope[], madeBy: made_by, ...times }
}

function ofShop(sql: Sql, shopId: string) {
  return table(sql).selectFrom('api_keys').selectAll().where('shop_id', '=', shopId)
}

function table(sql: Sql) {
  return sql.withTables<KeyTables>()
}

import type { Sql } from '../../database/database.ts'
import { isShopHere } from '../../database/moving-shops.ts'

type CopyRow = {
  shop_id: string
  source_id: string
  place: string | null
  copied: number
  total: number
  begun_at: number
  ended_at: number | null
}

type CopyTables = { shop_copies: CopyRow }

/** A shop that is being filled with another one's products, or was. */
export interface ShopCopy {
  readonly shopId: string
  readonly sourceId: string
  /** The id of the last product that was copied; `null` before the first. */
  readonly place: string | null
  readonly copied: number
  readonly total: number
  readonly endedAt: number | null
}

interface Begun {
  readonly sourceId: string
  readonly total: number
  readonly now: number
}

export async function insertCopy(tx: Sql, shopId: string, { sourceId, total, now }: Begun): Promise<void> {
  const row = { shop_id: shopId, source_id: sourceId, place: null, copied: 0, total, begun_at: now, ended_at: null }
  await table(tx).insertInto('shop_copies').values(row).execute()
}

export async function findCopy(sql: Sql, shopId: string): Promise<ShopCopy | null> {
  const row = await table(sql).selectFrom('shop_copies').selectAll().where('shop_id', '=', shopId).executeTakeFirst()
  return row ? copyOf(row) : null
}

/** The shops that are still being filled. */
export async function copiesUnderWay(sql: Sql): Promise<readonly string[]> {
  const query = table(sql).selectFrom('shop_copies').select('shop_id').where(isShopHere('shop_copies.shop_id'))
  const rows = await query.where('ended_at', 'is', null).execute()
  return rows.map(({ shop_id }) => shop_id)
}

/** The copy of a shop, its row locked until the transaction ends. */
export async function takeCopy(tx: Sql, shopId: string): Promise<ShopCopy | null> {
  const copies = table(tx).selectFrom('shop_copies').selectAll().where('shop_id', '=', shopId)
  const row = await copies.forUpdate().executeTakeFirst()
  return row ? copyOf(row) : null
}

export async function saveCopy(tx: Sql, { shopId, place, copied, endedAt }: ShopCopy): Promise<void> {
  await table(tx)
    .updateTable('shop_copies')
    .set({ place, copied, ended_at: endedAt })
    .where('shop_id', '=', shopId)
    .execute()
}

function copyOf({ shop_id, source_id, ended_at, place, copied, total }: CopyRow): ShopCopy {
  return { shopId: shop_id, sourceId: source_id, place, copied, total, endedAt: ended_at }
}

function table(sql: Sql) {
  return sql.withTables<CopyTables>()
}

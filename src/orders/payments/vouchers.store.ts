import type { Sql } from '../../database/database.ts'

type PictureRow = {
  shop_id: string
  hash: string
  /** In base64. */
  picture: string
  sent_at: number
  used_at: number | null
}

type PictureTables = { voucher_pictures: PictureRow }

/** Stores a picture. The same file sent again is the same picture, and waits for its payment from then on. */
export async function saveVoucher(
  tx: Sql,
  shopId: string,
  { hash, picture }: { readonly hash: string; readonly picture: Uint8Array },
  now: number,
): Promise<void> {
  const text = Buffer.from(picture).toString('base64')
  await table(tx)
    .insertInto('voucher_pictures')
    .values({ shop_id: shopId, hash, picture: text, sent_at: now, used_at: null })
    .onConflict((same) => same.columns(['shop_id', 'hash']).doUpdateSet({ sent_at: now }))
    .execute()
}

export async function findVoucher(sql: Sql, shopId: string, hash: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = await ofShop(sql, shopId).select('picture').where('hash', '=', hash).executeTakeFirst()
  return row ? Uint8Array.from(Buffer.from(row.picture, 'base64')) : null
}

export async function hasVoucher(sql: Sql, shopId: string, hash: string): Promise<boolean> {
  return (await ofShop(sql, shopId).select('hash').where('hash', '=', hash).executeTakeFirst()) !== undefined
}

/** Marks a picture as used by a payment. */
export async function markVoucherUsed(tx: Sql, shopId: string, hash: string, now: number): Promise<void> {
  const row = table(tx).updateTable('voucher_pictures').set({ used_at: now }).where('shop_id', '=', shopId)
  await row.where('hash', '=', hash).where('used_at', 'is', null).execute()
}

/** Marks a picture as unused, because no payment names it any more. It is swept like one that was never used. */
export async function releaseVoucher(tx: Sql, shopId: string, hash: string): Promise<void> {
  const rows = table(tx).updateTable('voucher_pictures').set({ used_at: null }).where('shop_id', '=', shopId)
  await rows.where('hash', '=', hash).execute()
}

export async function deleteVouchers(tx: Sql, shopId: string, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  await table(tx).deleteFrom('voucher_pictures').where('shop_id', '=', shopId).where('hash', 'in', hashes).execute()
}

/** Pictures that were sent before a time and that no payment names, at most `limit`. */
export async function unusedVouchers(
  sql: Sql,
  shopId: string,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<readonly string[]> {
  const unused = ofShop(sql, shopId).select('hash').where('used_at', 'is', null).where('sent_at', '<', before)
  return (await unused.orderBy('sent_at').limit(limit).execute()).map(({ hash }) => hash)
}

/** Deletes those of the pictures that are still unused. Returns how many. */
export async function sweepVouchers(
  tx: Sql,
  shopId: string,
  { hashes, before }: { readonly hashes: readonly string[]; readonly before: number },
): Promise<number> {
  const gone = await table(tx)
    .deleteFrom('voucher_pictures')
    .where('shop_id', '=', shopId)
    .where('hash', 'in', hashes)
    .where('used_at', 'is', null)
    .where('sent_at', '<', before)
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}

function ofShop(sql: Sql, shopId: string) {
  return table(sql).selectFrom('voucher_pictures').where('shop_id', '=', shopId)
}

function table(sql: Sql) {
  return sql.withTables<PictureTables>()
}

import type { Sql } from '../../database/database.ts'

type PictureRow = {
  shop_id: string
  id: string
  order_id: string
  product_id: string
  /** These in base64. */
  picture: string
  thumb: string
  sent_at: number
}

type PictureTables = {
  review_pictures: PictureRow
  /** For whether a picture's review was written. */
  reviews: { shop_id: string; order_id: string; product_id: string }
}

/** Of which review a picture is, or will be. */
export interface PictureOwner {
  readonly orderId: string
  readonly productId: string
}

export interface PictureBytes {
  readonly picture: Uint8Array
  readonly thumb: Uint8Array
}

export type PictureSize = keyof PictureBytes

export async function insertPicture(
  tx: Sql,
  shopId: string,
  {
    id,
    orderId,
    productId,
    picture,
    thumb,
    at,
  }: PictureOwner & PictureBytes & { readonly id: string; readonly at: number },
): Promise<void> {
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
  const owner = { shop_id: shopId, id, order_id: orderId, product_id: productId }
  const row = { ...owner, picture: base64(picture), thumb: base64(thumb), sent_at: at }
  await table(tx).insertInto('review_pictures').values(row).execute()
}

/** The ids of the pictures of these orders' products, by `pictureKey`, in the order in which they came. */
export async function picturesOfReviews(
  sql: Sql,
  shopId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (orderIds.length === 0) return new Map()
  const query = table(sql).selectFrom('review_pictures').select(['id', 'order_id', 'product_id'])
  const rows = await query
    .where('shop_id', '=', shopId)
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('product_id')
    .orderBy('sent_at')
    .orderBy('id')
    .execute()
  const byOwner = Map.groupBy(rows, ({ order_id, product_id }) =>
    pictureKey({ orderId: order_id, productId: product_id }),
  )
  return new Map([...byOwner].map(([key, pictures]) => [key, pictures.map(({ id }) => id)]))
}

/** Under which `picturesOfReviews` has the pictures of a review. */
export function pictureKey({ orderId, productId }: PictureOwner): string {
  return `${orderId} ${productId}`
}

/** A picture and of what it is; `null` for an unknown id. */
export async function findPicture(
  sql: Sql,
  shopId: string,
  id: string,
  size: PictureSize,
): Promise<(PictureOwner & { readonly bytes: Uint8Array<ArrayBuffer> }) | null> {
  const query = table(sql)
    .selectFrom('review_pictures')
    .select(['order_id', 'product_id', `${size} as text`])
  const row = await query.where('shop_id', '=', shopId).where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const bytes = Uint8Array.from(Buffer.from(row.text, 'base64'))
  return { orderId: row.order_id, productId: row.product_id, bytes }
}

/** Deletes those of the pictures that are of this review. */
export async function deletePictures(
  tx: Sql,
  shopId: string,
  { orderId, productId }: PictureOwner,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const query = table(tx).deleteFrom('review_pictures').where('shop_id', '=', shopId).where('id', 'in', ids)
  await query.where('order_id', '=', orderId).where('product_id', '=', productId).execute()
}

export async function deletePicturesOfOrders(tx: Sql, shopId: string, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  await table(tx)
    .deleteFrom('review_pictures')
    .where('shop_id', '=', shopId)
    .where('order_id', 'in', orderIds)
    .execute()
}

interface Unwritten {
  /** Only pictures that were sent before, in milliseconds since 1970. */
  readonly before: number
  readonly limit: number
}

/** The ids of pictures whose review was not written. */
export async function picturesWithoutReview(
  sql: Sql,
  shopId: string,
  { before, limit }: Unwritten,
): Promise<readonly string[]> {
  return (await withoutReview(sql, shopId, before).limit(limit).execute()).map(({ id }) => id)
}

/** Deletes those of the pictures whose review is still not written. Returns how many. */
export async function sweepPictures(
  tx: Sql,
  shopId: string,
  { ids, before }: { readonly ids: readonly string[]; readonly before: number },
): Promise<number> {
  const gone = await table(tx)
    .deleteFrom('review_pictures')
    .where('shop_id', '=', shopId)
    .where('id', 'in', withoutReview(tx, shopId, before).where('id', 'in', ids))
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}

function withoutReview(sql: Sql, shopId: string, before: number) {
  const pictures = table(sql).selectFrom('review_pictures as picture').select('id')
  return pictures
    .where('shop_id', '=', shopId)
    .where('sent_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reviews')
            .select('reviews.order_id')
            .where('reviews.shop_id', '=', shopId)
            .whereRef('reviews.order_id', '=', 'picture.order_id')
            .whereRef('reviews.product_id', '=', 'picture.product_id'),
        ),
      ),
    )
}

function table(sql: Sql) {
  return sql.withTables<PictureTables>()
}

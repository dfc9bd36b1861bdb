import { sql as written } from 'kysely'
import type { Sql } from '../../database/database.ts'
import type { ProductImage, ProductState } from '../product.ts'
import { NEWEST_FROM } from '../rows/product-places.store.ts'
import { PRODUCT_STATES, type ProductTables } from '../rows/product-row.store.ts'

/** A product as it stands in a category. */
export interface LinkedProduct {
  readonly id: string
  readonly title: string
  readonly image: ProductImage | null
  readonly state: ProductState
  /** The seller put it where it stands. */
  readonly isArranged: boolean
}

interface Within {
  readonly slug: string
  readonly newestFirst: boolean
}

/** The products that the seller arranged in a category, whatever their state, and after them the first visible ones that follow by themselves. */
export async function productsInOrder(
  sql: Sql,
  shopId: string,
  slug: string,
  most: number,
): Promise<readonly LinkedProduct[]> {
  const byState = await Promise.all(
    PRODUCT_STATES.map((name, state) => {
      const links = inState(sql, shopId, slug, state)
      return name === 'visible' ? links.limit(most).execute() : links.where('link.position', '<', 0).execute()
    }),
  )
  return byState
    .flat()
    .toSorted((one, other) => one.place - other.place || (one.id < other.id ? -1 : 1))
    .map(({ id, title, images, state, place }) => ({
      id,
      title,
      image: JSON.parse(images)[0] ?? null,
      state: PRODUCT_STATES[state] ?? 'draft',
      isArranged: place < 0,
    }))
}

function inState(sql: Sql, shopId: string, slug: string, state: number) {
  return sql
    .withTables<ProductTables>()
    .selectFrom('product_categories as link')
    .innerJoin('products', (join) =>
      join.onRef('products.shop_id', '=', 'link.shop_id').onRef('products.id', '=', 'link.product_id'),
    )
    .select(['products.id', 'products.title', 'products.images', 'products.state', 'link.position as place'])
    .where('link.shop_id', '=', shopId)
    .where('link.category_slug', '=', slug)
    .where('link.state', '=', state)
    .orderBy('link.position')
    .orderBy('link.product_id')
}

/** The ids of the products that the seller arranged in a category. */
export async function leadingIn(sql: Sql, shopId: string, slug: string): Promise<readonly string[]> {
  const rows = await sql
    .withTables<ProductTables>()
    .selectFrom('product_categories')
    .select('product_id as id')
    .where('shop_id', '=', shopId)
    .where('category_slug', '=', slug)
    .where('position', '<', 0)
    .orderBy('position')
    .orderBy('product_id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The ids of every product of a category. */
export async function idsIn(sql: Sql, shopId: string, slug: string, most: number): Promise<readonly string[]> {
  const rows = await sql
    .withTables<ProductTables>()
    .selectFrom('product_categories')
    .select('product_id as id')
    .where('shop_id', '=', shopId)
    .where('category_slug', '=', slug)
    .orderBy('product_id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Puts every product of a category where it stands by itself, and then those that lead in front of all others. What is not in the category is left out. */
export async function arrangeLinks(
  tx: Sql,
  shopId: string,
  { slug, newestFirst, leading }: Within & { readonly leading: readonly string[] },
): Promise<void> {
  const place = placeByItself(shopId, newestFirst)
  await written`update product_categories set position = ${place}
    where shop_id = ${shopId} and category_slug = ${slug} and position <> ${place}`.execute(tx)
  const tables = tx.withTables<ProductTables>()
  for (const [nth, id] of leading.entries()) {
    await tables
      .updateTable('product_categories')
      .set({ position: nth - leading.length })
      .where('shop_id', '=', shopId)
      .where('category_slug', '=', slug)
      .where('product_id', '=', id)
      .execute()
  }
}

function placeByItself(shopId: string, newestFirst: boolean) {
  const place = written.ref('product.position')
  return written`(select ${newestFirst ? written`${written.lit(NEWEST_FROM)} - ${place}` : place} from products as product
    where product.shop_id = ${shopId} and product.id = product_categories.product_id)`
}

/** The products of one category are in another one from now on, where they stood. None of them may be in both. */
export async function moveLinks(
  tx: Sql,
  shopId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await tx
    .withTables<ProductTables>()
    .updateTable('product_categories')
    .set({ category_slug: to })
    .where('shop_id', '=', shopId)
    .where('category_slug', '=', from)
    .execute()
}

/** Takes what is in both categories out of the first one. */
export async function dropCommonLinks(
  tx: Sql,
  shopId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await tx
    .withTables<ProductTables>()
    .deleteFrom('product_categories')
    .where('shop_id', '=', shopId)
    .where('category_slug', '=', from)
    .where('product_id', 'in', (eb) =>
      eb
        .selectFrom('product_categories as other')
        .select('other.product_id')
        .where('other.shop_id', '=', shopId)
        .where('other.category_slug', '=', to),
    )
    .execute()
}

/** Takes products out of a category. */
export async function dropLinks(tx: Sql, shopId: string, slug: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .withTables<ProductTables>()
    .deleteFrom('product_categories')
    .where('shop_id', '=', shopId)
    .where('category_slug', '=', slug)
    .where('product_id', 'in', ids)
    .execute()
}

/** Puts products into a category, those of them that the shop still has. `arrangeLinks` says where they stand. */
export async function addLinks(tx: Sql, shopId: string, slug: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const tables = tx.withTables<ProductTables>()
  const products = await tables
    .selectFrom('products')
    .select(['id', 'position', 'state'])
    .where('shop_id', '=', shopId)
    .where('id', 'in', ids)
    .execute()
  if (products.length === 0) return
  await tables
    .insertInto('product_categories')
    .values(
      products.map(({ id, position, state }) => ({
        ...{ shop_id: shopId, category_slug: slug, product_id: id, state },
        position: Number(position),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

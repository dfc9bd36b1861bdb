import { sql as written } from 'kysely'
import type { Sql } from '../database/database.ts'
import { findMark, type Mark } from './lists/list-places.store.ts'
import { EVERY_PRODUCT, type Product, type ProductSummary, VISIBLE } from './product.ts'
import { cardRating } from './ratings/rating.ts'
import { sumsOf } from './ratings/review-sums.store.ts'
import { type ProductTables, productFromRow, type SummaryRow, summaryFromRow } from './rows/product-row.store.ts'
import { findEarlierSlugs } from './slugs/product-slugs.store.ts'
import { soldOutAmong } from './stock/for-sale.store.ts'

const SUMMARY = [
  'id',
  'slug',
  'title',
  'images',
  'tiers',
  'currency',
  'status',
  'colors',
  'dependents',
  'off_sale',
] as const

/** The visible product with this slug, or the one that had it before, whose `slug` then differs from the one asked for. */
export async function findProduct(sql: Sql, shopId: string, slug: string): Promise<Product | null> {
  return (await findProducts(sql, shopId, [slug])).get(slug) ?? null
}

/** The visible product that has this slug now. */
export async function findCurrentProduct(sql: Sql, shopId: string, slug: string): Promise<Product | null> {
  return (await productsBySlug(sql, shopId, [slug])).get(slug) ?? null
}

/** The visible product with this id or this slug. Orders of the first generation name either. */
export async function findProductBy(sql: Sql, shopId: string, idOrSlug: string): Promise<Product | null> {
  const row = await sql
    .withTables<ProductTables>()
    .selectFrom('products')
    .select('slug')
    .where('shop_id', '=', shopId)
    .where('state', '=', VISIBLE)
    .where((eb) => eb.or([eb('id', '=', idOrSlug), eb('slug', '=', idOrSlug)]))
    .executeTakeFirst()
  return findProduct(sql, shopId, row?.slug ?? idOrSlug)
}

/**
 * The visible products with these slugs, by the slug asked for; unknown slugs are left out. A product is also found by an earlier slug. There is a
 * second query only when a slug was not found.
 */
export async function findProducts(
  sql: Sql,
  shopId: string,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, Product>> {
  const found = await productsBySlug(sql, shopId, slugs)
  const missing = slugs.filter((slug) => !found.has(slug))
  if (missing.length === 0) return found
  const earlier = await findEarlierSlugs(sql, shopId, missing)
  const renamed = await productsBySlug(sql, shopId, [...new Set(earlier.values())])
  for (const [slug, current] of earlier) {
    const product = renamed.get(current)
    if (product) found.set(slug, product)
  }
  return found
}

async function productsBySlug(sql: Sql, shopId: string, slugs: readonly string[]): Promise<Map<string, Product>> {
  if (slugs.length === 0) return new Map()
  const tables = sql.withTables<ProductTables>()
  const rows = await tables
    .selectFrom('products')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('slug', 'in', slugs)
    .where('state', '=', VISIBLE)
    .execute()
  if (rows.length === 0) return new Map()
  const links = await tables
    .selectFrom('product_categories')
    .select(['product_id', 'category_slug'])
    .where('shop_id', '=', shopId)
    .where(
      'product_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('category_slug')
    .execute()
  const categories = Map.groupBy(links, (link) => link.product_id)
  return new Map(
    rows.map((row) => [
      row.slug,
      productFromRow(
        row,
        (categories.get(row.id) ?? []).map((link) => link.category_slug),
      ),
    ]),
  )
}

/**
 * One page (the first is 1) of a category in the seller's order, without descriptions, and how many the category has in all.
 * `todo` means every visible product of the shop. A category that does not exist is empty. `isForSale` leaves out products that are sold out themselves; then only
 * the first page has its meaning.
 */
export async function listProducts(
  sql: Sql,
  shopId: string,
  category: string,
  { page, perPage, isForSale = false }: Asked,
): Promise<{ readonly items: readonly ProductSummary[]; readonly total: number }> {
  const offset = (page - 1) * perPage
  const mark = await findMark(sql, shopId, category, offset)
  const part = { mark, limit: perPage, offset: offset - (mark?.place ?? 0), isForSale }
  const { rows, total } =
    category === EVERY_PRODUCT ? await everyProduct(sql, shopId, part) : await productsIn(sql, shopId, category, part)
  return { items: await summariesOf(sql, shopId, rows), total: Number(total) }
}

/** The visible products with these ids, in this order, without descriptions. */
export async function listById(sql: Sql, shopId: string, ids: readonly string[]): Promise<readonly ProductSummary[]> {
  if (ids.length === 0) return []
  const rows = await sql
    .withTables<ProductTables>()
    .selectFrom('products')
    .select(SUMMARY)
    .where('shop_id', '=', shopId)
    .where('id', 'in', ids)
    .where('state', '=', VISIBLE)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return summariesOf(
    sql,
    shopId,
    ids.flatMap((id) => byId.get(id) ?? []),
  )
}

/** The first visible packs and promos that are not sold out themselves, in the order in which the seller put them. */
export async function listPacks(sql: Sql, shopId: string, most: number): Promise<readonly ProductSummary[]> {
  const rows = await sql
    .withTables<ProductTables & { products: { pack_place: number } }>()
    .selectFrom('products')
    .select(SUMMARY)
    .where('shop_id', '=', shopId)
    .where('state', '=', VISIBLE)
    .where('status', '!=', written.lit('normal'))
    .where('off_sale', '=', 0)
    .orderBy('pack_place')
    .orderBy('position')
    .orderBy('id')
    .limit(most)
    .execute()
  return summariesOf(sql, shopId, rows)
}

/** With what reviews say of them; a third query only when a product of the list brings others. */
async function summariesOf(sql: Sql, shopId: string, rows: readonly SummaryRow[]): Promise<readonly ProductSummary[]> {
  const brought = rows.flatMap((row) => (row.dependents === '[]' ? [] : broughtSlugs(row)))
  const ids = rows.map(({ id }) => id)
  const [soldOut, sums] = await Promise.all([soldOutAmong(sql, shopId, brought), sumsOf(sql, shopId, ids)])
  return rows.map((row) => {
    const counts = sums.get(row.id)
    const rating = counts && cardRating(counts)
    return { ...summaryFromRow(row, soldOut), ...(rating && { rating }) }
  })
}

function broughtSlugs({ dependents }: SummaryRow): readonly string[] {
  return (JSON.parse(dependents) as Product['dependents']).map(({ slug }) => slug)
}

interface Asked {
  readonly page: number
  readonly perPage: number
  readonly isForSale?: boolean
}

interface Part {
  /** Where counting begins; `null` for the first product of the list. */
  readonly mark: Mark | null
  readonly limit: number
  /** How many products to skip after the mark. */
  readonly offset: number
  readonly isForSale: boolean
}

interface Rows {
  readonly rows: readonly SummaryRow[]
  readonly total: number | string | bigint
}

async function everyProduct(sql: Sql, shopId: string, { mark, limit, offset, isForSale }: Part): Promise<Rows> {
  const all = sql
    .withTables<ProductTables>()
    .selectFrom('products')
    .where('shop_id', '=', shopId)
    .where('state', '=', VISIBLE)
  const { total } = mark ?? (await all.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow())
  const rest = mark
    ? all.where((eb) => eb(eb.refTuple('position', 'id'), '>=', eb.tuple(mark.position, mark.productId)))
    : all
  const wanted = isForSale ? rest.where('off_sale', '=', 0) : rest
  const rows = await wanted.select(SUMMARY).orderBy('position').orderBy('id').limit(limit).offset(offset).execute()
  return { rows, total }
}

async function productsIn(
  sql: Sql,
  shopId: string,
  category: string,
  { mark, limit, offset, isForSale }: Part,
): Promise<Rows> {
  const links = sql
    .withTables<ProductTables>()
    .selectFrom('product_categories as link')
    .where('link.shop_id', '=', shopId)
    .where('link.category_slug', '=', category)
    .where('link.state', '=', VISIBLE)
  const { total } = mark ?? (await links.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow())
  const rest = mark
    ? links.where((eb) =>
        eb(eb.refTuple('link.position', 'link.product_id'), '>=', eb.tuple(mark.position, mark.productId)),
      )
    : links
  const joined = rest.innerJoin('products', (join) =>
    join.onRef('products.shop_id', '=', 'link.shop_id').onRef('products.id', '=', 'link.product_id'),
  )
  const rows = await (isForSale ? joined.where('products.off_sale', '=', 0) : joined)
    .select(SUMMARY)
    .orderBy('link.position')
    .orderBy('link.product_id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total }
}

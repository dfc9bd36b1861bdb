import type { Sql } from '../database/database.ts'
import { findMark, type Mark } from './listing-marks.store.ts'
import { EVERY_PRODUCT, type Product, type ProductSummary } from './product.ts'
import { type ProductTables, productOf, type SummaryRow, summaryOf } from './product-row.store.ts'

const SUMMARY = ['id', 'slug', 'title', 'images', 'tiers', 'currency', 'status', 'colors', 'dependents'] as const

export async function findProduct(sql: Sql, shopId: string, slug: string): Promise<Product | null> {
  return (await findProducts(sql, shopId, [slug])).get(slug) ?? null
}

/** The product with this id, or this slug; the first generation's orders name either. */
export async function findProductBy(sql: Sql, shopId: string, idOrSlug: string): Promise<Product | null> {
  const row = await sql
    .withTables<ProductTables>()
    .selectFrom('products')
    .select('slug')
    .where('shop_id', '=', shopId)
    .where((eb) => eb.or([eb('id', '=', idOrSlug), eb('slug', '=', idOrSlug)]))
    .executeTakeFirst()
  return row ? findProduct(sql, shopId, row.slug) : null
}

/** The products with these slugs, by slug; unknown slugs are left out. */
export async function findProducts(
  sql: Sql,
  shopId: string,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, Product>> {
  if (slugs.length === 0) return new Map()
  const tables = sql.withTables<ProductTables>()
  const rows = await tables
    .selectFrom('products')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('slug', 'in', slugs)
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
      productOf(
        row,
        (categories.get(row.id) ?? []).map((link) => link.category_slug),
      ),
    ]),
  )
}

/**
 * One page (the first is 1) of a category in the seller's order, without descriptions, and how many the category has in all.
 * `todo` is every product of the shop; a category that does not exist is empty.
 */
export async function listProducts(
  sql: Sql,
  shopId: string,
  category: string,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ readonly items: readonly ProductSummary[]; readonly total: number }> {
  const offset = (page - 1) * perPage
  const mark = await findMark(sql, shopId, category, offset)
  const part = { mark, limit: perPage, offset: offset - (mark?.place ?? 0) }
  const { rows, total } =
    category === EVERY_PRODUCT ? await everyProduct(sql, shopId, part) : await productsIn(sql, shopId, category, part)
  return { items: rows.map(summaryOf), total: Number(total) }
}

interface Part {
  /** Where to begin to count; the list's first product unless told. */
  readonly mark: Mark | null
  readonly limit: number
  /** Counted from the mark. */
  readonly offset: number
}

interface Rows {
  readonly rows: readonly SummaryRow[]
  readonly total: number | string | bigint
}

async function everyProduct(sql: Sql, shopId: string, { mark, limit, offset }: Part): Promise<Rows> {
  const all = sql.withTables<ProductTables>().selectFrom('products').where('shop_id', '=', shopId)
  const { total } = mark ?? (await all.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow())
  const rest = mark
    ? all.where((eb) => eb(eb.refTuple('position', 'id'), '>=', eb.tuple(mark.position, mark.productId)))
    : all
  const rows = await rest.select(SUMMARY).orderBy('position').orderBy('id').limit(limit).offset(offset).execute()
  return { rows, total }
}

async function productsIn(sql: Sql, shopId: string, category: string, { mark, limit, offset }: Part): Promise<Rows> {
  const links = sql
    .withTables<ProductTables>()
    .selectFrom('product_categories as link')
    .where('link.shop_id', '=', shopId)
    .where('link.category_slug', '=', category)
  const { total } = mark ?? (await links.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow())
  const rest = mark
    ? links.where((eb) =>
        eb(eb.refTuple('link.position', 'link.product_id'), '>=', eb.tuple(mark.position, mark.productId)),
      )
    : links
  const rows = await rest
    .innerJoin('products', 'products.id', 'link.product_id')
    .select(SUMMARY)
    .orderBy('link.position')
    .orderBy('link.product_id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total }
}

import { sql as inOrder } from 'kysely'
import type { Sql } from '../../database/database.ts'
import type { ByHand } from '../desk-products.store.ts'
import type { ImportedValues } from '../import/merge-import.ts'
import type { Dependent } from '../product.ts'
import { sectionsByProduct } from '../sections/sections.store.ts'
import { findEarlierSlugs } from '../slugs/product-slugs.store.ts'
import { PRODUCT_STATES, type ProductRow, type ProductTables, productFromRow } from './product-row.store.ts'

export interface KnownProduct {
  readonly row: ProductRow
  readonly values: ImportedValues
  readonly byHand: ByHand
}

interface Reading {
  /** Whether the import names this slug. */
  readonly isNamed: (slug: string) => boolean
  /** Locks the rows that are found, or only reads them. */
  readonly read: (rows: KnownRows) => KnownRows
}

/** These products as they are. The sections of those whose slugs are among `withSections` are read too. */
export async function knownProducts(
  sql: Sql,
  shopId: string,
  rows: ReadonlyMap<string, ProductRow>,
  withSections: ReadonlySet<string>,
): Promise<ReadonlyMap<string, KnownProduct>> {
  if (rows.size === 0) return new Map()
  const ids = [...rows.values()].map(({ id }) => id)
  const links = await sql
    .withTables<ProductTables>()
    .selectFrom('product_categories')
    .select(['product_id', 'category_slug'])
    .where('shop_id', '=', shopId)
    .where('product_id', 'in', ids)
    // By product first: without it SQLite would read the categories of all products of a shop that had few when its statistics were made.
    .orderBy('product_id')
    .orderBy('category_slug')
    .execute()
  const categories = Map.groupBy(links, (link) => link.product_id)
  const wanted = [...rows].flatMap(([slug, { id }]) => (withSections.has(slug) ? [id] : []))
  const sections = await sectionsByProduct(sql, shopId, wanted)
  return new Map(
    [...rows].map(([slug, row]) => {
      const own = (categories.get(row.id) ?? []).map((link) => link.category_slug)
      const product = productFromRow(row, own)
      const { title, description, images, tiers, status, dependents, tags, campaignCategories, messaging } = product
      const values: ImportedValues = {
        ...{ title, description, images, tiers, status, dependents, tags, campaignCategories, messaging },
        ...{ startAmount: row.start_amount, amountLabel: row.amount_label, brand: row.brand, gtin: row.gtin },
        ...{ categories: own, colors: JSON.parse(row.colors), sections: sections.get(row.id) ?? [] },
        ...{ state: PRODUCT_STATES[row.state] ?? 'draft', cost: row.cost === null ? null : Number(row.cost) },
      }
      return [slug, { row, values, byHand: JSON.parse(row.by_hand) }]
    }),
  )
}

/** The rows of the products with these slugs. They are locked before earlier slugs are read, so that a rename under way has ended by then. */
export async function knownRows(
  sql: Sql,
  shopId: string,
  slugs: readonly string[],
  { isNamed, read }: Reading,
): Promise<ReadonlyMap<string, ProductRow>> {
  const known = new Map((await read(rowsWith(sql, shopId, slugs)).execute()).map((row) => [row.slug, row]))
  const missing = slugs.filter((slug) => !known.has(slug))
  const earlier = [...(await findEarlierSlugs(sql, shopId, missing))].filter(([, current]) => !isNamed(current))
  if (earlier.length === 0) return known
  const currentSlugs = earlier.map(([, current]) => current)
  const renamed = await read(rowsWith(sql, shopId, currentSlugs)).execute()
  for (const [slug, current] of earlier) {
    const row = renamed.find((one) => one.slug === current)
    if (row) known.set(slug, row)
  }
  return known
}

/** An import may name the dependents of a pack or promo by earlier slugs. */
export async function withCurrentDependents<Product extends { readonly dependents: readonly Dependent[] }>(
  sql: Sql,
  shopId: string,
  products: readonly Product[],
): Promise<readonly Product[]> {
  const brought = products.flatMap(({ dependents }) => dependents.map(({ slug }) => slug))
  const earlier = await findEarlierSlugs(sql, shopId, [...new Set(brought)])
  if (earlier.size === 0) return products
  return products.map((product) => ({
    ...product,
    dependents: product.dependents.map((one) => ({ ...one, slug: earlier.get(one.slug) ?? one.slug })),
  }))
}

export type KnownRows = ReturnType<typeof rowsWith>

function rowsWith(sql: Sql, shopId: string, slugs: readonly string[]) {
  return (
    sql
      .withTables<ProductTables>()
      .selectFrom('products')
      .selectAll()
      .where('shop_id', '=', shopId)
      .where('slug', 'in', slugs)
      // In the order of ids, as everywhere where products are locked, but not by the index of ids: SQLite would read all products of the shop by it.
      .orderBy(inOrder`id || ''`)
  )
}

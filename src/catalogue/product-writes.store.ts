import type { Sql } from '../database/database.ts'
import { forgetMarks } from './listing-marks.store.ts'
import type { Product } from './product.ts'
import { VISIBLE } from './product.ts'
import { linkCategories } from './product-places.store.ts'
import { type Placing, type ProductRow, type ProductTables, shownFromRow, stockFromRow } from './product-row.store.ts'
import { findEarlierSlugs } from './product-slugs.store.ts'
import { saveWords } from './product-words.store.ts'
import { rowToSave } from './row-to-save.store.ts'
import type { Section } from './section.ts'
import { saveSections, staleSections } from './sections.store.ts'
import { stockToSave } from './stock.ts'

/** A product to save; its categories must exist. The id is for a new product: one that the shop has keeps its own. */
export interface ProductToSave extends Omit<Product, 'soldOut'> {
  /** `null` when the file says nothing of stock: then the shop's own state stays, and no colour is marked. */
  readonly soldOut: boolean | null
  /** `null` when the file says nothing of sections: then the shop's own stay. */
  readonly sections: readonly Section[] | null
  /** Its place among the shop's products. */
  readonly position: number
}

export interface SaveCounts {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
}

interface SaveOptions {
  readonly placing: Placing
  /**
   * Whether the import names this slug. An earlier slug means the product that had it, unless the import names that product by its current slug too.
   * By default the slugs that are saved together.
   */
  readonly isNamed?: (slug: string) => boolean
}

const KNOWN = [
  ...(['id', 'slug', 'title', 'tags', 'content_hash', 'position'] as const),
  ...(['state', 'sold_out', 'sold_out_colors', 'counted'] as const),
] as const

type KnownRow = Pick<ProductRow, (typeof KNOWN)[number]>

export async function countProducts(sql: Sql, shopId: string): Promise<number> {
  const { total } = await sql
    .withTables<ProductTables>()
    .selectFrom('products')
    .select((eb) => eb.fn.countAll().as('total'))
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/**
 * Adds the products, visible, or updates those with the same slug, now or before, whose state and cost stay. Writes nothing for a product that did not
 * change. Slugs must differ.
 */
export async function saveProducts(
  tx: Sql,
  shopId: string,
  products: readonly ProductToSave[],
  { now, ...options }: SaveOptions & { readonly now: number },
): Promise<SaveCounts> {
  const stale = await staleRows(tx, shopId, products, { ...options, now, read: (rows) => rows.forUpdate() })
  if (stale.length > 0) {
    await upsert(tx, shopId, stale)
    await forgetMarks(tx, shopId)
  }
  return countsOf(products, stale)
}

/** What `saveProducts` would do. */
export async function rehearseProducts(
  sql: Sql,
  shopId: string,
  products: readonly ProductToSave[],
  options: SaveOptions,
): Promise<SaveCounts> {
  return countsOf(products, await staleRows(sql, shopId, products, { ...options, now: 0, read: (rows) => rows }))
}

function countsOf(products: readonly ProductToSave[], stale: readonly StaleRow[]): SaveCounts {
  const added = stale.filter(({ isNew }) => isNew).length
  return { added, changed: stale.length - added, unchanged: products.length - stale.length }
}

interface Comparison extends SaveOptions {
  readonly now: number
  /** Locks the rows that are found, or only reads them. */
  readonly read: (rows: KnownRows) => KnownRows
}

/** The rows of the products that are new or changed. */
async function staleRows(
  sql: Sql,
  shopId: string,
  products: readonly ProductToSave[],
  { now, placing, isNamed, read }: Comparison,
): Promise<readonly StaleRow[]> {
  if (products.length === 0) return []
  const slugs = products.map(({ slug }) => slug)
  const known = await knownRows(sql, shopId, slugs, { isNamed: isNamed ?? ((slug) => slugs.includes(slug)), read })
  const rows = (await withCurrentDependents(sql, shopId, products)).map((product) => {
    const old = known.get(product.slug)
    const position = old && placing === 'kept' ? Number(old.position) : product.position
    const { id, slug } = old ?? product
    const stock = stockToSave(product, old ? stockFromRow(old) : null)
    const state = old?.state ?? VISIBLE
    const shown = old ? shownFromRow(old) : null
    const row = { ...rowToSave({ ...product, id, slug, position, stock, shown }, shopId, now), state }
    const isSame = old?.content_hash === row.content_hash && Number(old.position) === position
    const hasWords = old?.title === row.title && old.tags === row.tags && Number(old.position) === position
    return { row, product: { ...product, id, position }, isNew: !old, hasWords, isSame }
  })
  const wanted = rows.flatMap(({ product: { id, sections } }) => (sections ? [{ productId: id, sections }] : []))
  const changed = new Map((await staleSections(sql, shopId, wanted)).map((one) => [one.productId, one.sections]))
  return rows
    .filter(({ row, isSame }) => !isSame || changed.has(row.id))
    .map(({ isSame: _, ...stale }) => ({ ...stale, sections: changed.get(stale.row.id) ?? null }))
}

/** The rows of the products with these slugs. They are locked before earlier slugs are read, so that a rename under way has ended by then. */
async function knownRows(
  sql: Sql,
  shopId: string,
  slugs: readonly string[],
  { isNamed, read }: Required<Pick<Comparison, 'isNamed' | 'read'>>,
): Promise<ReadonlyMap<string, KnownRow>> {
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
async function withCurrentDependents(
  sql: Sql,
  shopId: string,
  products: readonly ProductToSave[],
): Promise<readonly ProductToSave[]> {
  const brought = products.flatMap(({ dependents }) => dependents.map(({ slug }) => slug))
  const earlier = await findEarlierSlugs(sql, shopId, [...new Set(brought)])
  if (earlier.size === 0) return products
  return products.map((product) => ({
    ...product,
    dependents: product.dependents.map((one) => ({ ...one, slug: earlier.get(one.slug) ?? one.slug })),
  }))
}

type KnownRows = ReturnType<typeof rowsWith>

function rowsWith(sql: Sql, shopId: string, slugs: readonly string[]) {
  return sql
    .withTables<ProductTables>()
    .selectFrom('products')
    .select(KNOWN)
    .where('shop_id', '=', shopId)
    .where('slug', 'in', slugs)
    .orderBy('id')
}

interface StaleRow {
  readonly row: ProductRow
  readonly product: ProductToSave
  readonly isNew: boolean
  /** Nothing changed that its words depend on. */
  readonly hasWords: boolean
  /** `null` when they stay as they are. */
  readonly sections: readonly Section[] | null
}

async function upsert(tx: Sql, shopId: string, stale: readonly StaleRow[]): Promise<void> {
  await tx
    .withTables<ProductTables>()
    .insertInto('products')
    .values(stale.map(({ row }) => row))
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'id']).doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        description: eb.ref('excluded.description'),
        images: eb.ref('excluded.images'),
        tiers: eb.ref('excluded.tiers'),
        currency: eb.ref('excluded.currency'),
        colors: eb.ref('excluded.colors'),
        status: eb.ref('excluded.status'),
        dependents: eb.ref('excluded.dependents'),
        campaign_categories: eb.ref('excluded.campaign_categories'),
        tags: eb.ref('excluded.tags'),
        messaging: eb.ref('excluded.messaging'),
        sold_out: eb.ref('excluded.sold_out'),
        sold_out_colors: eb.ref('excluded.sold_out_colors'),
        off_sale: eb.ref('excluded.off_sale'),
        position: eb.ref('excluded.position'),
        version: eb('products.version', '+', 1),
        by_hand: eb.ref('excluded.by_hand'),
        content_hash: eb.ref('excluded.content_hash'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute()
  const links = stale.map(({ row: { id, position, state }, product: { categories } }) => {
    return { id, position, state, categories }
  })
  await linkCategories(tx, shopId, links)
  const unworded = stale.filter(({ hasWords }) => !hasWords)
  await saveWords(
    tx,
    shopId,
    unworded.map(({ product, row, isNew }) => ({ ...product, state: row.state, isNew })),
  )
  const changed = stale.flatMap(({ row, sections }) => (sections ? [{ productId: row.id, sections }] : []))
  await saveSections(tx, shopId, changed)
}

import type { Sql } from '../../database/database.ts'
import type { ImportedField } from '../import/import-run.ts'
import { forgetMarks } from '../lists/list-places.store.ts'
import { saveWords } from '../search/product-words.store.ts'
import { saveSections } from '../sections/sections.store.ts'
import {
  type ComparedProduct,
  compareProducts,
  type ProductToSave,
  type SaveOptions,
} from './product-comparison.store.ts'
import { linkCategories } from './product-places.store.ts'
import type { ProductTables } from './product-row.store.ts'

export interface SaveCounts {
  /** For each product that keeps something that was changed by hand and differs: the names of those fields. */
  readonly kept: readonly (readonly ImportedField[])[]
  readonly added: number
  readonly changed: number
  readonly unchanged: number
}

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
 * Adds the products, or updates those with the same slug, now or before, field by field (`mergeImport`). Writes nothing for a product that did not change.
 * Slugs must differ.
 */
export async function saveProducts(
  tx: Sql,
  shopId: string,
  products: readonly ProductToSave[],
  { now, ...options }: SaveOptions & { readonly now: number },
): Promise<SaveCounts> {
  const compared = await compareProducts(tx, shopId, products, { ...options, now, read: (rows) => rows.forUpdate() })
  const stale = compared.filter(({ is, hasNewMarks }) => is !== 'unchanged' || hasNewMarks)
  if (stale.length > 0) {
    await upsert(tx, shopId, stale)
    await forgetMarks(tx, shopId)
  }
  return countsOf(compared)
}

/** What `saveProducts` would do to each. It only reads. */
export function rehearseProducts(
  sql: Sql,
  shopId: string,
  products: readonly ProductToSave[],
  options: SaveOptions,
): Promise<readonly ComparedProduct[]> {
  return compareProducts(sql, shopId, products, { ...options, now: 0, read: (rows) => rows })
}

export function countsOf(compared: readonly Pick<ComparedProduct, 'is' | 'fields'>[]): SaveCounts {
  const count = (wanted: ComparedProduct['is']) => compared.filter(({ is }) => is === wanted).length
  const kept = compared.map(({ fields }) => fields.flatMap(({ field, isKept }) => (isKept ? [field] : [])))
  return {
    kept: kept.filter((fields) => fields.length > 0),
    added: count('new'),
    changed: count('changed'),
    unchanged: count('unchanged'),
  }
}

async function upsert(tx: Sql, shopId: string, stale: readonly ComparedProduct[]): Promise<void> {
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
        start_amount: eb.ref('excluded.start_amount'),
        amount_label: eb.ref('excluded.amount_label'),
        brand: eb.ref('excluded.brand'),
        gtin: eb.ref('excluded.gtin'),
        colors: eb.ref('excluded.colors'),
        status: eb.ref('excluded.status'),
        dependents: eb.ref('excluded.dependents'),
        campaign_categories: eb.ref('excluded.campaign_categories'),
        tags: eb.ref('excluded.tags'),
        messaging: eb.ref('excluded.messaging'),
        state: eb.ref('excluded.state'),
        cost: eb.ref('excluded.cost'),
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
  const links = stale.map(({ row: { id, position, state }, categories }) => ({ id, position, state, categories }))
  await linkCategories(tx, shopId, links)
  const unworded = stale.filter(({ hasWords }) => !hasWords)
  await saveWords(
    tx,
    shopId,
    unworded.map(({ row, is }) => ({ ...row, tags: JSON.parse(row.tags), isNew: is === 'new' })),
  )
  const changed = stale.flatMap(({ row, sections }) => (sections ? [{ productId: row.id, sections }] : []))
  await saveSections(tx, shopId, changed)
}

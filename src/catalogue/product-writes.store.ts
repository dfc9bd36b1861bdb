import type { Sql } from '../database/database.ts'
import { forgetMarks } from './listing-marks.store.ts'
import type { Product } from './product.ts'
import { type Placing, type ProductRow, type ProductTables, rowOf } from './product-row.store.ts'

/** A product of an import; its categories must be there already. */
export interface ProductToSave extends Omit<Product, 'id'> {
  /** Its place among the shop's products. */
  readonly position: number
}

export interface SaveCounts {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
}

/** The place after the shop's last product. */
export async function nextPosition(sql: Sql, shopId: string): Promise<number> {
  const { last } = await sql
    .withTables<ProductTables>()
    .selectFrom('products')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  return last === null ? 0 : Number(last) + 1
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

/** Adds the products or brings those with the same slug up to date; writes nothing for one that is as it was. Slugs must differ. */
export async function saveProducts(
  tx: Sql,
  shopId: string,
  products: readonly ProductToSave[],
  { now, placing }: { readonly now: number; readonly placing: Placing },
): Promise<SaveCounts> {
  if (products.length === 0) return { added: 0, changed: 0, unchanged: 0 }
  const tables = tx.withTables<ProductTables>()
  const slugs = products.map(({ slug }) => slug)
  const found = await tables
    .selectFrom('products')
    .select(['slug', 'content_hash', 'position'])
    .where('shop_id', '=', shopId)
    .where('slug', 'in', slugs)
    .execute()
  const known = new Map(found.map((row) => [row.slug, row]))
  const stale = products.flatMap((product) => {
    const old = known.get(product.slug)
    const position = old && placing === 'kept' ? Number(old.position) : product.position
    const row = rowOf({ ...product, position }, shopId, now)
    const same = old?.content_hash === row.content_hash && Number(old.position) === position
    return same ? [] : [{ row, categories: product.categories }]
  })
  if (stale.length > 0) {
    await upsert(tx, stale)
    await forgetMarks(tx, shopId)
  }
  const changed = stale.filter(({ row }) => known.has(row.slug)).length
  return { added: stale.length - changed, changed, unchanged: products.length - stale.length }
}

interface RowToSave {
  readonly row: ProductRow
  readonly categories: readonly string[]
}

async function upsert(tx: Sql, stale: readonly RowToSave[]): Promise<void> {
  const tables = tx.withTables<ProductTables>()
  await tables
    .insertInto('products')
    .values(stale.map(({ row }) => row))
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'slug']).doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        description: eb.ref('excluded.description'),
        images: eb.ref('excluded.images'),
        tiers: eb.ref('excluded.tiers'),
        currency: eb.ref('excluded.currency'),
        colors: eb.ref('excluded.colors'),
        status: eb.ref('excluded.status'),
        dependents: eb.ref('excluded.dependents'),
        campaign_categories: eb.ref('excluded.campaign_categories'),
        messaging: eb.ref('excluded.messaging'),
        position: eb.ref('excluded.position'),
        content_hash: eb.ref('excluded.content_hash'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute()
  await link(tx, stale)
}

/** Puts each product into its categories, and out of those that it was in before. */
async function link(tx: Sql, stale: readonly RowToSave[]): Promise<void> {
  const tables = tx.withTables<ProductTables>()
  const ids = stale.map(({ row }) => row.id)
  await tables.deleteFrom('product_categories').where('product_id', 'in', ids).execute()
  const links = stale.flatMap(({ row, categories }) =>
    categories.map((slug) => ({
      shop_id: row.shop_id,
      category_slug: slug,
      position: row.position,
      product_id: row.id,
    })),
  )
  if (links.length > 0) await tables.insertInto('product_categories').values(links).execute()
}

const SLUGS_A_STATEMENT = 500

/** Forgets the shop's products that `kept` does not name. Answers how many. */
export async function removeOtherProducts(tx: Sql, shopId: string, kept: ReadonlySet<string>): Promise<number> {
  const tables = tx.withTables<ProductTables>()
  const rows = await tables.selectFrom('products').select('slug').where('shop_id', '=', shopId).execute()
  const gone = rows.map(({ slug }) => slug).filter((slug) => !kept.has(slug))
  for (let start = 0; start < gone.length; start += SLUGS_A_STATEMENT) {
    await tables
      .deleteFrom('products')
      .where('shop_id', '=', shopId)
      .where('slug', 'in', gone.slice(start, start + SLUGS_A_STATEMENT))
      .execute()
  }
  if (gone.length > 0) await forgetMarks(tx, shopId)
  return gone.length
}

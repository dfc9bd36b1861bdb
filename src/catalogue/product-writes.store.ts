import type { Sql } from '../database/database.ts'
import type { Product } from './product.ts'
import { contentHash, type Placing, type ProductTables, rowOf } from './product-row.store.ts'

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

/** Adds the products or brings those with the same slug up to date; writes nothing for one that is as it was. Slugs must differ. */
export async function saveProducts(
  tx: Sql,
  shopId: string,
  products: readonly ProductToSave[],
  { now, placing }: { readonly now: number; readonly placing: Placing },
): Promise<SaveCounts> {
  const tables = tx.withTables<ProductTables>()
  const slugs = products.map(({ slug }) => slug)
  const found = await tables
    .selectFrom('products')
    .select(['slug', 'content_hash', 'position'])
    .where('shop_id', '=', shopId)
    .where('slug', 'in', slugs)
    .execute()
  const known = new Map(found.map((row) => [row.slug, row]))
  const placed = products.map((product) => {
    const old = placing === 'kept' ? known.get(product.slug) : undefined
    return old ? { ...product, position: Number(old.position) } : product
  })
  const stale = placed.filter((product) => {
    const old = known.get(product.slug)
    return old?.content_hash !== contentHash(product) || Number(old.position) !== product.position
  })
  if (stale.length > 0) await upsert(tx, shopId, stale, now)
  const changed = stale.filter(({ slug }) => known.has(slug)).length
  return { added: stale.length - changed, changed, unchanged: products.length - stale.length }
}

async function upsert(tx: Sql, shopId: string, products: readonly ProductToSave[], now: number): Promise<void> {
  const tables = tx.withTables<ProductTables>()
  const rows = products.map((product) => rowOf(product, shopId, now))
  await tables
    .insertInto('products')
    .values(rows)
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
  const ids = rows.map(({ id }) => id)
  await tables.deleteFrom('product_categories').where('shop_id', '=', shopId).where('product_id', 'in', ids).execute()
  const links = rows.flatMap(({ id, position }, index) =>
    (products[index]?.categories ?? []).map((slug) => ({
      shop_id: shopId,
      category_slug: slug,
      position,
      product_id: id,
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
  return gone.length
}

import type { Sql } from '../../database/database.ts'
import { type Dependent, type ProductStatus, VISIBLE } from '../product.ts'
import type { ProductTables } from '../rows/product-row.store.ts'

type EarlierSlugTables = ProductTables & { earlier_slugs: { shop_id: string; slug: string; product_id: string } }

/** Earlier slugs and the slug that their product has now. */
export type EarlierSlugs = ReadonlyMap<string, string>

/** Those of `slugs` that a product of the shop had before. A slug that another product has now is not among them. */
export async function findEarlierSlugs(sql: Sql, shopId: string, slugs: readonly string[]): Promise<EarlierSlugs> {
  if (slugs.length === 0) return new Map()
  return asMap(await earlierSlugs(sql, shopId).where('earlier.slug', 'in', slugs).execute())
}

/** Every earlier slug of the shop that no other product has now. */
export async function listEarlierSlugs(sql: Sql, shopId: string): Promise<EarlierSlugs> {
  return asMap(await earlierSlugs(sql, shopId).execute())
}

/** The product with this slug, its row locked until the transaction ends. `null` when the shop has none. */
export async function takeProduct(tx: Sql, shopId: string, slug: string): Promise<{ readonly id: string } | null> {
  const row = await tx
    .withTables<ProductTables>()
    .selectFrom('products')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** What kind of product each of these slugs means, now or before, whatever its state; unknown slugs are left out. */
export async function statusesOf(
  sql: Sql,
  shopId: string,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, ProductStatus>> {
  if (slugs.length === 0) return new Map()
  const earlier = await findEarlierSlugs(sql, shopId, slugs)
  const rows = await sql
    .withTables<ProductTables>()
    .selectFrom('products')
    .select(['slug', 'status'])
    .where('shop_id', '=', shopId)
    .where('slug', 'in', [...slugs, ...earlier.values()])
    .execute()
  const found = new Map(rows.map(({ slug, status }) => [slug, status]))
  return new Map(
    slugs.flatMap((slug) => {
      const status = found.get(earlier.get(slug) ?? slug)
      return status ? [[slug, status] as const] : []
    }),
  )
}

/** Changes a product's slug and keeps the earlier one. Throws the engine's uniqueness error when another product has the new slug. */
export async function changeSlug(
  tx: Sql,
  shopId: string,
  { id, from, to, now }: { readonly id: string; readonly from: string; readonly to: string; readonly now: number },
): Promise<void> {
  await tx
    .withTables<ProductTables>()
    .updateTable('products')
    .set({ slug: to, updated_at: now })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
  await keepEarlierSlug(tx, shopId, from, id)
}

/** The dependents of the shop's packs and promos, by slug, their rows locked until the transaction ends. */
export async function takeGroups(tx: Sql, shopId: string): Promise<ReadonlyMap<string, readonly Dependent[]>> {
  const rows = await tx
    .withTables<ProductTables>()
    .selectFrom('products')
    .select(['slug', 'dependents'])
    .where('shop_id', '=', shopId)
    .where('status', '!=', 'normal')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ slug, dependents }) => [slug, JSON.parse(dependents)]))
}

/** A pack or promo that shoppers see, with the slugs that it brings. */
interface VisibleGroup {
  readonly id: string
  readonly title: string
  readonly brings: readonly string[]
}

/** The visible packs and promos of the shop. */
export async function visibleGroups(sql: Sql, shopId: string): Promise<readonly VisibleGroup[]> {
  const rows = await sql
    .withTables<ProductTables>()
    .selectFrom('products')
    .select(['id', 'title', 'dependents'])
    .where('shop_id', '=', shopId)
    .where('state', '=', VISIBLE)
    .where('status', '!=', 'normal')
    .orderBy('title')
    .execute()
  return rows.map(({ id, title, dependents }) => {
    const brought: readonly Dependent[] = JSON.parse(dependents)
    return { id, title, brings: brought.map(({ slug }) => slug) }
  })
}

/** The slug now leads to this product, also when it led to another one before. */
export async function keepEarlierSlug(tx: Sql, shopId: string, slug: string, productId: string): Promise<void> {
  await tx
    .withTables<EarlierSlugTables>()
    .insertInto('earlier_slugs')
    .values({ shop_id: shopId, slug, product_id: productId })
    .onConflict((conflict) => conflict.columns(['shop_id', 'slug']).doUpdateSet({ product_id: productId }))
    .execute()
}

function earlierSlugs(sql: Sql, shopId: string) {
  return sql
    .withTables<EarlierSlugTables>()
    .selectFrom('earlier_slugs as earlier')
    .innerJoin('products as product', (join) =>
      join.onRef('product.shop_id', '=', 'earlier.shop_id').onRef('product.id', '=', 'earlier.product_id'),
    )
    .leftJoin('products as owner', (join) =>
      join.onRef('owner.shop_id', '=', 'earlier.shop_id').onRef('owner.slug', '=', 'earlier.slug'),
    )
    .select(['earlier.slug as earlier', 'product.slug as current'])
    .where('earlier.shop_id', '=', shopId)
    .where('owner.id', 'is', null)
}

function asMap(rows: readonly { readonly earlier: string; readonly current: string }[]): EarlierSlugs {
  return new Map(rows.map(({ earlier, current }) => [earlier, current]))
}

import type { Sql } from '../database/database.ts'
import type { CurrencyCode, Money } from '../lib/money.ts'
import type { ProductFieldName, ProductValues } from './changes/product-fields.ts'
import { forgetMarks } from './lists/list-places.store.ts'
import { linkCategories } from './rows/product-places.store.ts'
import {
  PRODUCT_STATES,
  type ProductRow,
  type ProductTables,
  productFromRow,
  shownFromRow,
  stockFromRow,
} from './rows/product-row.store.ts'
import { rowToSave } from './rows/row-to-save.store.ts'
import { saveWords } from './search/product-words.store.ts'
import { saveSections, sectionsByProduct } from './sections/sections.store.ts'
import { findEarlierSlugs, keepEarlierSlug } from './slugs/product-slugs.store.ts'
import { type Stock, soldOutOf, stockSaid } from './stock/stock.ts'
import type { ShownCounts } from './stock/stock-count.ts'

/** Who changed a field by hand since the last import that wrote the product, and when. */
export type ByHand = Readonly<Partial<Record<ProductFieldName, { readonly at: number; readonly by: string }>>>

/** A product as the desk and the command line see it, whatever its state. */
export interface DeskProduct {
  readonly id: string
  /** It grows with each change. */
  readonly version: number
  readonly values: ProductValues
  readonly currency: CurrencyCode
  readonly stock: Stock
  /** What pages show of what is counted. */
  readonly shown: ShownCounts | null
  /** The amount that its orders took most; 0 while it is not known. */
  readonly mostOrdered: number
  /** Its place in the seller's order. */
  readonly position: number
  readonly byHand: ByHand
  readonly updatedAt: number
}

/** The product with this id or slug, or the one that had this slug before. */
export async function findDeskProduct(sql: Sql, shopId: string, idOrSlug: string): Promise<DeskProduct | null> {
  const [row] = await rowsBy(sql, shopId, 'id', [idOrSlug]).execute()
  if (row) return (await productsOf(sql, shopId, [row]))[0] ?? null
  const current = (await findEarlierSlugs(sql, shopId, [idOrSlug])).get(idOrSlug) ?? idOrSlug
  const named = await rowsBy(sql, shopId, 'slug', [current]).execute()
  return (await productsOf(sql, shopId, named))[0] ?? null
}

/** The products with these ids, in this order. */
export async function findDeskProducts(
  sql: Sql,
  shopId: string,
  ids: readonly string[],
): Promise<readonly DeskProduct[]> {
  if (ids.length === 0) return []
  const found = await productsOf(sql, shopId, await rowsBy(sql, shopId, 'id', ids).execute())
  const byId = new Map(found.map((product) => [product.id, product]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The products with these ids, by id, their rows locked in the order of their ids until the transaction ends. */
export async function takeDeskProducts(
  tx: Sql,
  shopId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DeskProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsBy(tx, shopId, 'id', ids).orderBy('id').forUpdate().execute()
  return new Map((await productsOf(tx, shopId, rows)).map((product) => [product.id, product]))
}

/** Adds a product. Throws the engine's uniqueness error when its id or slug is taken. */
export async function insertDeskProduct(tx: Sql, shopId: string, product: DeskProduct, now: number): Promise<void> {
  await tx
    .withTables<ProductTables>()
    .insertInto('products')
    .values(rowOf(shopId, product, now))
    .execute()
  await saveAround(tx, shopId, { ...product, isNew: true })
  await forgetMarks(tx, shopId)
}

/** Writes a product that was taken as `before`; an earlier slug keeps leading to it. Throws the engine's uniqueness error when the slug is taken. */
export async function saveDeskProduct(
  tx: Sql,
  shopId: string,
  { before, product, now }: { readonly before: DeskProduct; readonly product: DeskProduct; readonly now: number },
): Promise<void> {
  const { id, shop_id: _, created_at: __, most_ordered: ___, ...columns } = rowOf(shopId, product, now)
  await tx
    .withTables<ProductTables>()
    .updateTable('products')
    .set(columns)
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
  if (before.values.slug !== product.values.slug) await keepEarlierSlug(tx, shopId, before.values.slug, id)
  await saveAround(tx, shopId, { ...product, isNew: false })
  if (before.values.state !== product.values.state || before.values.categories !== product.values.categories)
    await forgetMarks(tx, shopId)
}

async function saveAround(tx: Sql, shopId: string, product: DeskProduct & { readonly isNew: boolean }): Promise<void> {
  const { id, values, position, isNew } = product
  const state = PRODUCT_STATES.indexOf(values.state)
  await linkCategories(tx, shopId, [{ id, categories: values.categories, position, state }])
  await saveWords(tx, shopId, [{ id, title: values.title, tags: values.tags, position, state, isNew }])
  await saveSections(tx, shopId, [{ productId: id, sections: values.sections }])
}

function rowOf(shopId: string, product: DeskProduct, now: number): ProductRow {
  const { id, version, values, currency, position, byHand, shown } = product
  const { cost, state, soldOut, brand, gtin, ...rest } = values
  const stock = stockSaid(soldOut, values.colors, product.stock)
  return {
    ...rowToSave({ ...rest, id, currency, position, stock, shown }, shopId, now),
    state: PRODUCT_STATES.indexOf(state),
    version,
    ...{ cost, brand, gtin },
    by_hand: JSON.stringify(byHand),
  }
}

async function productsOf(sql: Sql, shopId: string, rows: readonly ProductRow[]): Promise<readonly DeskProduct[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const links = await sql
    .withTables<ProductTables>()
    .selectFrom('product_categories')
    .select(['product_id', 'category_slug'])
    .where('shop_id', '=', shopId)
    .where('product_id', 'in', ids)
    .orderBy('category_slug')
    .execute()
  const categories = Map.groupBy(links, (link) => link.product_id)
  const sections = await sectionsByProduct(sql, shopId, ids)
  return rows.map((row) => {
    const product = productFromRow(
      row,
      (categories.get(row.id) ?? []).map((link) => link.category_slug),
    )
    const { id, currency, soldOut: _, left: __, mostOrdered = 0, ...values } = product
    return {
      ...{
        id,
        currency,
        mostOrdered,
        stock: stockFromRow(row),
        shown: shownFromRow(row),
        byHand: JSON.parse(row.by_hand),
      },
      ...{ version: Number(row.version), position: Number(row.position), updatedAt: Number(row.updated_at) },
      values: {
        ...values,
        ...{ startAmount: row.start_amount, amountLabel: row.amount_label, brand: row.brand, gtin: row.gtin },
        colors: JSON.parse(row.colors),
        state: PRODUCT_STATES[row.state] ?? 'draft',
        sections: sections.get(id) ?? [],
        cost: row.cost === null ? null : (Number(row.cost) as Money),
        soldOut: soldOutOf(stockFromRow(row)),
      },
    }
  })
}

function rowsBy(sql: Sql, shopId: string, key: 'id' | 'slug', names: readonly string[]) {
  return sql
    .withTables<ProductTables>()
    .selectFrom('products')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where(key, 'in', names)
}

import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '../../database/database.ts'
import { listEveryCategory } from '../categories/categories.store.ts'
import { type DeskProduct, findDeskProducts } from '../desk-products.store.ts'
import { type ExportOptions, JSON_END, jsonBeginning, productJson } from '../export/export-json.ts'
import { shopifyHeader, shopifyRows } from '../export/export-shopify.ts'
import { productIdsAfter } from '../rows/product-places.store.ts'
import { PRODUCT_STATES } from '../rows/product-row.store.ts'

export const CATALOGUE_FORMATS = ['json', 'shopify'] as const
export type CatalogueFormat = (typeof CATALOGUE_FORMATS)[number]

/** The thread that answers shoppers turns rows into products, and rests between two portions. */
const PORTION = 50
const REST_MS = 3

/**
 * A shop's whole catalogue as a file that is made while it is read: our own JSON, which the import reads back as it is, or Shopify's CSV. Visible products come
 * first, then drafts and archived ones, each in the seller's order. Ask `db.reports`.
 */
export async function* exportCatalogue(
  sql: Sql,
  shopId: string,
  { format, ...options }: ExportOptions & { readonly format: CatalogueFormat },
): AsyncGenerator<string, void> {
  const categories = await listEveryCategory(sql, shopId)
  if (format === 'shopify') {
    const names = new Map(categories.map(({ slug, name }) => [slug, name]))
    yield `\ufeff${shopifyHeader()}`
    for await (const product of everyProduct(sql, shopId)) yield shopifyRows(product, names, options)
    return
  }
  yield jsonBeginning(categories)
  let separator = ''
  for await (const product of everyProduct(sql, shopId)) {
    yield `${separator}${productJson(product, options)}`
    separator = ',\n'
  }
  yield JSON_END
}

/** In portions, by key. */
async function* everyProduct(sql: Sql, shopId: string): AsyncGenerator<DeskProduct, void> {
  for (const state of PRODUCT_STATES.keys()) {
    let places = await productIdsAfter(sql, shopId, { state, after: null, limit: PORTION })
    while (places.length > 0) {
      const ids = places.map(({ id }) => id)
      yield* await findDeskProducts(sql, shopId, ids)
      await pause(REST_MS)
      places = await productIdsAfter(sql, shopId, { state, after: places.at(-1) ?? null, limit: PORTION })
    }
  }
}

import type { App } from '../../src/app.ts'
import { saveCategories } from '../../src/catalogue/categories/category-writes.store.ts'
import type { Category } from '../../src/catalogue/product.ts'
import type { ProductToSave } from '../../src/catalogue/rows/product-comparison.store.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import type { Database } from '../../src/database/database.ts'
import type { Deps } from '../../src/server/deps.ts'
import type { Shop } from '../../src/shops/shop.ts'
import { touchShop } from '../../src/shops/shops.store.ts'
import { testApp } from './app.ts'
import { openCatalogueShop } from './catalogue-shop.ts'

export interface OpenedShop {
  readonly shop: Shop
  readonly app: App
  /** Fetches an address of the shop as a browser does, without following redirects. */
  get(path: string, host?: string): Promise<{ status: number; headers: Headers; html: string }>
  fill(products: readonly ProductToSave[], categories?: readonly Category[]): Promise<void>
}

/** Opens a shop with its pages at `tienda.pe`; `facts` holds what differs from a Peruvian one. */
export async function openPages(
  db: Database,
  facts: Partial<Shop> = {},
  deps: Partial<Deps> = {},
): Promise<OpenedShop> {
  const shop = await openCatalogueShop(db, { hosts: ['tienda.pe', 'www.tienda.pe'], ...facts })
  const app = testApp(db, deps)
  return {
    shop,
    app,
    async get(path, host = shop.hosts[0]) {
      const response = await app(new Request(`http://${host}${path}`))
      return { status: response.status, headers: response.headers, html: await response.text() }
    },
    async fill(products, categories = []) {
      await db.transaction(async (tx) => {
        await saveCategories(tx, shop.id, categories)
        await saveProducts(tx, shop.id, products, { now: 0, placing: 'given' })
        await touchShop(tx, shop.id)
      })
    },
  }
}

/** The page's structured data, by schema.org type. */
// biome-ignore lint/suspicious/noExplicitAny: tests read the fields that they expect.
export function jsonLd(html: string): Record<string, any> {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
  return Object.fromEntries(blocks.map(([, text = '']) => JSON.parse(text)).map((data) => [data['@type'], data]))
}

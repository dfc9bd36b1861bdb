import { createApp } from '../../src/app.ts'
import { PER_PAGE } from '../../src/catalogue/product.ts'
import type { Database } from '../../src/database/database.ts'
import { findOrder, listOrders } from '../../src/orders/orders.store.ts'
import { channelsWithWork } from '../../src/outbox/channels.store.ts'
import type { Deps } from '../../src/server/deps.ts'
import { findShopByHost } from '../../src/shops/shops.store.ts'
import { storefront } from '../../src/storefront/storefront.ts'
import { listLeads } from '../../src/tickets/tickets.store.ts'
import { call, testDeps } from '../../tests/support/app.ts'
import { placeOneOrder } from '../../tests/support/order-shop.ts'

interface Asked {
  readonly shopId: string
  readonly host: string
  readonly products: number
}

/** Requests of visitors, shoppers, the relay and the seller, by name. Each gets the number of its earlier calls. */
export async function actsOf(db: Database, { shopId, host, products }: Asked) {
  const deps = testDeps(db, { clock: () => Date.now() })
  const app = createApp(deps)
  const rendered = await freshPages(deps, host)
  const cached = (path: string) => async () => (await app(new Request(`http://${host}${path}`))).arrayBuffer()
  const last = Math.floor(products / PER_PAGE)
  const slug = (nth: number) => `p${((nth * 7_919) % products) + 1}`
  return {
    'home page, rendered': () => rendered('/'),
    'first page of a category, rendered': () => rendered('/categoria/todo'),
    'last page of a category, rendered': () => rendered(`/categoria/todo?page=${last}`),
    'product page, rendered': (nth: number) => rendered(`/producto/${slug(nth)}`),
    'home page, from memory': cached('/'),
    'last page of a category, from memory': cached(`/categoria/todo?page=${last}`),
    'product page, from memory': cached('/producto/p7'),
    'call products, last page': () => call(app, host, '/api/v1/web/products', { category: 'todo', page: last }),
    'call product-start': (nth: number) => call(app, host, '/api/v1/web/product-start', { slug: slug(nth) }),
    'order stored and finalised': () => placeOneOrder(app, host),
    'shop of a host': () => findShopByHost(db.read, host),
    'orders, newest 50': () => listOrders(db.read, shopId, { limit: 50 }),
    'leads, newest 50': () => listLeads(db.read, shopId, { limit: 50 }),
    'por confirmar, newest 50': () => listOrders(db.read, shopId, { toConfirm: true, limit: 50 }),
    'order by its code': (nth: number) => findOrder(db.read, shopId, `C${2 * (nth % 250) + 2}`),
    'look of the relay': () => channelsWithWork(db.read, Date.now()),
  }
}

/** Renders as for the first visitor: the shop's version changes each time, so no page in memory is current. */
async function freshPages(deps: Deps, host: string) {
  const shop = await findShopByHost(deps.db.read, host)
  if (!shop) throw new Error(`No shop ${host}`)
  const origin = { secure: false, port: '', host, ip: '127.0.0.1', isThroughUnknownProxy: false, variesWith: [] }
  const front = storefront(deps)
  let version = shop.version
  return async (path: string) => {
    version += 1
    const request = new Request(`http://${host}${path}`)
    const { response } = await front.answer({ request, shop: { ...shop, version }, origin })
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
    return response.arrayBuffer()
  }
}

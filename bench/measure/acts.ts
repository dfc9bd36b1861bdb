import { createApp } from '../../src/app.ts'
import { PER_PAGE } from '../../src/catalogue/product.ts'
import type { Database } from '../../src/database/database.ts'
import type { Deps } from '../../src/deps.ts'
import { channelsWithWork } from '../../src/outbox/channels.store.ts'
import { findShopByHost } from '../../src/shops/shops.store.ts'
import { storefrontResponse } from '../../src/storefront/storefront.ts'
import { findTicket, listTickets } from '../../src/tickets/tickets.store.ts'
import { call, testDeps } from '../../tests/support/app.ts'
import { placeOneOrder } from '../../tests/support/order-shop.ts'

interface Asked {
  readonly shopId: string
  readonly host: string
  readonly products: number
}

/** What visitors, shoppers, the relay and the seller ask of a shop, by name; each takes how many times it was asked before. */
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
    'orders, newest 50': () => listTickets(db.read, shopId, { statuses: ['finalizado', 'confirmado'], limit: 50 }),
    'leads, newest 50': () => listTickets(db.read, shopId, { statuses: ['carrito', 'nombre'], limit: 50 }),
    'por confirmar, newest 50': () => listTickets(db.read, shopId, { suspected: true, limit: 50 }),
    'order by its code': (nth: number) => findTicket(db.read, shopId, `C${(nth % 500) + 1}`),
    'look of the relay': () => channelsWithWork(db.read, Date.now()),
  }
}

/** Renders as for the first visitor: what is kept is kept for `deps`, and these are other ones each time. */
async function freshPages(deps: Deps, host: string) {
  const shop = await findShopByHost(deps.db.read, host)
  if (!shop) throw new Error(`No shop ${host}`)
  const origin = { secure: false, port: '', host, ip: '127.0.0.1', isThroughStranger: false }
  return async (path: string) => {
    const response = await storefrontResponse(new Request(`http://${host}${path}`), { ...deps }, shop, origin)
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
    return response.arrayBuffer()
  }
}

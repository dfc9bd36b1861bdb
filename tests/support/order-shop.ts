import { randomUUID } from 'node:crypto'
import type { App } from '../../src/app.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import type { Database } from '../../src/database/database.ts'
import type { Shop } from '../../src/shops/shop.ts'
import { aProduct, openCatalogueShop } from './catalogue-shop.ts'
import { aShop } from './shop.ts'

/** The price of one lamp of `openOrderShop`. */
export const LAMP = 9_900

/** Opens a shop with a pixel and a lamp. */
export async function openOrderShop(db: Database, facts: Partial<Shop> = {}): Promise<{ shop: Shop; host: string }> {
  const shop = await openCatalogueShop(db, { config: { ...aShop().config, pixel: '5000' }, ...facts })
  await db.transaction((tx) =>
    saveProducts(tx, shop.id, [aProduct({ tiers: [12_900, LAMP] })], { now: 0, placing: 'given' }),
  )
  return { shop, host: shop.hosts[0] ?? '' }
}

interface Sent {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests read the fields that they expect.
  readonly body: any
}

/** A shopper with a phone and an IP address of their own, who wants a lamp unless told otherwise. */
export interface Shopper {
  readonly client: Readonly<Record<string, unknown>>
  send(app: App, host: string, act: 'store' | 'update', params: object, headers?: object): Promise<Sent>
}

let shoppers = 0

export function aShopper(products: readonly object[] = lamps(1), facts: object = {}): Shopper {
  shoppers += 1
  const number = shoppers
  const address = `190.${40 + (number >> 16)}.${(number >> 8) % 256}.${number % 256}`
  const client = {
    name: `Rosa Quispe ${'abcdefghij'[number % 10]}`,
    phone: String(987_000_000 + number),
    departamento: 'Lima',
    provincia: 'Lima',
    distrito: 'Miraflores',
    placeCode: '150122',
    direccion: `Av. Larco ${number}, timbre 2`,
    lima: '0',
    terminos: true,
    ...facts,
  }
  return {
    client,
    async send(app, host, act, params, headers = {}) {
      const request = new Request(`http://${host}/api/v1/web/ticket/${act}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
        body: JSON.stringify({ params: { client, products, ...params } }),
      })
      const response = await app(request, { address })
      return { status: response.status, headers: response.headers, body: await response.json() }
    },
  }
}

const lamps = (amount: number) => [{ slug: 'lampara', amount, colors: [], type: 'normal', order: 0 }]

/** Places an order for a shopper, a new one unless one is given, and returns its code. Throws when it is not acknowledged. */
export async function placeOneOrder(
  app: App,
  host: string,
  finaliser: App = app,
  shopper: Shopper = aShopper(),
): Promise<string> {
  const stored = await shopper.send(app, host, 'store', {})
  const code = stored.body.data
  const key = { 'ticket-key': stored.headers.get('ticket-key') ?? '' }
  const placed = await shopper.send(finaliser, host, 'update', { code, status: 'finalizado' }, key)
  if (placed.status !== 200) throw new Error(`${stored.status} ${placed.status} ${JSON.stringify(placed.body)}`)
  return code
}

import { type App, createApp } from '../../src/app.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import type { Database } from '../../src/database/database.ts'
import type { Shop } from '../../src/shops/shop.ts'
import { type Answer, NOVEMBER_2026, testDeps } from './app.ts'
import { aProduct, openCatalogueShop } from './catalogue-shop.ts'
import { aShop } from './shop.ts'

/** A public address: the limits do not count addresses of private networks and of documentation. */
export const CARRIER = '200.48.225.130'
export const ELSEWHERE = '2800:200:1:2::9'

const home = { distrito: 'Ate', placeCode: '150103', direccion: 'Mz. B, lote 4', lima: '0' }

export interface Street {
  readonly db: Database
  readonly shop: Shop
  readonly host: string
  readonly app: App
  /** Milliseconds; add to it. */
  readonly time: { now: number }
}

/** Opens a shop with a lamp and a pot, and a clock to move. */
export async function openStreet(db: Database, id = 'shop-1', time = { now: NOVEMBER_2026 }): Promise<Street> {
  const shop = await openCatalogueShop(db, { id, config: { ...aShop().config, pixel: '5000' } })
  const products = [aProduct(), aProduct({ slug: 'olla', title: 'Olla' })]
  await db.transaction((tx) => saveProducts(tx, shop.id, products, { now: 0, placing: 'given' }))
  return { db, shop, host: shop.hosts[0] ?? '', time, app: createApp(testDeps(db, { clock: () => time.now })) }
}

/** Sends a call from an address. */
export async function callFrom(
  { app, host }: Pick<Street, 'app' | 'host'>,
  address: string,
  path: string,
  params: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const request = new Request(`http://${host}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ params }),
  })
  const response = await app(request, { address })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

export interface Shopper {
  readonly phone: string
  readonly address?: string
  readonly slugs?: readonly string[]
  /** What the form reports of itself; by default a shopper who took a minute. */
  readonly signs?: object
  /** The time between the call that stores and the one that orders. */
  readonly pauseMs?: number
}

/** Stores a ticket and places the order. Throws when either is refused. */
export async function order(street: Street, shopper: Shopper): Promise<string> {
  const {
    phone,
    address = CARRIER,
    slugs = ['lampara'],
    signs = { website: '', filledMs: 60_000 },
    pauseMs = 0,
  } = shopper
  const client = { name: 'Rosa', phone, ...home, ...signs }
  const products = slugs.map((slug, place) => ({ slug, amount: 1, colors: [], type: 'normal', order: place }))
  const stored = await callFrom(street, address, '/api/v1/web/ticket/store', { client, products })
  street.time.now += pauseMs
  const headers = { 'ticket-key': stored.headers.get('ticket-key') ?? '' }
  const update = { code: stored.body.data, client, products, status: 'finalizado' }
  const ordered = await callFrom(street, address, '/api/v1/web/ticket/update', update, headers)
  if (ordered.status !== 200 || ordered.body.data !== stored.body.data) throw new Error(JSON.stringify(ordered.body))
  return stored.body.data
}

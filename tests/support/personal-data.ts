import { sql } from 'kysely'
import { type App, createApp } from '../../src/app.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import type { Database } from '../../src/database/database.ts'
import { sha256 } from '../../src/lib/secrets/digest.ts'
import type { Deps } from '../../src/server/deps.ts'
import type { Shop, ShopConfig } from '../../src/shops/shop.ts'
import { NOVEMBER_2026, testDeps } from './app.ts'
import { aProduct, openCatalogueShop } from './catalogue-shop.ts'
import { aShop } from './shop.ts'

/** A shopper of whom every field is filled in. */
export interface Person {
  /** The phone as the shopper writes it, in several ways. */
  readonly phones: readonly string[]
  readonly number: string
  readonly name: string
  readonly email: string
  readonly documento: string
  readonly direccion: string
  readonly address: string
  readonly fbp: string
  readonly fbc: string
  readonly agent: string
  /** What they type of a coupon. */
  readonly coupon?: string
}

export const rosa: Person = {
  phones: ['987 654 321', '+51 987-654-321', '0051987654321', '51987654321'],
  number: '51987654321',
  name: 'Rosaluz Quispehuamán',
  email: 'rosaluz@correo.example',
  documento: '47120985',
  direccion: 'Jirón Azafrán 771, puerta verde',
  address: '200.48.225.131',
  fbp: 'fb.1.1763700000001.111222333',
  fbc: 'fb.1.1763700000001.ClicDeRosaluz',
  agent: 'Mozilla/5.0 (Linux; Android 15; RosaPhone 7)',
}

export const bruno: Person = {
  phones: ['912 345 678'],
  number: '51912345678',
  name: 'Bruno Cárdenas',
  email: 'bruno@correo.example',
  documento: '40998877',
  direccion: 'Calle Lima 9',
  address: '190.12.13.14',
  fbp: 'fb.1.1763700000002.444555666',
  fbc: 'fb.1.1763700000002.ClicDeBruno',
  agent: 'Mozilla/5.0 (BrunoPhone)',
}

/** Every text that would identify the person in a table or a log. */
export function tracesOf(person: Person): readonly string[] {
  const { phones, number, name, email, documento, direccion, address, fbp, fbc, agent } = person
  const words = [name, email, documento, direccion, address, fbp, fbc, agent]
  return [number, number.slice(2), ...phones, ...words, sha256(number), sha256(email)]
}

export interface Bazaar {
  readonly db: Database
  readonly deps: Deps
  readonly app: App
  readonly shops: readonly Shop[]
  /** Milliseconds; add to it. */
  readonly time: { now: number }
}

/** Opens two Peruvian shops with every kind of measuring switched on. */
export async function openBazaar(
  db: Database,
  facts: Partial<Deps> = {},
  looks: Partial<ShopConfig> = {},
): Promise<Bazaar> {
  const config = { ...aShop().config, pixel: '5000', hashed_contact: true, ...looks }
  const shops: Shop[] = []
  for (const id of ['shop-1', 'shop-2']) {
    const shop = await openCatalogueShop(db, { id, config })
    await db.transaction((tx) => saveProducts(tx, id, [aProduct()], { now: 0, placing: 'given' }))
    shops.push(shop)
  }
  const time = { now: NOVEMBER_2026 }
  const deps = testDeps(db, { clock: () => time.now, ...facts })
  return { db, deps, app: createApp(deps), shops, time }
}

const home = {
  departamento: 'Lima',
  provincia: 'Lima',
  distrito: 'Ate',
  placeCode: '150103',
  lima: '0',
  terminos: true,
}
const products = [{ slug: 'lampara', amount: 1, colors: [], type: 'normal', order: 0 }]

/** Sends a call from that person's browser. */
export function ask(app: App, host: string, person: Person, path: string, params: object, headers: object = {}) {
  const { address, agent, fbp, fbc, email } = person
  const arrival = new URLSearchParams({ fbclid: fbc.split('.').at(-1) ?? '', utm_content: email })
  const request = new Request(`http://${host}${path}?${arrival}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': agent,
      referer: `http://${host}/producto/lampara?${arrival}`,
      cookie: `_fbp=${fbp}; _fbc=${fbc}`,
      ...headers,
    },
    body: JSON.stringify({ params }),
  })
  return app(request, { address })
}

export function clientOf({ phones, name, email, documento, direccion, address, coupon }: Person, spelling = 0) {
  const typed = { name, email, documento, direccion, coupon }
  return { ...home, ...typed, phone: phones[spelling], ip: address, country: 'Peru' }
}

export interface Bought {
  readonly code: string
  readonly key: string
  readonly idempotencyKey: string
}

/** Stores a ticket; with `until` it becomes an order. */
export async function buy(bazaar: Bazaar, host: string, person: Person, until: 'lead' | 'order', spelling = 0) {
  bazaar.time.now += 1_000
  const client = clientOf(person, spelling)
  const idempotencyKey = crypto.randomUUID()
  const keys = { 'idempotency-key': idempotencyKey }
  const stored = await ask(bazaar.app, host, person, '/api/v1/web/ticket/store', { client, products }, keys)
  const bought: Bought = {
    code: (await stored.json()).data,
    key: stored.headers.get('ticket-key') ?? '',
    idempotencyKey,
  }
  if (until === 'order') {
    const answer = await finalise(bazaar, host, person, bought, spelling)
    if (answer.status !== 200) throw new Error(await answer.text())
  }
  return bought
}

export function finalise({ app }: Bazaar, host: string, person: Person, bought: Bought, spelling = 0) {
  const params = { code: bought.code, client: clientOf(person, spelling), products, status: 'finalizado' }
  const keys = { 'idempotency-key': bought.idempotencyKey, 'ticket-key': bought.key }
  return ask(app, host, person, '/api/v1/web/ticket/update', params, keys)
}

/** Posts a visit, and a chat that begins under the person's phone. */
export async function look({ app }: Bazaar, host: string, person: Person, id: string): Promise<void> {
  const page = `http://${host}/producto/lampara`
  const { name, email } = person
  const contact = { name, email, phone: person.phones[0], departamento: 'Lima', city: 'Lima', externalId: '' }
  const event = (kind: string) => [{ name: kind, id: `${kind}-${id}`, age: 0, url: page }]
  await ask(app, host, person, '/api/v1/web/event', { page, events: event('PageView') })
  await ask(app, host, person, '/api/v1/web/event', { page, events: event('Contact'), contact })
}

export interface Cell {
  readonly table: string
  readonly column: string
  readonly text: string
}

/** Every text in any column of any table of today's schema. */
export function everyText(db: Database): Promise<readonly Cell[]> {
  return everyCell(db, (value) => (typeof value === 'string' ? value : null))
}

/** Numbers and bytes as well, as texts. Bytes are read as letters, in which a name would stand. */
export function everyValue(db: Database): Promise<readonly Cell[]> {
  return everyCell(db, (value) => {
    if (value === null || typeof value === 'string') return value
    return value instanceof Uint8Array ? Buffer.from(value).toString() : JSON.stringify(value)
  })
}

async function everyCell(db: Database, textOf: (value: unknown) => string | null): Promise<readonly Cell[]> {
  const cells: Cell[] = []
  for (const table of await everyTable(db)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db.read)
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        const text = textOf(value)
        if (text !== null) cells.push({ table, column, text })
      }
    }
  }
  return cells
}

/** The names of all tables of today's schema. */
export async function everyTable(db: Database): Promise<readonly string[]> {
  const query = {
    sqlite: sql<{ name: string }>`select name from sqlite_master where type = 'table'`,
    postgres: sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  }[db.engine]
  return (await query.execute(db.read)).rows.map(({ name }) => name)
}

/** The places that contain one of the texts, in capitals or small letters, a line each. */
export function found(cells: readonly Cell[], texts: readonly string[]): readonly string[] {
  return cells.flatMap(({ table, column, text }) =>
    texts.filter((one) => text.toLowerCase().includes(one.toLowerCase())).map((one) => `${table}.${column}: ${one}`),
  )
}

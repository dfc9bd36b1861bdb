import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type App, createApp } from '../../src/app.ts'
import { saveCategories } from '../../src/catalogue/categories/category-writes.store.ts'
import { mediaName } from '../../src/catalogue/media.ts'
import { findProduct } from '../../src/catalogue/products.store.ts'
import { addToSum } from '../../src/catalogue/ratings/review-sums.store.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import type { Database, Sql } from '../../src/database/database.ts'
import { sha256 } from '../../src/lib/secrets/digest.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { insertPicture } from '../../src/orders/reviews/review-pictures.store.ts'
import { insertReview } from '../../src/orders/reviews/reviews.store.ts'
import type { Settings } from '../../src/server/deps.ts'
import { noSecrets } from '../../src/shops/fields/shop-fields.ts'
import type { Shop } from '../../src/shops/shop.ts'
import { insertShop, touchShop } from '../../src/shops/shops.store.ts'
import { NOVEMBER_2026, testDeps, testSettings } from './app.ts'
import { aProduct } from './catalogue-shop.ts'
import { CLAIM, post } from './claims.ts'
import { testFolder } from './databases.ts'
import { TOKEN_KEY } from './root-key.ts'
import { aShop } from './shop.ts'

/** A shop whose data no other shop may show. */
export interface Tenant {
  readonly shop: Shop
  readonly host: string
  /** Texts that only this shop has: its names, persons, tokens, keys and codes. */
  readonly planted: readonly string[]
  /** Slugs and an id that no other shop has. */
  readonly product: string
  readonly productId: string
  readonly category: string
  /** The file name of its product's picture. */
  readonly picture: string
  readonly client: Readonly<Record<string, unknown>>
  readonly lead: KeptTicket
  readonly order: KeptTicket
  /** The code of an order that was delivered and reviewed, with a picture (`reviewPictureOf`). */
  readonly delivered: string
  /** The cookie of a browser that has looked the order up. */
  readonly look: string
  /** The route where it takes claims. */
  readonly book: 'libro-de-reclamaciones' | 'pqr'
  /** The number of the document on its sheet. */
  readonly document: string
  /** The cookie of the browser that filed its sheet. */
  readonly sheet: string
  /** The time of the shops, for what ends soon. */
  now(): number
}

/** Of a tenant that filed no claim and delivered nothing. */
export const noClaim = { book: 'libro-de-reclamaciones', document: '', sheet: '', delivered: '' } as const

export interface KeptTicket {
  readonly code: string
  readonly key: string
  readonly idempotencyKey: string
}

export interface Tenants {
  readonly app: App
  readonly tenants: readonly Tenant[]
}

/** A slug that every shop has, each with texts of its own. */
export const SHARED_SLUG = 'comun'

const lima = {
  departamento: 'Lima',
  provincia: 'Lima',
  distrito: 'Ate',
  placeCode: '150103',
  country: 'peru',
  lima: '0',
}
const medellin = { departamento: 'Antioquia', provincia: 'Medellín', distrito: 'Centro', placeCode: '05001', lima: '0' }

const SHOPS = [
  { name: 'zafirolima', phone: '987650001', place: lima, facts: { country: 'peru', directory: 'domain' } },
  { name: 'rubibogota', phone: '3001230002', place: medellin, facts: { country: 'colombia', directory: 'colombia' } },
  { name: 'topacioquito', phone: '987650003', place: lima, facts: { country: 'ecuador', directory: null } },
] as const

/** Opens three shops, one for each kind of route table, with rows in every table. */
export async function openTenants(db: Database, settings: Partial<Settings> = {}): Promise<Tenants> {
  const dataDir = await testFolder()
  let now = NOVEMBER_2026
  const deps = testDeps(db, {
    settings: testSettings({ dataDir, securityContact: 'mailto:seguridad@contraentrega.test', ...settings }),
    // The clock advances a minute at each reading, so that no rate limit answers before the code under test.
    clock: () => {
      now += 60_000
      return now
    },
  })
  const app = createApp(deps)
  const tenants: Tenant[] = []
  for (const [place, { name }] of SHOPS.entries()) {
    const shop = await openShop(db, place)
    const picture = mediaName(pictureHash(place), 300, 'webp')
    await mkdir(join(dataDir, 'media'), { recursive: true })
    await writeFile(join(dataDir, 'media', picture), `picture ${place}`)
    tenants.push({ ...(await withTickets(app, db, { shop, name, picture, place })), now: () => now })
  }
  return { app, tenants }
}

/** The id of the picture of a tenant's review. */
export function reviewPictureOf(shopId: string): string {
  return sha256(`picture ${shopId}`).slice(0, 32)
}

/** Marks an order as delivered for as long as a test runs, and shows a review of it. */
async function reviewed(db: Database, shopId: string, code: string, words: string): Promise<void> {
  const order = await findOrder(db.read, shopId, code)
  const [line] = order?.lines ?? []
  if (!order || !line) throw new Error(`${code} is no order`)
  const work = JSON.stringify({ ...order.work, deliveredAt: NOVEMBER_2026 + 30 * 86_400_000 })
  const owner = { orderId: order.id, productId: line.productId }
  const [picture, thumb] = [new Uint8Array([1]), new Uint8Array([2])]
  await db.transaction(async (tx) => {
    await sql`update orders set state = 'entregado', work = ${work} where shop_id = ${shopId} and code = ${code}`.execute(
      tx,
    )
    await insertPicture(tx, shopId, { ...owner, id: reviewPictureOf(shopId), picture, thumb, at: 0 })
    await insertReview(tx, shopId, {
      ...{ id: sha256(`shown ${shopId}`).slice(0, 32), ...owner, stars: 5, words, name: '', district: '', reason: '' },
      ...{
        state: 'publicada',
        isHeld: false,
        answer: '',
        hasPictures: true,
        writtenAt: 0,
        decidedAt: 0,
        answeredAt: null,
      },
    })
    await addToSum(tx, shopId, { productId: owner.productId, stars: 5 }, 1)
    await touchShop(tx, shopId)
  })
}

async function openShop(db: Database, place: number): Promise<Shop> {
  const { name, facts } = SHOPS[place] ?? SHOPS[0]
  const shown = aShop().config
  const shop = aShop({
    ...facts,
    id: `shop-${place}`,
    hosts: [`${name.slice(0, 4)}.test`, `www.${name.slice(0, 4)}.test`],
    config: { ...shown, logo_title: `Casa ${name}`, phone_contact: `+5190000000${place}`, pixel: `77700077${place}` },
  })
  const secrets = { ...noSecrets, access_token: `EAAG${name}`, 'px100.token': `px${name}` }
  await db.transaction(async (tx) => {
    await insertShop(tx, shop, secrets, TOKEN_KEY)
    await saveCategories(tx, shop.id, [
      { slug: 'productos-destacados', name: `Destacados ${name}` },
      { slug: SHARED_SLUG, name: `Común ${name}` },
      { slug: `categoria-${place}`, name: `Propia ${name}` },
    ])
    await saveProducts(tx, shop.id, productsOf(name, place), { now: 0, placing: 'given' })
  })
  return shop
}

function productsOf(name: string, place: number) {
  const images = [{ hash: pictureHash(place), alt: `Foto ${name}`, color: '#ffeecc' }]
  const colors = [{ name: `Color ${name}`, hex: '#cc0000' }]
  const common = { description: `<p>Hecho por ${name}.</p>`, images, colors }
  const messaging = { title: `Mensaje ${name}`, description: `<p>${name}</p>`, tiers: [7_700] } as const
  const categories = ['productos-destacados', SHARED_SLUG, `categoria-${place}`]
  return [
    aProduct({ ...common, slug: `propio-${place}`, title: `Propio ${name}`, categories, messaging }),
    aProduct({ ...common, slug: SHARED_SLUG, title: `Común ${name}`, categories, position: 1 }),
  ]
}

interface Opened {
  readonly shop: Shop
  readonly name: string
  readonly picture: string
  readonly place: number
}

async function withTickets(
  app: App,
  db: Database,
  { shop, name, picture, place }: Opened,
): Promise<Omit<Tenant, 'now'>> {
  const { phone, place: address } = SHOPS[place] ?? SHOPS[0]
  const client = { ...address, name: `Rosa ${name}`, phone, email: `rosa@${name}.pe`, direccion: `Calle ${name} 12` }
  const host = shop.hosts[0] ?? ''
  const ask = async (path: string, params: object, headers: Readonly<Record<string, string>>) => {
    const body = JSON.stringify({ params })
    const type = { 'content-type': 'application/json' }
    const request = new Request(`http://${host}${path}`, { method: 'POST', headers: { ...type, ...headers }, body })
    const response = await app(request, { address: `200.0.${place}.9` })
    if (response.status !== 200) throw new Error(`${host}${path}: ${await response.text()}`)
    return { code: (await response.json()).data, key: response.headers.get('ticket-key') ?? '' }
  }
  const store = async (idempotencyKey: string) => {
    const params = { client, products: [line(`propio-${place}`)] }
    const stored = await ask('/api/v1/web/ticket/store', params, { 'idempotency-key': idempotencyKey })
    return { ...stored, idempotencyKey }
  }
  const lead = await store(`lead-${name}`)
  const order = await store(`order-${name}`)
  const params = { client, products: [line(`propio-${place}`)], code: order.code, status: 'finalizado' }
  const headers = { 'ticket-key': order.key, 'idempotency-key': order.idempotencyKey }
  await ask('/api/v1/web/ticket/update', params, headers)
  const delivered = await store(`delivered-${name}`)
  const keys = { 'ticket-key': delivered.key, 'idempotency-key': delivered.idempotencyKey }
  await ask('/api/v1/web/ticket/update', { ...params, code: delivered.code }, keys)
  await reviewed(db, shop.id, delivered.code, `Reseña de ${name}`)
  const looked = await app(
    new Request(`http://${host}/pedido`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ codigo: order.code, digitos: phone.slice(-4) }).toString(),
    }),
    { address: `200.0.${place}.9` },
  )
  const look =
    looked.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('pedido_'))
      ?.split(';')[0] ?? ''
  const book = shop.country === 'peru' ? 'libro-de-reclamaciones' : 'pqr'
  const claim = { ...CLAIM, nombre: `Rosa ${name}`, documento: `D${phone}`, detalle: `Reclama de ${name}` }
  const filed = await post(app, `http://${host}/${book}`, claim)
  const asks = { ...claim, tipo: 'acceso', telefono: phone }
  const data = await post(app, `http://${host}/mis-datos`, asks)
  const back = { ...claim, tipo: 'garantia', codigo: order.code, descripcion: `Algo de ${name}` }
  const returned = await post(app, `http://${host}/cambios-y-devoluciones/solicitud`, back)
  for (const { status, html } of [filed, data, returned])
    if (status !== 303) throw new Error(`${host}: ${status} ${html}`)
  const sheet = [filed, data, returned].map(({ cookie }) => cookie).join('; ')
  const product = await findProduct(db.read, shop.id, `propio-${place}`)
  const tickets = [lead, order, delivered].flatMap(({ code, key }) => [code, key])
  return {
    ...{
      shop,
      host,
      client,
      picture,
      lead,
      order,
      delivered: delivered.code,
      look,
      book,
      document: claim.documento,
      sheet,
    },
    planted: [
      name,
      phone,
      shop.config.phone_contact.slice(1),
      shop.config.pixel ?? '',
      look.split('=')[1] ?? '',
      ...sheet.split('; ').map((cookie) => cookie.split('=')[1] ?? ''),
      ...tickets,
    ],
    product: `propio-${place}`,
    productId: product?.id ?? '',
    category: `categoria-${place}`,
  }
}

export function line(slug: string) {
  return { slug, amount: 1, colors: [], type: 'normal', order: 0 }
}

function pictureHash(place: number): string {
  return String(place + 1).repeat(32)
}

/** Tables without shops' data. */
const OF_NO_SHOP: readonly string[] = [
  ...['schema_migrations', 'root_key', 'backup_work'],
  ...['people', 'passkeys', 'recovery_codes', 'desk_sessions', 'desk_challenges', 'known_browsers'],
]

/** Every row of a shop by table. Throws for a table that does not name the shop of its rows. */
export async function rowsOf(db: Database, shopId: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: Record<string, readonly string[]> = {}
  for (const table of await tableNames(db)) {
    if (OF_NO_SHOP.includes(table)) continue
    const owner = table === 'shops' ? 'id' : 'shop_id'
    const query = sql`select * from ${sql.table(table)} where ${sql.ref(owner)} = ${shopId}`
    const { rows } = await query.execute(db.read as Sql).catch((error) => {
      throw new Error(
        `Table ${table} has no shop_id: give it one, or name it in OF_NO_SHOP of tests/support/tenants.ts`,
        {
          cause: error,
        },
      )
    })
    found[table] = rows.map((row) => JSON.stringify(row)).sort()
  }
  return found
}

async function tableNames(db: Database): Promise<readonly string[]> {
  const query = {
    sqlite: sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`,
    postgres: sql<{
      name: string
    }>`select table_name as name from information_schema.tables where table_schema = 'public'`,
  }[db.engine]
  return (await query.execute(db.read)).rows.map(({ name }) => name)
}

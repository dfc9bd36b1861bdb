// @module-tag detail
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { demoShops } from '../../demo/shops.ts'
import { calls } from '../../src/api/calls.ts'
import { createApp } from '../../src/app.ts'
import { listProducts } from '../../src/catalogue/products.store.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import type { Country } from '../../src/lib/countries.ts'
import { createLog } from '../../src/lib/log/log.ts'
import { href } from '../../src/routing/href.ts'
import { routeNames, servedPattern } from '../../src/routing/routes.ts'
import { loadAssets } from '../../src/server/assets.ts'
import { openDemoShops } from '../../src/server/demo/demo.ts'
import type { Settings } from '../../src/server/deps.ts'
import type { Shop } from '../../src/shops/shop.ts'
import { listShops } from '../../src/shops/shops.store.ts'
import { createRelay } from '../../src/tracking/delivery/run-relay.job.ts'
import { NOVEMBER_2026, testDeps, testSettings } from '../support/app.ts'
import { testAssets } from '../support/assets.ts'
import { aProduct, openCatalogueShop } from '../support/catalogue-shop.ts'
import { crawl, visit, type Watcher } from '../support/crawl.ts'
import { openTestSqlite, testFolder } from '../support/databases.ts'
import { madeUpMedia } from '../support/demo-media.ts'
import { keyTexts, PLANTED, plantedRootKey, plantTokens, watchFor } from '../support/secret-watch.ts'
import { sized } from '../support/sizes.ts'
import { callRows, filePaths } from '../support/tenant-rows.ts'
import { line, noClaim, type Tenant } from '../support/tenants.ts'

const agent = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14)', cookie: 'px=110' }

/** The demo shops with planted tokens. A watcher searches everything that they answer and log. */
async function openWatchedDemo(facts: Partial<Settings> = {}) {
  const db = await openTestSqlite()
  const settings = testSettings({ dataDir: await testFolder(), rootKey: plantedRootKey(), ...facts })
  const demo = { ...testDeps(db), settings, hasHistory: false, report: () => {} }
  await openDemoShops(demo, madeUpMedia)
  const { watcher, found } = watchFor([
    ...(await plantTokens(db, settings.rootKey.of('tokens'))),
    ...keyTexts(settings.rootKey),
  ])
  const logged: string[] = []
  const write = (entry: string) => {
    logged.push(entry)
    watcher('the log', entry)
  }
  const assets = await loadAssets('dist/client').catch(testAssets)
  const deps = testDeps(db, { settings, assets, log: createLog('trace', { write }) })
  return { db, deps, app: createApp(deps), shops: await listShops(db.read), watcher, found, logged }
}

type Demo = Awaited<ReturnType<typeof openWatchedDemo>>

function post(host: string, path: string, params: unknown, headers: Readonly<Record<string, string>> = {}): Request {
  const body = typeof params === 'string' ? params : JSON.stringify({ params })
  const type = { 'content-type': 'application/json' }
  return new Request(`http://${host}${path}`, { method: 'POST', headers: { ...agent, ...type, ...headers }, body })
}

const places: Readonly<Partial<Record<Country, object>>> = {
  peru: { departamento: 'Lima', provincia: 'Lima', distrito: 'Ate', placeCode: '150103' },
  colombia: { departamento: 'Antioquia', provincia: 'Medellín', distrito: 'Centro', placeCode: '05001' },
  ecuador: { departamento: 'Pichincha', provincia: 'Quito', distrito: 'Iñaquito' },
}

/** A buyer of the shop, with a lead and an order, as the calls want one. */
async function buyerOf({ db, app }: Demo, shop: Shop, watcher: Watcher): Promise<Tenant> {
  const host = shop.hosts[0] ?? ''
  const { items } = await listProducts(db.read, shop.id, 'todo', { page: 1, perPage: 24 })
  const product = items.find(({ hasColors, status }) => !hasColors && status === 'normal')?.slug ?? ''
  const person = {
    name: 'Rosa Quispe',
    phone: '987654321',
    email: 'rosa@correo.pe',
    direccion: 'Av. Larco 1',
    lima: '0',
  }
  const client = { ...person, ...places[shop.country] }
  const store = async (idempotencyKey: string) => {
    const params = { client, products: [line(product)] }
    const asked = post(host, '/api/v1/web/ticket/store', params, { 'idempotency-key': idempotencyKey })
    const stored = await visit(app, asked, watcher)
    return { code: (await stored.json()).data, key: stored.headers.get('ticket-key') ?? '', idempotencyKey }
  }
  const [lead, order] = [await store('lead'), await store('order')]
  const base = { shop, host, planted: [], product, productId: product, category: 'cocina', picture: 'no.webp' }
  return { ...base, ...noClaim, client, lead, order, look: '', now: () => NOVEMBER_2026 }
}

/** Every address that the shop serves, as a beginning for the crawl. */
function beginnings({ shop, product, category, order }: Tenant): readonly string[] {
  const served = routeNames.filter((name) => servedPattern(name, shop.directory) !== null)
  const paths = served.flatMap((name) =>
    [product, category].map((slug) => href(name, { slug, code: order.code, token: order.code }, shop.directory)),
  )
  const variants = ['?px=110&mode=wsp', '?mode=funnel&fbclid=IwAR1'].flatMap((variant) =>
    paths.filter((path) => path.includes('producto')).map((path) => path + variant),
  )
  return ['/', ...paths, ...variants, '/nada?px=120']
}

/** Makes every call with valid input, and with wrong methods, keys and bodies. Returns the calls that were answered with 200. */
async function askCalls({ app }: Demo, buyer: Tenant, watcher: Watcher): Promise<ReadonlySet<string>> {
  const { host, lead, order } = buyer
  const answered = new Set<string>()
  const ask = async (row: string, request: Request) => {
    if ((await visit(app, request, watcher)).status === 200) answered.add(row)
  }
  for (const [row, bodies] of Object.entries(callRows)) {
    const [method = '', path = ''] = row.split(' ')
    const address = `http://${host}${path}`
    for (const wrong of ['GET', 'PUT', 'DELETE', 'OPTIONS']) await ask(row, new Request(address, { method: wrong }))
    if (method === 'get') continue
    for (const { key, idempotencyKey } of [lead, order]) {
      const keys: Record<string, string> = path.includes('/ticket/')
        ? { 'ticket-key': key, 'idempotency-key': idempotencyKey }
        : {}
      for (const params of bodies(buyer)) await ask(row, post(host, path, params, keys))
    }
    for (const wrong of ['{', '{}', 'x'.repeat(70_000), '{"params":{"events":1,"client":1,"slug":{}}}']) {
      await ask(row, post(host, path, wrong))
    }
    await ask(row, post(host, path, {}, { 'content-type': 'text/plain' }))
  }
  return answered
}

test('no page, asset, answer, header or log line of the demo shops contains a token, sealed or open, a test code or a key', {
  timeout: 240_000,
}, async () => {
  const demo = await openWatchedDemo()
  const { db, deps, app, shops, watcher, found, logged } = demo
  const statuses = new Set<number>()
  const counted: Watcher = (where, told) => {
    statuses.add(Number(where.slice(-3)))
    watcher(where, told)
  }
  // Each shop has the same pages: one with a prefix in its addresses, which knows most of them, stands for all in the suite.
  for (const shop of shops.filter(({ country }) => sized(country === 'colombia', true))) {
    const buyer = await buyerOf(demo, shop, counted)
    const answered = await askCalls(demo, buyer, counted)
    const rows = calls.map(({ method, path }) => `${method} ${path}`)
    expect(rows.filter((row) => !answered.has(row))).toEqual([])
    const pages = await crawl(app, buyer.host, [...beginnings(buyer), ...filePaths(buyer)], counted)
    expect(pages.size, buyer.host).toBeGreaterThan(100)
    for (const alias of shop.hosts.slice(1)) {
      expect((await crawl(app, alias, ['/'], counted)).size, alias).toBeGreaterThan(60)
    }
    const cookie = `ticket_${buyer.order.code}=${buyer.order.key}; px=110`
    const own = new Request(`http://${buyer.host}/pedido/${buyer.order.code}`, { headers: { cookie } })
    expect((await visit(app, own, counted)).status).toBe(200)
  }
  await db.transaction(async (tx) => {
    await sql`update products set tiers = '{'`.execute(tx)
    await sql`update shops set version = version + 1`.execute(tx)
  })
  const broken = createApp(deps)
  for (const host of demoShops.flatMap(({ hosts }) => hosts)) {
    for (const path of ['/', '/?px=110', '/api/v1/web/product-start']) {
      expect((await visit(broken, new Request(`http://${host}${path}`), counted)).status, path).toBe(500)
    }
  }
  expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 400, 404, 413, 415, 422, 500]))
  expect(logged.join()).toContain('A request failed')
  expect(found).toEqual([])
})

test('a planted token on a linked page is found, open or in the base64 of a longer text', async () => {
  const db = await openTestSqlite()
  const shop = await openCatalogueShop(db)
  const telling = [PLANTED, Buffer.from(`{"a":"${PLANTED}"}`).toString('base64'), 'nothing']
  const products = telling.map((said, position) =>
    aProduct({ slug: `p${position}`, title: `Producto ${position}`, description: `<p>${said}</p>`, position }),
  )
  await db.transaction((tx) => saveProducts(tx, shop.id, products, { now: 0, placing: 'given' }))
  const { watcher, found } = watchFor([PLANTED])
  const pages = await crawl(createApp(testDeps(db)), shop.hosts[0] ?? '', ['/categoria/todo'], watcher)
  const where = (slug: string) => found.filter((one) => one.startsWith(`GET http://shop-1.localhost/producto/${slug} `))
  expect([...pages]).toContain('http://shop-1.localhost/producto/p2')
  expect([where('p0').length, where('p1').length, where('p2').length]).toEqual([1, 1, 0])
})

test('a token that the network refuses and repeats in its answer appears in no log line, letter or counter', async () => {
  const network = createServer(async (request, response) => {
    const error = { code: 190, message: `Malformed access token ${request.url} ${await text(request)}` }
    response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
  }).listen(0, '127.0.0.1')
  await once(network, 'listening')
  onTestFinished(() => void network.close())
  const url = `http://127.0.0.1:${(network.address() as AddressInfo).port}`
  const demo = await openWatchedDemo({ graphApi: { url, version: 'v26.0' } })
  const { db, deps, app, shops, watcher, found, logged } = demo
  for (const shop of shops) {
    const [host, page] = [shop.hosts[0] ?? '', `http://${shop.hosts[0]}/`]
    const events = [{ name: 'PageView', id: 'view-1', age: 0, url: page }]
    const told = await visit(app, post(host, '/api/v1/web/event', { page, events }, { cookie: 'medicion=si' }), watcher)
    expect(await told.json()).toEqual({ code: 200, data: 1 })
  }
  await createRelay(deps).turn()
  expect(logged.filter((entry) => entry.includes('"error"'))).toHaveLength(shops.length)
  for (const table of ['outbox', 'outbox_channels']) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db.read)
    expect(rows.length).toBe(shops.length)
    watcher(table, JSON.stringify(rows))
  }
  await visit(app, new Request(`http://${shops[0]?.hosts[0]}/metrics`), watcher)
  expect(found).toEqual([])
})

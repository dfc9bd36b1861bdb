import { Command } from 'commander'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { markListings } from '../../src/catalogue/listing-marks.store.ts'
import { analyse } from '../../src/database/analyse.ts'
import type { Database } from '../../src/database/database.ts'
import { countedNetworks } from '../../src/lib/network.ts'
import { ordersChangedSince } from '../../src/orders/changed-orders.step.ts'
import { deskCounts } from '../../src/orders/desk-counts.step.ts'
import type { DeskFilter } from '../../src/orders/desk-list.ts'
import { deskPage } from '../../src/orders/desk-page.step.ts'
import { followOrders } from '../../src/orders/follow-orders.job.ts'
import { learnShop } from '../../src/orders/learn-crowds.job.ts'
import { lookUpOrder } from '../../src/orders/look-up-order.action.ts'
import { markOrder } from '../../src/orders/mark-order.action.ts'
import { addOrdersCommands } from '../../src/orders/orders.command.ts'
import { searchOrders } from '../../src/orders/search-orders.step.ts'
import { listLetters } from '../../src/outbox/upkeep.store.ts'
import type { CommandContext } from '../../src/server/command-context.ts'
import type { Deps } from '../../src/server/deps.ts'
import { findShop } from '../../src/shops/shops.store.ts'
import { limitsReachedByNetworks } from '../../src/tickets/abuse.store.ts'
import { addBlockCommands } from '../../src/tickets/blocks.command.ts'
import { CROWD_DAYS, DAY_MS } from '../../src/tickets/crowd.ts'
import { findCrowdDays } from '../../src/tickets/crowds.store.ts'
import { listLeads } from '../../src/tickets/tickets.store.ts'
import { createRelay } from '../../src/tracking/run-relay.job.ts'
import { addVisitsCommands } from '../../src/tracking/visits.command.ts'
import { call, NOVEMBER_2026, testDeps, testSettings } from '../support/app.ts'
import { eachEngine, testFolder } from '../support/databases.ts'
import { startGraphApi } from '../support/graph-api.ts'
import {
  addBlocks,
  addCrowdDays,
  addLetters,
  addLists,
  addProducts,
  addShops,
  addTickets,
  addWords,
} from '../support/many-rows.ts'
import { openOrderShop, placeOneOrder } from '../support/order-shop.ts'
import { costsOf } from '../support/query-plan.ts'
import { watchStatements } from '../support/watched-statements.ts'

/** The tables that grow with the shops, their catalogues and their sales. */
const LARGE: readonly string[] = [
  ...['shops', 'shop_hosts', 'products', 'product_sections', 'product_categories', 'product_words', 'word_forms'],
  ...['earlier_slugs', 'listing_marks'],
  ...['tickets', 'orders', 'order_events', 'idempotency_keys', 'blocks', 'outbox', 'crowd_days', 'order_tries'],
  ...['order_queues', 'order_words'],
  ...['ticket_origins', 'daily_visits', 'counted_beacons'],
]

const HOST = 'shop-1.localhost'
const PAGES = [
  ...[
    '/',
    '/categorias',
    '/categoria',
    '/categoria/todo',
    '/categoria/todo?page=30',
    '/categoria/c3',
    '/categoria/c3?page=2',
  ],
  ...[
    '/producto/p10',
    '/producto/p10?mode=wsp',
    '/producto/nada',
    '/producto/antes-10',
    '/producto/p10/index14-02-25',
    '/producto/p10/indexOld',
    '/index170225',
  ],
  ...['/carrito', '/contactanos', '/terminos-y-condiciones', '/sorry', '/pedido/NADA1234', '/nada'],
  ...['/buscar', '/buscar?q=lampara', '/buscar?q=lampra+mesa&page=2'],
  ...['/sitemap.xml', '/sitemap-1.xml', '/robots.txt', '/readyz', '/metrics'],
]
const CALLS = [
  ['getconfigpage', {}],
  ['getcategories', {}],
  ['products', { category: 'todo', page: 30 }],
  ['products', { category: 'c3', page: 2 }],
  ['search', { q: 'lamp numero' }],
  ['product-start', { slug: 'p10' }],
  ['stock', { slugs: ['p10', 'p11'] }],
  ['product-start-wsp', { slug: 'p10' }],
  ['product-start-price', { slug: 'p10' }],
  ['lead', { phone: '987654321' }],
] as const

eachEngine((_engine, openDatabase) => {
  async function openManyRows(): Promise<Database> {
    const db = await openDatabase()
    await openOrderShop(db)
    await addShops(db, 'shop-1', 2_000)
    const shopOf = `case when n % 10 = 0 then 'shop-1' else 'shop-of-' || (n % 2000 + 1) end`
    await addProducts(db, 15_000, shopOf)
    await addWords(db)
    await db.transaction(async (tx) => {
      await markListings(tx, 'shop-1')
      await sql`insert into listing_marks (shop_id, category_slug, place, position, product_id, total)
        select shop_id, slug, 0, 0, '', 0 from categories where shop_id <> 'shop-1'`.execute(tx)
    })
    await addTickets(db, { tickets: 20_000, shopOf, until: NOVEMBER_2026 })
    await addLetters(db, 10_000, shopOf, NOVEMBER_2026)
    await addBlocks(db, 5_000, shopOf)
    await addCrowdDays(db, 20_000, shopOf, NOVEMBER_2026)
    await db.transaction(async (tx) => {
      await sql`insert into ticket_origins (shop_id, ticket_id, first, first_words, last, last_words)
        select shop_id, id, '{}', '{}', '{}', '{}' from tickets`.execute(tx)
      await sql`insert into daily_visits (shop_id, day, page, source, visits)
        select shop_id, '2025-01-01', code, 'otro', 1 from tickets`.execute(tx)
      await sql`insert into counted_beacons (shop_id, id, counted_at)
        select shop_id, id, ${NOVEMBER_2026} from tickets`.execute(tx)
    })
    await db.transaction((tx) =>
      sql`insert into order_tries (shop_id, code, free_at) select shop_id, code, created_at from tickets`.execute(tx),
    )
    await addLists(db, NOVEMBER_2026 - 5_000_000)
    await analyse(db)
    return db
  }

  test('no common statement reads a large table whole', async () => {
    const db = await openManyRows()
    const watched = watchStatements(db)
    await useAll(watched.db)
    const found = await scans(db, [...watched.statements.values()])
    expect(found).toEqual([])
    const asked = [...watched.statements.keys()].join('\n')
    for (const table of LARGE) expect(asked).toMatch(new RegExp(`\\b${table}\\b`))
  })

  test('a missing index is detected', async () => {
    const db = await openDatabase()
    await openOrderShop(db)
    await addShops(db, 'shop-1', 1_000)
    await addTickets(db, {
      tickets: 4_000,
      shopOf: `case when n % 2 = 0 then 'shop-1' else 'shop-of-1' end`,
      until: NOVEMBER_2026,
    })
    await analyse(db)
    const watched = watchStatements(db)
    await db.transaction((tx) => sql`drop index leads_by_time`.execute(tx))
    await db.transaction((tx) => sql`drop index shop_hosts_by_shop`.execute(tx))
    await listLeads(watched.db.read, 'shop-1', { limit: 50 })
    await findShop(watched.db.read, 'shop-1')
    expect(await scans(db, [...watched.statements.values()])).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^sorts for few: .*"tickets"/),
        expect.stringMatching(/^reads shop_hosts whole: /),
      ]),
    )
  })
})

async function scans(db: Database, statements: readonly Parameters<typeof costsOf>[1][]) {
  const found: string[] = []
  for (const statement of statements) {
    if (!/^\s*(select|insert|update|delete|with)\b/i.test(statement.sql)) continue
    const { whole, sortsForFew } = await costsOf(db, statement)
    for (const table of whole.filter((one) => LARGE.includes(one))) found.push(`reads ${table} whole: ${statement.sql}`)
    if (sortsForFew) found.push(`sorts for few: ${statement.sql}`)
  }
  return found
}

/** Uses pages, calls, an order, the relay and the seller's commands. */
async function useAll(db: Database): Promise<void> {
  const graph = await startGraphApi()
  const settings = testSettings({ dataDir: await testFolder(), graphApi: { url: graph.url, version: 'v16.0' } })
  const deps = testDeps(db, { settings })
  const app = createApp(deps)
  for (const path of PAGES) {
    const { status } = await app(new Request(`http://${HOST}${path}`))
    expect(status, path).toBeLessThan(500)
  }
  for (const [name, params] of CALLS) {
    const { status, body } = await call(app, HOST, `/api/v1/web/${name}`, params)
    expect([name, status, body.message]).toEqual([name, 200, undefined])
  }
  await callAs(app, 'event', { page: '/', events: [{ name: 'PageView', id: 'one', age: 0, url: '/' }] })
  await callAs(app, 'visit', { id: 'beacon-of-a-test-1', page: `http://${HOST}/producto/p10?utm_source=fb` })
  await callAs(app, 'visit', { id: 'beacon-of-a-test-2', page: `http://${HOST}/categoria/c3` })
  const code = await placeOneOrder(app, HOST)
  await lookUpOrder(deps, { id: 'shop-1' }, { code, digits: '0000' })
  await sell(deps, code)
  await useDesk(deps, code)
  await meetCrowds(deps)
  await createRelay(deps).turn()
  await listLetters(db.read, 'shop-1', { state: 'dead', limit: 50 })
  await graph.stop()
}

/** The desk's lists, counts, searches and changes, and the job that fills them. */
async function useDesk(deps: Deps, code: string): Promise<void> {
  const { reports } = deps.db
  const now = NOVEMBER_2026
  await followOrders(deps)
  await markOrder(deps, { id: 'shop-1' }, { code, personId: 'ana' })
  const filters = [
    ...[
      {},
      { state: 'entregado' },
      { departamento: 'Lima' },
      { placeCode: '150122' },
      { product: 'p1' },
      { keeper: 'ana' },
    ],
    ...[{ source: 'manual' }, { source: 'tienda', state: 'devuelto' }, { from: now - DAY_MS, to: now }],
  ] as const satisfies readonly DeskFilter[]
  for (const list of ['llamar', 'programados', 'todo'] as const) {
    for (const filter of filters) {
      const asked = { list, filter, limit: 30, now }
      const { next } = await deskPage(reports, ['shop-1'], asked)
      if (next !== null) await deskPage(reports, ['shop-1'], { ...asked, after: next })
    }
  }
  await deskCounts(reports, 'shop-1', now)
  const shop = { id: 'shop-1', country: 'peru' } as const
  for (const text of [code, 'nombre7 apell', '987654321', '4321']) await searchOrders(reports, shop, text, { now })
  await ordersChangedSince(reports, 'shop-1', { at: now - DAY_MS, id: '' }, { now })
}

/** What is asked of the networks of an order, and learnt of them afterwards. Tests connect from this machine, whose network is not counted. */
async function meetCrowds(deps: Deps): Promise<void> {
  for (const ip of ['190.4.0.1', '2800:200:4:300::1']) {
    await limitsReachedByNetworks(deps.db.read, 'shop-1', countedNetworks(ip), NOVEMBER_2026)
    await findCrowdDays(deps.db.read, countedNetworks(ip)[0] ?? '', Math.floor(NOVEMBER_2026 / DAY_MS) - CROWD_DAYS)
  }
  await learnShop({ ...deps, clock: () => NOVEMBER_2026 + DAY_MS }, 'shop-1')
}

async function callAs(app: ReturnType<typeof createApp>, name: string, params: object): Promise<void> {
  const { status, body } = await call(app, HOST, `/api/v1/web/${name}`, params, { 'user-agent': 'Mozilla/5.0' })
  expect([name, status, body.message]).toEqual([name, 200, undefined])
}

async function sell(deps: Deps, code: string): Promise<void> {
  const context: CommandContext = {
    openDeps: async () => deps,
    out: () => {},
    fail(message) {
      throw new Error(message)
    },
    dataDir: '',
    migrationsDir: '',
  }
  const program = new Command().exitOverride()
  addOrdersCommands(program, context)
  addBlockCommands(program, context)
  addVisitsCommands(program, context)
  const shop = ['--shop', HOST]
  for (const words of [
    ['orders', 'list', ...shop],
    ['orders', 'list', ...shop, '--leads', '--since', '2026-11-20'],
    ['orders', 'list', ...shop, '--all'],
    ['orders', 'list', ...shop, '--por-confirmar'],
    ['orders', 'show', code, ...shop],
    ['visits', 'list', ...shop],
    ['orders', 'confirm', code, ...shop],
    ['block', 'add', ...shop, '--phone', '987654321'],
    ['block', 'list', ...shop],
    ['block', 'crowds', ...shop],
    ['block', 'remove', ...shop, '--phone', '987654321'],
  ]) {
    await program.parseAsync(words, { from: 'user' })
  }
}

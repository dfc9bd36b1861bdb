import { Command } from 'commander'
import { expect } from 'vitest'
import { createApp } from '../../src/app.ts'
import type { Database } from '../../src/database/database.ts'
import { countedNetworks } from '../../src/lib/web/network.ts'
import { markOrder } from '../../src/orders/acts/mark-order.action.ts'
import { leadsIdleSince } from '../../src/orders/leads/leads.store.ts'
import { lookUpOrder } from '../../src/orders/look-up/look-up-order.action.ts'
import { newOrdersSince } from '../../src/orders/news/new-orders.store.ts'
import { addOrdersCommands } from '../../src/orders/orders.command.ts'
import { ordersChangedSince } from '../../src/orders/queues/changed-orders.step.ts'
import { deskCounts } from '../../src/orders/queues/desk-counts.step.ts'
import type { DeskFilter } from '../../src/orders/queues/desk-list.ts'
import { deskPage } from '../../src/orders/queues/desk-page.step.ts'
import { deskWaits } from '../../src/orders/queues/desk-waits.step.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import { learnShop } from '../../src/orders/risk/learn-crowds.job.ts'
import { openedOrders } from '../../src/orders/risk/order-marks.store.ts'
import { searchOrders } from '../../src/orders/search/search-orders.step.ts'
import { listLetters } from '../../src/outbox/upkeep.store.ts'
import type { CommandContext } from '../../src/server/command-context.ts'
import type { Deps } from '../../src/server/deps.ts'
import { limitsReachedByNetworks } from '../../src/tickets/abuse/abuse.store.ts'
import { addBlockCommands } from '../../src/tickets/abuse/blocks.command.ts'
import { CROWD_DAYS, DAY_MS } from '../../src/tickets/abuse/crowd.ts'
import { findCrowdDays } from '../../src/tickets/abuse/crowds.store.ts'
import { createRelay } from '../../src/tracking/delivery/run-relay.job.ts'
import { addVisitsCommands } from '../../src/tracking/visits/visits.command.ts'
import { call, NOVEMBER_2026, testDeps, testSettings } from './app.ts'
import { testFolder } from './databases.ts'
import { startGraphApi } from './graph-api.ts'
import { placeOneOrder } from './order-shop.ts'

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
  ...['/feed/meta.csv', '/feed/google.xml', '/sitemap.xml', '/sitemap-1.xml', '/robots.txt', '/readyz', '/metrics'],
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

/** Uses pages, calls, an order, the relay and the seller's commands in the shop `shop-1`, so that their statements can be looked at. */
export async function useAll(db: Database): Promise<void> {
  const graph = await startGraphApi()
  const settings = testSettings({ dataDir: await testFolder(), graphApi: { url: graph.url, version: 'v26.0' } })
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
  await queueNewOrders(deps)
  await markOrder(deps, { id: 'shop-1' }, { code, personId: 'ana' })
  const filters = [
    ...[
      {},
      { state: 'entregado' },
      { departamento: 'Lima' },
      { placeCode: '150122' },
      { product: 'p1' },
      { keeper: 'ana' },
      { keeper: null },
      { suspicious: true, state: 'finalizado' },
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
  await deskWaits(reports, 'shop-1', now)
  await openedOrders(reports, 'shop-1', now)
  await newOrdersSince(reports, 'shop-1', { since: now - DAY_MS, limit: 50 })
  await leadsIdleSince(reports, 'shop-1', { since: now - DAY_MS, now, limit: 50 })
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

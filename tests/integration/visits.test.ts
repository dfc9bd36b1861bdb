import { Command } from 'commander'
import { expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { saveCategories } from '../../src/catalogue/categories/category-writes.store.ts'
import type { Database } from '../../src/database/database.ts'
import type { CommandContext } from '../../src/server/command-context.ts'
import type { Deps } from '../../src/server/deps.ts'
import { touchesOfTickets } from '../../src/tickets/origins/touches.store.ts'
import { listLeads } from '../../src/tickets/tickets.store.ts'
import { listVisits } from '../../src/tracking/visits/daily-visits.store.ts'
import { openVisitCounter } from '../../src/tracking/visits/group-visits.job.ts'
import { addVisitsCommands } from '../../src/tracking/visits/visits.command.ts'
import { call, NOVEMBER_2026, testDeps } from '../support/app.ts'
import { onOneEngine, openTestSqlite, THREADS } from '../support/databases.ts'
import { aShopper, openOrderShop } from '../support/order-shop.ts'
import { commitsDuring } from '../support/rounds.ts'

const newId = () => crypto.randomUUID()

async function openVisited(db: Database, facts: Partial<Deps> = {}) {
  const { shop, host } = await openOrderShop(db)
  const time = { now: NOVEMBER_2026 }
  const deps = testDeps(db, { clock: () => time.now, ...facts })
  const app = createApp(deps)
  const at = (path: string) => `http://${host}${path}`
  async function open(path: string, from = '', headers: Readonly<Record<string, string>> = {}, id = newId()) {
    const {
      body,
      status,
      headers: said,
    } = await call(...([app, host, '/api/v1/web/visit', { id, page: at(path), from }, headers] as const))
    const cookie = said.getSetCookie()[0]?.split(';')[0] ?? ''
    return { status, taken: body.data, cookie }
  }
  const figures = async () =>
    (await listVisits(db.read, shop.id, '')).map(({ day, page, source, visits }) =>
      [day, page, source, visits].join(' '),
    )
  return { db, deps, app, shop, host, time, at, open, figures }
}

async function run(deps: Deps, host: string, ...words: readonly string[]): Promise<string> {
  const printed: string[] = []
  const context: CommandContext = {
    openDeps: async () => deps,
    out: (text) => void printed.push(text),
    fail(message) {
      throw new Error(message)
    },
    dataDir: '',
    migrationsDir: '',
  }
  const program = new Command().exitOverride()
  addVisitsCommands(program, context)
  await program.parseAsync(['visits', 'list', '--shop', host, ...words], { from: 'user' })
  return printed.join('\n')
}

onOneEngine((_engine, openDatabase) => {
  test('a page view counts under its day, page and source, and a repeated beacon counts once', async () => {
    const { open, figures, at } = await openVisited(await openDatabase())
    const id = newId()
    const first = await open('/producto/lampara?utm_source=ig&fbclid=x', '', {}, id)
    expect(first.taken).toBe(true)
    await open('/producto/lampara?utm_source=ig&fbclid=x', '', {}, id)
    await open('/', 'https://www.google.com/')
    await open('/', 'https://www.google.com/')
    await open('/carrito', at('/producto/lampara?utm_source=ig&fbclid=x'), { cookie: first.cookie })
    expect((await figures()).toSorted()).toEqual([
      '2026-11-21 / google 2',
      '2026-11-21 /carrito tienda 1',
      '2026-11-21 /producto/lampara instagram 1',
    ])
  })

  test('an order of another day knows the visits of its browser, as the answers gave them', async () => {
    const visited = await openVisited(await openDatabase())
    const { app, host, open, time, db } = visited
    const { cookie: first } = await open(
      '/producto/lampara?utm_source=tiktok&campaign_id=17',
      'https://www.tiktok.com/',
    )
    time.now += 3 * 86_400_000
    const { cookie } = await open('/?gclid=x', 'https://www.google.com/', { cookie: first })
    const { cookie: direct } = await open('/', '', { cookie })
    const shopper = aShopper()
    const { status } = await shopper.send(app, host, 'store', {}, { cookie: direct })
    expect(status).toBe(200)
    const [lead] = await listLeads(db.read, visited.shop.id, { limit: 1 })
    const touches = (await touchesOfTickets(db.read, visited.shop.id, [lead?.id ?? ''])).get(lead?.id ?? '')
    expect(touches).toMatchObject({
      first: { network: 'tiktok', campaign: '17', at: NOVEMBER_2026, words: { referrer: 'www.tiktok.com' } },
      last: { network: 'google', clicked: true, at: time.now },
    })
  })

  test('nothing is counted and no cookie set for who refuses, for another site’s page and for no page', async () => {
    const { open, figures, app, host } = await openVisited(await openDatabase())
    const answers = [
      await open('/', '', { cookie: 'medicion=no' }),
      await open('/', '', { 'sec-gpc': '1' }),
      await open('/nada.php'),
    ]
    expect(answers).toEqual(answers.map(() => ({ status: 200, taken: false, cookie: '' })))
    const foreign = { id: newId(), page: 'https://otra.example/', from: null }
    expect((await call(app, host, '/api/v1/web/visit', foreign)).body).toEqual({ code: 200, data: false })
    expect(await figures()).toEqual([])
  })

  test('made-up products, categories, codes and sources make no rows of their own', async () => {
    const { open, figures, db, shop } = await openVisited(await openDatabase())
    await db.transaction((tx) => saveCategories(tx, shop.id, [{ slug: 'hogar', name: 'Hogar' }]))
    for (const path of ['/producto/x1', '/categoria/x2', '/pedido/ABCD2345', '/?utm_source=x3', '/?utm_source=x4']) {
      await open(path, `https://${path.length}.example/`)
    }
    for (const path of ['/categoria/hogar', '/categoria/todo', '/categoria']) await open(path)
    expect((await figures()).toSorted()).toEqual([
      '2026-11-21 / otro 2',
      '2026-11-21 /categoria directo 1',
      '2026-11-21 /categoria/hogar directo 1',
      '2026-11-21 /categoria/todo directo 1',
      '2026-11-21 /pedido otro 1',
    ])
  })

  test('the command lists the last seven days, or those since a day', async () => {
    const { deps, open, host, time } = await openVisited(await openDatabase())
    await open('/')
    time.now += 7 * 86_400_000
    for (const path of ['/', '/', '/carrito']) await open(path, 'https://l.instagram.com/')
    expect(await run(deps, host)).toBe('2026-11-28  instagram        2  /\n2026-11-28  instagram        1  /carrito')
    expect(await run(deps, host, '--since', '2026-11-21')).toContain('2026-11-21  directo          1  /')
    expect(await run(deps, host, '--since', '2026-12-01')).toBe('No visits since 2026-12-01.')
  })

  test('the ids of counted beacons are forgotten after a day', async () => {
    const { open, figures, time } = await openVisited(await openDatabase())
    const id = newId()
    await open('/', '', {}, id)
    time.now += 86_400_001
    await open('/carrito')
    await open('/', '', {}, id)
    expect((await figures()).toSorted()).toEqual([
      '2026-11-21 / directo 1',
      '2026-11-22 / directo 1',
      '2026-11-22 /carrito directo 1',
    ])
  })

  test('a day is one of the shop’s country', async () => {
    const { open, figures, time } = await openVisited(await openDatabase())
    time.now = Date.UTC(2026, 10, 22, 4, 59)
    await open('/')
    time.now += 60_000
    await open('/')
    expect(await figures()).toEqual(['2026-11-22 / directo 1', '2026-11-21 / directo 1'])
  })

  test('beacons that arrive together are counted together, none is acknowledged before, and a failure acknowledges none', async () => {
    const { db, shop, figures, deps } = await openVisited(await openDatabase())
    const gate = Promise.withResolvers<void>()
    let [groups, fails] = [0, false]
    const clock = () => {
      if (fails) throw new Error('cut off')
      return NOVEMBER_2026
    }
    const counter = openVisitCounter({ ...deps, clock }, () => {
      groups += 1
      return gate.promise
    })
    const acknowledged: number[] = []
    const send = (many: number) =>
      Array.from({ length: many }, async (_, place) => {
        await counter.count(shop, { id: newId(), visits: [{ page: '/', source: 'directo' }] })
        acknowledged.push(place)
      })
    const sent = send(40)
    expect(groups).toBe(1)
    await db.transaction(async () => {})
    expect([await figures(), acknowledged]).toEqual([[], []])
    gate.resolve()
    await Promise.all(sent)
    expect([await figures(), acknowledged.length]).toEqual([['2026-11-21 / directo 40'], 40])
    fails = true
    const failed = await Promise.allSettled(send(3))
    expect(failed.map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
    fails = false
    await Promise.all(send(2))
    expect([await figures(), groups]).toEqual([['2026-11-21 / directo 42'], 3])
  })
})

test('forty visits at once cost one commit', async () => {
  const { shop, deps } = await openVisited(await openTestSqlite(THREADS))
  const { promise, resolve } = Promise.withResolvers<void>()
  const counter = openVisitCounter(deps, () => promise)
  const commits = await commitsDuring(async () => {
    const sent = Array.from({ length: 40 }, () =>
      counter.count(shop, { id: newId(), visits: [{ page: '/', source: 'directo' }] }),
    )
    resolve()
    await Promise.all(sent)
  })
  expect(commits).toBe(1)
})

test('a network that reports more page views than people open is asked to wait', async () => {
  const { app, host, figures } = await openVisited(await openTestSqlite(), { clock: () => NOVEMBER_2026 })
  const statuses = new Map<number, number>()
  for (let number = 0; number < 2_010; number += 1) {
    const request = new Request(`http://${host}/api/v1/web/visit`, { method: 'POST', body: '{}' })
    const { status } = await app(request, { address: '190.1.2.3' })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(statuses.get(429)).toBe(10)
  expect(await figures()).toEqual([])
})

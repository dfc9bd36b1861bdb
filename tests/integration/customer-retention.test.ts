import { Command } from 'commander'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { CommandContext } from '../../src/command-context.ts'
import { startForgetting } from '../../src/start-forgetting.ts'
import { keepAllRetention, keepRetention } from '../../src/tickets/keep-retention.action.ts'
import { addRetentionCommands } from '../../src/tickets/retention.command.ts'
import type { Retention } from '../../src/tickets/retention.ts'
import { listTickets } from '../../src/tickets/tickets.store.ts'
import { eachEngine, openTestSqlite } from '../support/databases.ts'
import {
  type Bazaar,
  bruno,
  buy,
  everyText,
  finalise,
  found,
  openBazaar,
  rosa,
  tracesOf,
} from '../support/personal-data.ts'

const HOST = 'shop-1.localhost'
const DAY = 86_400_000
const month: Retention = { leadsDays: 30, ordersDays: 90 }

async function tickets({ db }: Bazaar) {
  return (await listTickets(db.read, 'shop-1', { limit: 100 })).toReversed()
}

eachEngine((_engine, openDatabase) => {
  test('leads that nobody touched for so long are gone, orders stay until their own time and then lose their person', async () => {
    const bazaar = await openBazaar(await openDatabase())
    const order = await buy(bazaar, HOST, rosa, 'order')
    await buy(bazaar, HOST, rosa, 'lead')
    bazaar.time.now += 20 * DAY
    await buy(bazaar, HOST, bruno, 'lead')
    expect(await keepAllRetention(bazaar.deps, month)).toEqual({ leads: 0, orders: 0, records: 0 })
    bazaar.time.now += 10 * DAY
    expect(await keepAllRetention(bazaar.deps, month)).toEqual({ leads: 1, orders: 0, records: 0 })
    expect(await tickets(bazaar)).toMatchObject([
      { code: order.code, client: { name: rosa.name } },
      { client: { name: bruno.name } },
    ])
    bazaar.time.now += 60 * DAY
    expect(await keepAllRetention(bazaar.deps, month)).toEqual({ leads: 1, orders: 1, records: 0 })
    expect(await tickets(bazaar)).toMatchObject([
      { code: order.code, status: 'finalizado', total: 9_900, client: { name: '', phone: '', departamento: 'Lima' } },
    ])
    expect(found(await everyText(bazaar.db), [...tracesOf(rosa), ...tracesOf(bruno)])).toEqual([])
    expect(await keepAllRetention(bazaar.deps, month)).toEqual({ leads: 0, orders: 0, records: 0 })
  })

  test('a lead that was begun long ago and touched since is kept', async () => {
    const bazaar = await openBazaar(await openDatabase())
    const lead = await buy(bazaar, HOST, rosa, 'lead')
    bazaar.time.now += 40 * DAY
    await bazaar.db.transaction((tx) => sql`update tickets set updated_at = ${bazaar.time.now}`.execute(tx))
    expect(await keepAllRetention(bazaar.deps, month)).toMatchObject({ leads: 0 })
    expect((await finalise(bazaar, HOST, rosa, lead)).status).toBe(200)
  })

  test('what is kept for ever is kept, and idempotency records as long as a browser may repeat an order', async () => {
    const bazaar = await openBazaar(await openDatabase())
    const forever: Retention = { leadsDays: null, ordersDays: null }
    const bought = await buy(bazaar, HOST, rosa, 'order')
    await buy(bazaar, HOST, rosa, 'lead')
    bazaar.time.now += 179 * DAY
    expect(await keepAllRetention(bazaar.deps, forever)).toEqual({ leads: 0, orders: 0, records: 0 })
    expect((await finalise(bazaar, HOST, rosa, bought)).status).toBe(200)
    bazaar.time.now += 2 * DAY
    expect(await keepAllRetention(bazaar.deps, forever)).toEqual({ leads: 0, orders: 0, records: 3 })
    expect((await finalise(bazaar, HOST, rosa, bought)).status).toBe(409)
    expect(await tickets(bazaar)).toHaveLength(2)
  })

  test('a portion takes the oldest, and says that there is more', async () => {
    const bazaar = await openBazaar(await openDatabase())
    const codes: string[] = []
    for (let count = 0; count < 5; count += 1) codes.push((await buy(bazaar, HOST, rosa, 'lead')).code)
    bazaar.time.now += 31 * DAY
    expect(await keepRetention(bazaar.deps, month, 2)).toEqual({
      done: { leads: 2, orders: 0, records: 0 },
      isMore: true,
    })
    expect((await tickets(bazaar)).map(({ code }) => code)).toEqual(codes.slice(2))
    expect(await keepAllRetention(bazaar.deps, month)).toMatchObject({ leads: 3 })
  })

  test('the command says what it did', async () => {
    const bazaar = await openBazaar(await openDatabase())
    await buy(bazaar, HOST, rosa, 'lead')
    bazaar.time.now += 31 * DAY
    const printed: string[] = []
    const context = { openDeps: async () => bazaar.deps, out: (text: string) => void printed.push(text) }
    const program = new Command().exitOverride()
    addRetentionCommands(program, context as unknown as CommandContext, { leadsDays: 30, ordersDays: null })
    await program.parseAsync(['retention', 'run'], { from: 'user' })
    expect(printed).toEqual([
      '1 leads older than 30 days deleted.',
      '0 orders (kept until somebody asks to be forgotten) emptied of their shopper; what they were worth stays.',
      '0 idempotency records deleted.',
    ])
  })
})

test('the server forgets a minute after it has started and every hour from then on, goes on after a failure, and stops', async () => {
  const bazaar = await openBazaar(await openTestSqlite())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const stopping = new AbortController()
  let asked = 0
  const transaction = () => {
    asked += 1
    return Promise.reject(new Error('database is away'))
  }
  const deps = { ...bazaar.deps, db: { ...bazaar.db, transaction }, stopping: stopping.signal }
  const forgetting = startForgetting(deps, month)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(asked).toBe(0)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(asked).toBe(2)
  stopping.abort()
  await forgetting.stop()
  await vi.advanceTimersByTimeAsync(7_200_000)
  expect(asked).toBe(2)
})

import { Command } from 'commander'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listActivity } from '../../src/activity/activity.store.ts'
import { system } from '../../src/activity/actor.ts'
import { logActivity } from '../../src/activity/log-activity.step.ts'
import { listOrders } from '../../src/orders/orders.store.ts'
import type { Retention } from '../../src/orders/personal-data/retention.ts'
import type { CommandContext } from '../../src/server/command-context.ts'
import type { Deps } from '../../src/server/deps.ts'
import { findTicket, listLeads } from '../../src/tickets/tickets.store.ts'
import { enforceRetention } from '../../src/tracking/personal-data/enforce-retention.job.ts'
import { addRetentionCommands } from '../../src/tracking/personal-data/retention.command.ts'
import { onOneEngine } from '../support/databases.ts'
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
const month: Retention = { leadsDays: 30, ordersDays: 90, sheetsDays: null }

function forget({ deps }: Bazaar, retention: Retention) {
  return enforceRetention(deps, retention, { actor: system })
}

async function leads({ db }: Bazaar) {
  return (await listLeads(db.read, 'shop-1', { limit: 100 })).toReversed()
}

function orders({ db }: Bazaar) {
  return listOrders(db.read, 'shop-1', { limit: 100 })
}

onOneEngine((_engine, openDatabase) => {
  test('old leads are deleted, and old orders lose their person', async () => {
    const bazaar = await openBazaar(await openDatabase())
    const order = await buy(bazaar, HOST, rosa, 'order')
    await buy(bazaar, HOST, rosa, 'lead')
    bazaar.time.now += 20 * DAY
    await buy(bazaar, HOST, bruno, 'lead')
    expect(await forget(bazaar, month)).toEqual({
      leads: 0,
      orders: 0,
      sheets: 0,
      records: 0,
      pictures: 0,
      visits: 0,
      blocks: 0,
      activity: 0,
    })
    bazaar.time.now += 10 * DAY
    expect(await forget(bazaar, month)).toEqual({
      leads: 1,
      orders: 0,
      sheets: 0,
      records: 0,
      pictures: 0,
      visits: 0,
      blocks: 0,
      activity: 0,
    })
    expect(await orders(bazaar)).toMatchObject([{ code: order.code, name: rosa.name, version: 1 }])
    expect(await leads(bazaar)).toMatchObject([{ client: { name: bruno.name } }])
    bazaar.time.now += 60 * DAY
    expect(await forget(bazaar, month)).toEqual({
      leads: 1,
      orders: 1,
      sheets: 0,
      records: 0,
      pictures: 0,
      visits: 0,
      blocks: 0,
      activity: 0,
    })
    expect(await leads(bazaar)).toEqual([])
    expect(await orders(bazaar)).toMatchObject([
      { code: order.code, state: 'finalizado', total: 9_900, name: '', phone: '', departamento: 'Lima', version: 2 },
    ])
    const log = await listActivity(bazaar.db.read, 'shop-1', 10)
    expect(log.map(({ actor, act, details }) => `${actor} ${act} ${JSON.stringify(details)}`).toSorted()).toEqual([
      'system keep-retention {"leads":1}',
      'system keep-retention {"leads":1}',
      'system keep-retention {"orders":1}',
    ])
    expect(found(await everyText(bazaar.db), [...tracesOf(rosa), ...tracesOf(bruno)])).toEqual([])
    expect(await forget(bazaar, month)).toEqual({
      leads: 0,
      orders: 0,
      sheets: 0,
      records: 0,
      pictures: 0,
      visits: 0,
      blocks: 0,
      activity: 0,
    })
  })

  test('an old lead that changed since is kept', async () => {
    const bazaar = await openBazaar(await openDatabase())
    const lead = await buy(bazaar, HOST, rosa, 'lead')
    bazaar.time.now += 40 * DAY
    await bazaar.db.transaction((tx) => sql`update tickets set updated_at = ${bazaar.time.now}`.execute(tx))
    expect(await forget(bazaar, month)).toMatchObject({ leads: 0 })
    expect((await finalise(bazaar, HOST, rosa, lead)).status).toBe(200)
  })

  test('without days everything is kept, but idempotency records only as long as a browser may repeat an order', async () => {
    const bazaar = await openBazaar(await openDatabase())
    const forever: Retention = { leadsDays: null, ordersDays: null, sheetsDays: null }
    const bought = await buy(bazaar, HOST, rosa, 'order')
    await buy(bazaar, HOST, rosa, 'lead')
    bazaar.time.now += 179 * DAY
    expect(await forget(bazaar, forever)).toEqual({
      leads: 0,
      orders: 0,
      sheets: 0,
      records: 0,
      pictures: 0,
      visits: 0,
      blocks: 0,
      activity: 0,
    })
    expect((await finalise(bazaar, HOST, rosa, bought)).status).toBe(200)
    bazaar.time.now += 2 * DAY
    expect(await forget(bazaar, forever)).toEqual({
      leads: 0,
      orders: 0,
      sheets: 0,
      records: 3,
      pictures: 0,
      visits: 0,
      blocks: 0,
      activity: 0,
    })
    // The ticket itself tells the same order from another one.
    expect((await finalise(bazaar, HOST, rosa, bought)).status).toBe(200)
    expect((await finalise(bazaar, HOST, { ...rosa, name: 'Otra' }, bought)).status).toBe(409)
    expect([(await orders(bazaar)).length, (await leads(bazaar)).length]).toEqual([1, 1])
  })

  /** Deps with which an act happens between finding what is old and forgetting it. */
  function interrupted({ db, deps, time }: Bazaar, act: () => Promise<unknown>): Deps {
    const transaction: Deps['db']['transaction'] = async (work) => {
      await act()
      return db.transaction(work)
    }
    return { ...deps, clock: () => time.now, db: { ...db, transaction } }
  }

  test('a lead that is ordered after retention found it keeps its person', async () => {
    const bazaar = await openBazaar(await openDatabase())
    const lead = await buy(bazaar, HOST, rosa, 'lead')
    bazaar.time.now += 31 * DAY
    const late = interrupted(bazaar, async () => {
      expect((await finalise(bazaar, HOST, rosa, lead)).status).toBe(200)
      // Another server's clock may be behind.
      await bazaar.db.transaction((tx) => sql`update tickets set updated_at = 0`.execute(tx))
    })
    expect(await enforceRetention(late, month, { actor: system })).toMatchObject({ leads: 0 })
    expect(await orders(bazaar)).toMatchObject([{ code: lead.code, name: rosa.name }])
    expect(await findTicket(bazaar.db.read, 'shop-1', lead.code)).toMatchObject({ client: { name: rosa.name } })
  })

  test('a lead that changes after retention found it is kept', async () => {
    const bazaar = await openBazaar(await openDatabase())
    await buy(bazaar, HOST, rosa, 'lead')
    bazaar.time.now += 31 * DAY
    const late = interrupted(bazaar, () =>
      bazaar.db.transaction((tx) => sql`update tickets set updated_at = ${bazaar.time.now}`.execute(tx)),
    )
    expect(await enforceRetention(late, month, { actor: system })).toMatchObject({ leads: 0 })
    expect(await leads(bazaar)).toHaveLength(1)
  })

  test('a stopped run has forgotten whole portions, the oldest first, and the next run goes on', async () => {
    const bazaar = await openBazaar(await openDatabase())
    const codes: string[] = []
    for (let count = 0; count < 5; count += 1) codes.push((await buy(bazaar, HOST, rosa, 'lead')).code)
    bazaar.time.now += 31 * DAY
    const stopped = { actor: system, portion: 2, isStopped: () => true }
    expect(await enforceRetention(bazaar.deps, month, stopped)).toEqual({
      leads: 2,
      orders: 0,
      sheets: 0,
      records: 0,
      pictures: 0,
      visits: 0,
      blocks: 0,
      activity: 0,
    })
    expect((await leads(bazaar)).map(({ code }) => code)).toEqual(codes.slice(2))
    expect(await enforceRetention(bazaar.deps, month, { actor: system, portion: 2 })).toMatchObject({ leads: 3 })
  })

  test('entries of the log of acts are deleted after 400 days, in portions, of each shop its own, but for the words of its terms', async () => {
    const bazaar = await openBazaar(await openDatabase())
    const { db, deps, time } = bazaar
    const began = time.now
    const log = (shopId: string, subject: string, details = {}) =>
      db.transaction((tx) => logActivity(tx, deps, { shopId, actor: system, act: 'change-shop', subject, details }))
    await log('shop-1', 'terms', { fields: ['text_terms'], was: {}, now: { text_terms: 'Garantía de un año.' } })
    for (const subject of ['first', 'second', 'third']) await log('shop-1', subject)
    time.now = began + 1
    await log('shop-1', 'fourth')
    await log('shop-2', 'of another shop')
    const subjects = async (shopId: string) => (await listActivity(db.read, shopId, 10)).map(({ subject }) => subject)
    time.now = began + 400 * DAY
    expect(await forget(bazaar, month)).toMatchObject({ activity: 0 })
    time.now += 1
    expect(await enforceRetention(deps, month, { actor: system, portion: 2 })).toMatchObject({ activity: 3 })
    expect([await subjects('shop-1'), await subjects('shop-2')]).toEqual([['fourth', 'terms'], ['of another shop']])
    expect(await forget(bazaar, month)).toMatchObject({ activity: 0 })
    time.now += 1
    expect(await forget(bazaar, month)).toMatchObject({ activity: 2 })
  })

  test('the retention command prints what it did', async () => {
    const bazaar = await openBazaar(await openDatabase())
    await buy(bazaar, HOST, rosa, 'lead')
    bazaar.time.now += 31 * DAY
    const printed: string[] = []
    const context = { openDeps: async () => bazaar.deps, dataDir: '', out: (text: string) => void printed.push(text) }
    const program = new Command().exitOverride()
    addRetentionCommands(program, context as unknown as CommandContext, {
      leadsDays: 30,
      ordersDays: null,
      sheetsDays: null,
    })
    await program.parseAsync(['retention', 'run'], { from: 'user' })
    expect(printed).toEqual([
      '1 lead older than 30 days deleted.',
      '0 orders (kept until the shopper asks to be forgotten) emptied of their shopper; what they were worth stays.',
      '0 claims and requests (kept for ever) emptied of their shopper and texts; numbers and days stay.',
      '0 idempotency records deleted.',
      '0 pictures without a payment deleted.',
      '0 visits that waited 90 days for a sale deleted.',
      '0 blocks whose time was over removed.',
      '0 entries of the log of acts older than 400 days deleted.',
      expect.stringMatching(/hold nothing of what was deleted|until it has vacuumed/),
    ])
  })
})

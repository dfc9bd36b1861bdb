import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import type { Database } from '../../src/database/database.ts'
import { beginHook } from '../../src/orders/hooks/begin-hook.job.ts'
import { HOOK_TOPICS } from '../../src/orders/hooks/hook.ts'
import { createHookRelay } from '../../src/orders/hooks/sending/run-hooks.job.ts'
import { NOVEMBER_2026, testDeps } from '../support/app.ts'
import { eachEngine } from '../support/databases.ts'
import { act, made } from '../support/desk-acts.ts'
import { LOOPBACK, openReceiver } from '../support/hook-receiver.ts'
import { patient, RACE_LIMIT_MS } from '../support/races.ts'
import { openStreet, order, type Street } from '../support/shoppers.ts'

const SHOPPERS = 4
const ORDERS_OF_EACH = 4

async function open(given: Database, time = { now: NOVEMBER_2026 }) {
  const db = patient(given)
  const street: Street = await openStreet(db, 'shop-1', time)
  const deps = testDeps(db, { clock: () => time.now, reach: LOOPBACK })
  const receiver = await openReceiver()
  const wanted = { url: receiver.url, topics: HOOK_TOPICS, persons: false, keyId: null }
  made(await beginHook(deps, street.shop.id, wanted, { actor: commandLine }))
  return { db, street, deps, receiver, time }
}

eachEngine((_engine, openDatabase) => {
  test('two processes that look while orders come tell each event once, and send each message once', {
    timeout: RACE_LIMIT_MS,
  }, async () => {
    const { db, street, deps, receiver } = await open(await openDatabase())
    let left = SHOPPERS
    const shoppers = Array.from({ length: SHOPPERS }, async (_, shopper) => {
      for (let nth = 0; nth < ORDERS_OF_EACH; nth += 1) {
        const code = await order(street, { phone: `98765${shopper}0${nth}0`, address: `190.${shopper}.${nth}.1` })
        await act(deps, street.shop, code, 'confirmar')
      }
      left -= 1
    })
    const processes = [createHookRelay(deps), createHookRelay(deps)].map(async (relay) => {
      while (left > 0) await relay.turn()
    })
    await Promise.all([...shoppers, ...processes])
    await createHookRelay(deps).turn()
    const { rows } = await sql<{ topic: string; state: string; count: number }>`
      select topic, state, count(*) as count from hook_messages group by topic, state order by topic`.execute(db.read)
    const orders = SHOPPERS * ORDERS_OF_EACH
    expect(rows.map((row) => ({ ...row, count: Number(row.count) }))).toEqual([
      { topic: 'order.placed', state: 'sent', count: orders },
      { topic: 'order.state_changed', state: 'sent', count: orders },
    ])
    const ids = receiver.got.map(({ headers }) => headers['webhook-id'])
    expect([ids.length, new Set(ids).size]).toEqual([orders * 2, orders * 2])
    const told = new Set(receiver.got.map(({ json }) => `${json.type} ${json.data.code}`))
    expect(told.size).toBe(orders * 2)
  })

  test('a process that is killed between sending and noting it sends the same message again, once its lease is over', async () => {
    const { db, street, deps, receiver, time } = await open(await openDatabase())
    await order(street, { phone: '987654321' })
    const dying: Database = {
      ...db,
      transaction: (work, limit) =>
        receiver.got.length > 0 ? Promise.reject(new Error('killed')) : db.transaction(work, limit),
    }
    await createHookRelay({ ...deps, db: dying }).turn()
    expect(receiver.got).toHaveLength(1)
    time.now += 30_000
    await createHookRelay(deps).turn()
    expect(receiver.got).toHaveLength(1)
    time.now += 31_000
    await createHookRelay(deps).turn()
    const [first, second] = receiver.got
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp'])
    await createHookRelay(deps).turn()
    expect(receiver.got).toHaveLength(2)
  })
})

import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test, vi } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import type { Database } from '../../src/database/database.ts'
import type { Reach } from '../../src/lib/web/reach.platform.ts'
import { beginHook, resumeHook } from '../../src/orders/hooks/begin-hook.job.ts'
import { changeSecret } from '../../src/orders/hooks/change-secret.action.ts'
import { HOOK_TOPICS, type HookKey } from '../../src/orders/hooks/hook.ts'
import { insertMessages } from '../../src/orders/hooks/hook-messages.store.ts'
import { triesOf } from '../../src/orders/hooks/hook-tries.store.ts'
import { findHook } from '../../src/orders/hooks/hooks.store.ts'
import { createHookRelay } from '../../src/orders/hooks/sending/run-hooks.job.ts'
import type { Deps } from '../../src/server/deps.ts'
import { testDeps } from '../support/app.ts'
import { customerCommand } from '../support/customer-command.ts'
import { onOneEngine } from '../support/databases.ts'
import { OWNER, openDesk } from '../support/desk.ts'
import { act } from '../support/desk-acts.ts'
import { LOOPBACK, openReceiver } from '../support/hook-receiver.ts'
import { CARRIER, callFrom, openStreet, order } from '../support/shoppers.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const PHONE = '987654321'

/** A shop with a hook of every topic that leads to a receiver. */
async function open(
  db: Database,
  { persons = false, limitMs, ...facts }: { persons?: boolean; limitMs?: number } & Partial<Deps> = {},
) {
  const street = await openStreet(db)
  // The official library compares the time of a message with that of the machine.
  vi.spyOn(Date, 'now').mockImplementation(() => street.time.now)
  onTestFinished(() => void vi.restoreAllMocks())
  const deps = testDeps(db, { clock: () => street.time.now, reach: LOOPBACK, ...facts })
  const receiver = await openReceiver()
  const make = async (url = receiver.url) => {
    const made = await beginHook(
      deps,
      street.shop.id,
      { url, topics: HOOK_TOPICS, persons, keyId: null },
      { actor: commandLine },
    )
    if (!made.ok) throw new Error(made.refusal.reason)
    return made.value
  }
  const { hook, secret } = await make()
  const relay = createHookRelay(deps, limitMs === undefined ? {} : { limitMs })
  return {
    ...{ street, deps, receiver, make, hook, secret, turn: () => relay.turn() },
    wait(ms: number) {
      street.time.now += ms
      return relay.turn()
    },
    tries: async (of: HookKey = hook) => triesOf(db.read, of),
    state: async (of: HookKey = hook) => {
      const { state, offReason } = (await findHook(db.read, of.shopId, of.id)) ?? {}
      return [state, offReason]
    },
  }
}

onOneEngine((_engine, openDatabase) => {
  test('what happens with an order is told in its order, signed, thin, and nothing of before the hook', async () => {
    const db = await openDatabase()
    const street = await openStreet(db, 'shop-2')
    await order(street, { phone: PHONE })
    const { street: own, deps, receiver, secret, turn } = await open(db)
    await turn()
    expect(receiver.got).toEqual([])
    const code = await order(own, { phone: PHONE })
    await turn()
    await act(deps, own.shop, code, 'confirmar')
    await turn()
    expect(receiver.got.map(({ json }) => json)).toMatchObject([
      { type: 'order.placed', data: { code, state: 'finalizado', version: 1 } },
      { type: 'order.state_changed', data: { code, state: 'confirmado', version: 2 } },
    ])
    expect(JSON.stringify(receiver.got)).not.toMatch(/987.?654|Rosa|person/)
    const [first] = receiver.got
    const headers = first?.headers as Record<string, string>
    expect(new Webhook(secret).verify(first?.body ?? '', headers)).toEqual(first?.json)
    expect(() => new Webhook(secret).verify(`${first?.body} `, headers)).toThrow()
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'contraentrega' })
  })

  test('a message that fails is tried again with its id, and 410 switches the hook off', async () => {
    const { street, receiver, turn, wait, tries, state } = await open(await openDatabase())
    receiver.statuses(500, 302, 200)
    await order(street, { phone: PHONE })
    await turn()
    await turn()
    expect(receiver.got).toHaveLength(1)
    await wait(5 * SECOND)
    await wait(5 * MINUTE)
    await wait(HOUR)
    expect(receiver.got).toHaveLength(3)
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect((await tries()).map(({ status }) => status)).toEqual([200, 302, 500])
    receiver.statuses(410)
    await order(street, { phone: '987654322' })
    await turn()
    expect(await state()).toEqual(['off', 'gone'])
    await order(street, { phone: '987654323' })
    await wait(HOUR)
    expect(receiver.got).toHaveLength(4)
  })

  test('a receiver that asks for patience gets it, and messages that die for five days switch the hook off', async () => {
    const { street, receiver, turn, wait, tries, state } = await open(await openDatabase())
    receiver.answer((response, nth) => {
      response.writeHead(nth === 1 ? 429 : 500, nth === 1 ? { 'retry-after': '120' } : {}).end()
    })
    await order(street, { phone: PHONE })
    await turn()
    await order(street, { phone: '987654322' })
    await wait(MINUTE)
    expect(receiver.got).toHaveLength(1)
    await wait(MINUTE)
    expect(receiver.got).toHaveLength(3)
    for (let day = 0; day < 9; day += 1) await wait(DAY)
    expect(await state()).toEqual(['on', null])
    for (let nth = 0; nth < 10; nth += 1) {
      await order(street, { phone: `98765433${nth}` })
      await wait(DAY)
    }
    expect(await state()).toEqual(['off', 'failing'])
    expect((await tries()).length).toBeLessThanOrEqual(50)
  })

  test('a hook with more than 10,000 messages that wait is switched off, and begins with the present when it goes on', async () => {
    const db = await openDatabase()
    const { street, deps, hook, receiver, turn, wait, tries, state } = await open(db)
    const many = Array.from({ length: 10_000 }, (_, nth) => ({
      ...{ id: `msg_${nth}`, topic: 'stock.low' as const, at: 0, data: {}, subjectId: null, nth },
    }))
    await db.transaction((tx) => insertMessages(tx, hook, many, street.time.now + HOUR))
    await order(street, { phone: PHONE })
    await turn()
    expect(await state()).toEqual(['off', 'too-many'])
    await order(street, { phone: '987654322' })
    await resumeHook(deps, hook, commandLine)
    await turn()
    expect([await state(), receiver.got.length]).toEqual([['on', null], 0])
    const code = await order(street, { phone: '987654323' })
    await turn()
    expect(receiver.got.map(({ json }) => json.data.code)).toEqual([code])
    // What is kept of tries and messages is kept for a week.
    await wait(8 * DAY)
    expect(await tries()).toEqual([])
    const { rows } = await sql`select id from hook_messages`.execute(db.read)
    expect(rows).toEqual([])
  })

  test('a receiver that hangs delays no other, and an answer without end is cut', async () => {
    const { street, receiver, make, hook, turn, tries } = await open(await openDatabase(), { limitMs: 3_000 })
    const other = await openReceiver()
    await make(other.url)
    receiver.answer(() => {})
    other.answer((response) => {
      response.writeHead(200)
      const more = () => response.destroyed || response.write(Buffer.alloc(65_536, 'x'), () => setImmediate(more))
      more()
    })
    await order(street, { phone: PHONE })
    const turning = turn()
    await expect.poll(() => other.got.length).toBe(1)
    await turning
    expect(await tries(hook)).toMatchObject([{ status: null, problem: 'too-slow' }])
    const { rows } = await sql<{ hook_id: string; answer: string }>`
      select hook_id, answer from hook_tries where status = 200`.execute(street.db.read)
    expect(rows).toEqual([{ hook_id: expect.not.stringMatching(hook.id), answer: 'x'.repeat(200) }])
  })

  test('no message goes to a private address, though a name leads there only when it is called', async () => {
    const asked: string[] = []
    const turns = ['93.184.216.34', '127.0.0.1']
    const reach: Reach = {
      async resolve(host) {
        asked.push(host)
        return [{ address: turns.shift() ?? '10.0.0.1', family: 4 }]
      },
      mayConnect: (address) => address === '93.184.216.34',
      allowsHttp: true,
    }
    // Somebody looks first; the sending looks again and goes where it has looked.
    await reach.resolve('before.test')
    const { street, receiver, make, turn, tries } = await open(await openDatabase(), { reach })
    const { hook } = await make('http://[::ffff:127.0.0.1]/')
    await order(street, { phone: PHONE })
    await turn()
    expect(asked).toEqual(['before.test', 'receiver.test'])
    expect(receiver.got).toEqual([])
    expect((await tries()).map(({ problem }) => problem)).toEqual(['not-public'])
    expect((await tries(hook)).map(({ problem }) => problem)).toEqual(['not-public'])
  })

  test('a changed secret signs beside the one before for a day', async () => {
    const { street, deps, receiver, hook, secret, turn, wait } = await open(await openDatabase())
    const next = (await changeSecret(deps, hook, commandLine)) ?? ''
    await order(street, { phone: PHONE })
    await turn()
    const [{ body = '', headers = {} } = {}] = receiver.got
    for (const one of [secret, next]) new Webhook(one).verify(body, headers as Record<string, string>)
    await wait(DAY)
    await order(street, { phone: '987654322' })
    await turn()
    expect(String(receiver.got.at(-1)?.headers['webhook-signature']).split(' ')).toHaveLength(1)
  })

  test('a person is read when a message is sent, is kept nowhere, and what was answered goes with them', async () => {
    const db = await openDatabase()
    const { street, deps, receiver, turn, wait } = await open(db, { persons: true })
    receiver.answer((response, nth) => response.writeHead(nth === 1 ? 500 : 200).end(receiver.got.at(-1)?.body))
    const code = await order(street, { phone: PHONE })
    await turn()
    expect(receiver.got[0]?.json.data).toMatchObject({
      code,
      person: { name: 'Rosa', phone: expect.stringMatching(/^9/) },
    })
    const kept = async () =>
      JSON.stringify([
        (await sql`select data from hook_messages`.execute(db.read)).rows,
        (await sql`select answer, subject from hook_tries`.execute(db.read)).rows,
      ])
    expect(await kept()).toContain('Rosa')
    await customerCommand(deps, 'forget', '--phone', '+51987654321', '--yes')
    expect(await kept()).not.toMatch(/Rosa|987/)
    await wait(5 * SECOND)
    // The message of before goes on without them; forgetting tells nothing twice.
    expect(receiver.got.map(({ json }) => json.data)).toMatchObject([
      { code },
      { code, person: { name: '', phone: '' } },
    ])
    await wait(HOUR)
    expect(receiver.got).toHaveLength(2)
  })

  test('a lead is told once when it waits, and a count once when it runs low', async () => {
    const db = await openDatabase()
    const { street, receiver, wait } = await open(db)
    const client = { name: 'Rosa Quispe', phone: PHONE, website: '', filledMs: 60_000 }
    const products = [{ slug: 'lampara', amount: 1, colors: [], type: 'normal', order: 0 }]
    const stored = await callFrom(street, CARRIER, '/api/v1/web/ticket/store', { client, products })
    await wait(10 * MINUTE)
    expect(receiver.got).toEqual([])
    await wait(10 * MINUTE)
    await wait(10 * MINUTE)
    expect(receiver.got.map(({ json }) => json)).toMatchObject([
      {
        type: 'lead.waiting',
        data: { code: stored.body.data, name: 'Rosa Q.', total: expect.stringMatching(/^\d+\.\d\d$/) },
      },
    ])
    expect(receiver.got[0]?.body).not.toMatch(/987|person/)
    const owner = await openDesk(db, { clock: () => street.time.now }).join(street.shop, OWNER)
    for (const hay of [9, 3, 2, 8, 1]) {
      const counted = { key: `contado-${hay}-veces`, producto: 'olla', color: '', hay }
      expect((await owner.call(`/t/${street.host}/stock/contar`, counted)).status).toBe(200)
      await wait(MINUTE)
    }
    expect(receiver.got.slice(1).map(({ json }) => json)).toMatchObject([
      { type: 'stock.low', data: { slug: 'olla', color: '', available: 3 } },
      { type: 'stock.low', data: { slug: 'olla', color: '', available: 1 } },
    ])
  })
})

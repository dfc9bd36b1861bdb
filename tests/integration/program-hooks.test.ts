import { expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { hooksOf } from '../../src/orders/hooks/hooks.store.ts'
import { createHookRelay } from '../../src/orders/hooks/sending/run-hooks.job.ts'
import { onOneEngine } from '../support/databases.ts'
import { OWNER, openDesk } from '../support/desk.ts'
import { LOOPBACK, openReceiver } from '../support/hook-receiver.ts'
import { asProgram, makeProgramKey, shownKeyIds } from '../support/program-key.ts'
import { openStreet, order } from '../support/shoppers.ts'

const DAY = 86_400_000

async function open(db: Database) {
  const street = await openStreet(db)
  const desk = openDesk(db, { clock: () => street.time.now, reach: LOOPBACK })
  const owner = await desk.join(street.shop, OWNER)
  const base = `/t/${street.host}`
  const ask = async (token: string, path: string, params?: object) => {
    const response = await asProgram(desk.app, token)(`${base}/v1/hooks${path}`, params)
    return { status: response.status, body: await response.json() }
  }
  const receiver = await openReceiver()
  const turn = () => createHookRelay(desk.deps).turn()
  const make = (scopes: readonly string[], days = '') => makeProgramKey(owner, street.host, scopes, { days })
  return {
    street,
    desk,
    owner,
    base,
    ask,
    make,
    receiver,
    turn,
    wanted: { url: receiver.url, topics: ['order.placed'] },
  }
}

onOneEngine((_engine, openDatabase) => {
  test('a program subscribes, hears, sees and removes its own hooks alone, and its scopes bound it', async () => {
    const { street, owner, base, ask, make, receiver, turn, wanted } = await open(await openDatabase())
    const [token, other] = [await make(['orders']), await make(['orders', 'persons'])]
    const made = await ask(token, '', wanted)
    const { id } = made.body.data
    expect(made).toMatchObject({ status: 200, body: { data: { ...wanted, state: 'on', persons: false } } })
    expect(made.body.data.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect((await ask(token, '', { ...wanted, persons: true })).body.detail).toContain('“persons”')
    expect((await ask(token, '', { ...wanted, topics: ['stock.low'] })).body.detail).toContain('“catalogue”')
    expect((await ask(await make(['acts']), '', wanted)).status).toBe(403)
    for (const url of ['http://', 'ftp://x.pe/', 'https://a:b@x.pe/', 'https://localhost/']) {
      expect((await ask(token, '', { ...wanted, url })).status, url).toBe(422)
    }
    expect((await ask(other, '', { ...wanted, persons: true })).status).toBe(200)
    const code = await order(street, { phone: '987654321' })
    await turn()
    const told = receiver.got
      .map(({ json }) => json.data)
      .toSorted((one, two) => ('person' in one ? 1 : 0) - ('person' in two ? 1 : 0))
    expect(told).toMatchObject([{ code }, { code, person: { name: 'Rosa' } }])
    expect(told[0]).not.toHaveProperty('person')
    expect((await ask(token, '')).body.data).toMatchObject([{ id, url: wanted.url }])
    expect(JSON.stringify((await ask(token, '')).body)).not.toContain('whsec_')
    for (const [key, removed] of [
      [other, false],
      [token, true],
      [token, false],
    ] as const) {
      expect((await ask(key, `/${id}/remove`, {})).body.data).toEqual({ removed })
    }
    expect((await ask(token, '')).body.data).toEqual([])
    // No person makes one without having signed in just now, on the screen.
    expect((await owner.call(`${base}/v1/hooks`, wanted)).status).toBe(403)
  })

  test('a hook goes with its key when that is removed, and is switched off when it ends; ten hooks are enough', async () => {
    const db = await openDatabase()
    const { street, desk, base, ask, make, receiver, turn, wanted } = await open(db)
    const token = await make(['orders'], '30')
    for (let nth = 0; nth < 10; nth += 1) expect((await ask(token, '', wanted)).status).toBe(200)
    expect((await ask(token, '', wanted)).status).toBe(409)
    street.time.now += 30 * DAY
    await order(street, { phone: '987654321' })
    await turn()
    const hooks = await hooksOf(db.read, street.shop.id)
    expect(new Set(hooks.map(({ state, offReason }) => `${state} ${offReason}`))).toEqual(new Set(['off key-ended']))
    expect(receiver.got).toEqual([])
    const owner = await desk.join(street.shop, OWNER)
    const [id] = await shownKeyIds(owner, street.host)
    await owner.call(`${base}/llaves/quitar`, { id })
    expect(await hooksOf(db.read, street.shop.id)).toEqual([])
  })
})

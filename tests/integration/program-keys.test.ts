import { expect, test } from 'vitest'
import { listActivity } from '../../src/activity/activity.store.ts'
import { deskCalls } from '../../src/backoffice/calls/desk-calls.ts'
import { roleOfKey } from '../../src/backoffice/programs/role-of-key.ts'
import type { Database } from '../../src/database/database.ts'
import { SCOPES } from '../../src/staff/keys/api-key.ts'
import { connectAssistant } from '../support/assistant.ts'
import { customerCommand } from '../support/customer-command.ts'
import { onOneEngine } from '../support/databases.ts'
import { CONFIRMER, OWNER, openDesk } from '../support/desk.ts'
import { asProgram, makeProgramKey, shownKeyIds } from '../support/program-key.ts'
import { openStreet, order } from '../support/shoppers.ts'

const DAY = 86_400_000

/** A shop with an owner at the desk, and a program that asks with a token. */
async function open(db: Database) {
  const street = await openStreet(db)
  const desk = openDesk(db, { clock: () => street.time.now })
  const owner = await desk.join(street.shop, OWNER)
  const base = `/t/${street.host}`
  const make = (scopes: readonly string[], days = '') => makeProgramKey(owner, street.host, scopes, { days })
  const ask = async (token: string, path: string, params?: object) => {
    const response = await asProgram(desk.app, token)(path, params)
    return { status: response.status, type: response.headers.get('content-type'), body: await response.json() }
  }
  return { street, desk, owner, base, make, ask }
}

onOneEngine((_engine, openDatabase) => {
  test('a key reads orders without persons, with them only where it may, and acts only where it may', async () => {
    const { street, base, make, ask } = await open(await openDatabase())
    const code = await order(street, { phone: '987 654 321' })
    const token = await make(['orders'])
    const seen = await ask(token, `${base}/v1/orders/${code}`)
    expect(seen).toMatchObject({ status: 200, body: { data: { code, state: 'finalizado', toConfirm: false } } })
    expect(JSON.stringify(seen.body)).not.toMatch(/987.?654|Mz\. B|person/)
    const refused = await ask(token, `${base}/pedidos/${code}/confirmar`, { key: 'a-key-of-mine' })
    expect(refused).toEqual({
      status: 403,
      type: 'application/problem+json; charset=utf-8',
      body: { type: 'about:blank', title: 'Forbidden', status: 403, detail: 'This key lacks the scope “acts”.' },
    })
    const able = await make(['orders', 'persons', 'acts'])
    const whole = await ask(able, `${base}/v1/orders/${code}`)
    expect(whole.body.data.person).toMatchObject({ phone: expect.stringContaining('987654321'.slice(-4)) })
    const did = await ask(able, `${base}/pedidos/${code}/confirmar`, { key: 'a-key-of-mine' })
    expect(did).toMatchObject({ status: 200, body: { data: { state: 'confirmado', version: 2 } } })
    expect((await ask(able, `${base}/pedidos/${code}/confirmar`, { key: 'another-key' })).status).toBe(409)
    // Nothing that no scope names is open.
    for (const path of ['/llaves/quitar', '/equipo/rol', '/ajustes/deshacer', '/tienda/cerrar']) {
      expect((await ask(able, base + path, { id: 'x' })).status, path).toBe(403)
    }
    expect((await ask(able, `${base}/hoy`)).status).toBe(404)
  })

  test('a key opens its own shop, until it is revoked or over, and is kept as a digest', async () => {
    const db = await openDatabase()
    const { street, base, make, ask, desk } = await open(db)
    const other = await openStreet(db, 'shop-2', street.time)
    const token = await make(['orders'], '30')
    const status = async (path = base) => (await ask(token, `${path}/v1/orders`)).status
    expect(await status()).toBe(200)
    expect(await status(`/t/${other.host}`)).toBe(401)
    expect((await ask(`${token.slice(0, -1)}x`, `${base}/v1/orders`)).status).toBe(401)
    expect((await ask('no-key', `${base}/v1/orders`)).status).toBe(401)
    const confirmer = await desk.join(street.shop, CONFIRMER)
    const wanted = { nombre: 'Mía', permiso: 'orders', dias: '' }
    expect((await confirmer.submit(`${base}/llaves`, wanted)).status).toBe(403)
    const log = JSON.stringify(await listActivity(db.read, street.shop.id, 20))
    expect([log.includes('Mi hoja'), log.includes(token)]).toEqual([true, false])
    street.time.now += 30 * DAY
    expect(await status()).toBe(401)
    street.time.now -= DAY
    expect(await status()).toBe(200)
    // Removed between two portions of what it pulls.
    for (const phone of ['987654321', '987654322']) await order(street, { phone })
    const pull = (since = '') => ask(token, `${base}/v1/orders/changes?limit=1${since && `&since=${since}`}`)
    const { data } = (await pull()).body
    expect(data).toMatchObject({ orders: [{}], more: true })
    const another = await desk.join(street.shop, OWNER)
    const [id] = await shownKeyIds(another, street.host)
    expect((await another.call(`${base}/llaves/quitar`, { id })).status).toBe(200)
    expect([await status(), (await pull(data.cursor)).status]).toEqual([401, 401])
  })

  test('an assistant has the reading calls of its key’s scopes as tools, and no others', async () => {
    const { street, desk, make } = await open(await openDatabase())
    const reading = deskCalls.filter((call) => call.method === 'get' && roleOfKey(call) !== null)
    for (const scopes of [['acts'], ['orders'], ['catalogue', 'figures'], SCOPES]) {
      const assistant = await connectAssistant(desk.app, { host: street.host, token: await make(scopes) })
      const opened = reading.filter(({ name, scope }) => name !== 'ownHooks' && scopes.some((one) => one === scope))
      expect(
        (await assistant.listTools()).tools.map(({ name }) => name),
        scopes.join(),
      ).toEqual(opened.map(({ name }) => name))
      await assistant.close()
    }
  })

  test('a key that asks too often waits', async () => {
    const { base, make, ask } = await open(await openDatabase())
    const token = await make(['orders'])
    const statuses = new Set<number>()
    for (let nth = 0; nth < 125; nth += 1) statuses.add((await ask(token, `${base}/v1/orders?limit=1`)).status)
    expect([...statuses]).toEqual([200, 429])
  })

  test('changes come in order, each order as it stands, nothing twice, and forgetting is told', async () => {
    const { street, base, make, ask, desk } = await open(await openDatabase())
    const token = await make(['orders', 'persons', 'acts'])
    const codes: string[] = []
    for (const last of [1, 2, 3]) {
      codes.push(await order(street, { phone: `98765432${last}` }))
      street.time.now += 1_000
    }
    const changes = async (since?: string) =>
      (await ask(token, `${base}/v1/orders/changes?limit=2${since ? `&since=${since}` : ''}`)).body.data
    const first = await changes()
    expect(first).toMatchObject({ orders: [{ code: codes[0] }, { code: codes[1] }], more: true })
    await ask(token, `${base}/pedidos/${codes[0]}/confirmar`, { key: 'a-key-of-mine' })
    const second = await changes(first.cursor)
    expect(second.orders.map((one: { code: string; state: string }) => [one.code, one.state])).toEqual([
      [codes[2], 'finalizado'],
      [codes[0], 'confirmado'],
    ])
    expect(await changes(second.cursor)).toEqual({ orders: [], cursor: second.cursor, more: false })
    await customerCommand(desk.deps, 'forget', '--phone', '+51987654322', '--yes')
    const third = await changes(second.cursor)
    expect(third.orders).toMatchObject([{ code: codes[1], forgotten: true, person: { name: '', phone: '' } }])
    // The events at the cursors of before have other places now.
    expect((await changes(first.cursor)).orders).toHaveLength(2)
  })

  test('a cursor of another history is refused, so that a mirror begins anew after a backup was brought back', async () => {
    const db = await openDatabase()
    const { street, owner, ask } = await open(db)
    const other = await openStreet(db, 'shop-2', street.time)
    const otherOwner = await openDesk(db, { clock: () => street.time.now }).join(other.shop, OWNER)
    const ends: string[] = []
    for (const [shop, seller, phones] of [
      [street, owner, ['987654321']],
      [other, otherOwner, ['987654321', '987654322']],
    ] as const) {
      const token = await makeProgramKey(seller, shop.host, ['orders'])
      const status = async (since: string) =>
        (await ask(token, `/t/${shop.host}/v1/orders/changes?since=${since}`)).status
      for (const phone of phones) {
        await order(shop, { phone })
        street.time.now += 1_000
        const { data } = (await ask(token, `/t/${shop.host}/v1/orders/changes`)).body
        ends.push(data.cursor)
        expect(await status(data.cursor)).toBe(200)
      }
      for (const wrong of ['4', 'c1', 'c', 'c1-00000000']) expect(await status(wrong), wrong).toBe(422)
      // The first place of the other shop, or one that was never given here.
      if (shop === other) expect(await status(ends[0] ?? '')).toBe(422)
      else expect(await status('c2-00000000')).toBe(422)
    }
  })
})

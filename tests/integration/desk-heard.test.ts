import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { RootKey } from '../../src/lib/root-key.ts'
import { followOrders } from '../../src/orders/follow-orders.job.ts'
import { hearTime } from '../../src/orders/hear-time.job.ts'
import { sealedThings } from '../../src/server/sealed-things.ts'
import { hashOfToken } from '../../src/staff/desk-session.ts'
import { endSession } from '../../src/staff/desk-sessions.store.ts'
import type { Permission } from '../../src/staff/permission.ts'
import { removeMember } from '../../src/staff/remove-member.action.ts'
import { startSession } from '../../src/staff/start-session.step.ts'
import { createRelay } from '../../src/tracking/run-relay.job.ts'
import { NOVEMBER_2026, testSettings } from '../support/app.ts'
import { eachEngine } from '../support/databases.ts'
import { CONFIRMER, OWNER, openDesk, PACKER, VIEWER } from '../support/desk.ts'
import { act } from '../support/desk-acts.ts'
import { aShopper, openOrderShop, placeOneOrder } from '../support/order-shop.ts'
import { startPushService } from '../support/push-service.ts'
import { watchStatements } from '../support/watched-statements.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

eachEngine((_engine, openDatabase) => {
  async function open(given?: Database) {
    const db = given ?? (await openDatabase())
    const service = await startPushService()
    onTestFinished(() => service.stop())
    let now = NOVEMBER_2026
    const settings = testSettings({ pushService: service.url })
    const desk = openDesk(db, { clock: () => now, settings })
    const { shop, host } = await openOrderShop(db)
    const base = `/t/${host}`
    const relay = createRelay(desk.deps)
    return {
      ...{ db, service, shop, host, base, desk, deps: desk.deps, settings },
      wait(ms: number) {
        now += ms
      },
      /** Somebody who works in the shop, with a device that is told. */
      async hearer(device: string, permission: Permission = OWNER) {
        const seller = await desk.join(shop, permission)
        const browser = service.browser(device)
        const added = await seller.call(`${base}/avisos/aparato`, browser.subscription)
        return { ...seller, subscription: browser.subscription, added }
      },
      order: () => placeOneOrder(desk.app, host),
      /** What has come reaches the lists, and everything that is due is told. */
      async tell() {
        await followOrders(desk.deps)
        now += 15_000
        await relay.turn()
      },
      turn: () => relay.turn(),
      heard: () => service.messages.map(({ device, data }) => `${device}: ${data.text}`).toSorted(),
    }
  }

  test('a new order is told to whom it concerns, encrypted, from a proved sender and with nothing of the buyer', async () => {
    const { hearer, order, tell, heard, service, shop, host } = await open()
    await hearer('owner')
    await hearer('confirmer', CONFIRMER)
    await hearer('packer', PACKER)
    const code = await order()
    await tell()
    const name = shop.config.logo_title
    expect(heard()).toEqual([`confirmer: ${name}: 1 pedido nuevo`, `owner: ${name}: 1 pedido nuevo`])
    expect(service.faults).toEqual([])
    const [message] = service.messages
    const path = `/t/${host}/pedidos?cola=llamar`
    expect(message?.data).toEqual({
      ...{ text: `${name}: 1 pedido nuevo`, path, tag: `new-order ${host}`, count: 1 },
      joined: `${name}: {count} pedidos nuevos`,
    })
    expect(JSON.stringify(message?.data)).not.toContain(code)
    expect(message?.headers).toMatchObject({ ttl: '3600', urgency: 'high' })
    expect(message?.claims.sub).toBe('https://desk.localhost')
    await tell()
    expect(heard()).toHaveLength(2)
  })

  test('many orders of a minute are one message, and an order asks nothing of who listens', async () => {
    const watched = watchStatements(await openDatabase())
    const { hearer, order, tell, heard, shop } = await open(watched.db)
    await hearer('owner')
    const before = new Set(watched.statements.keys())
    for (let n = 0; n < 12; n++) await order()
    const asked = [...watched.statements.keys()].filter((text) => !before.has(text))
    expect(asked.filter((text) => /push_devices|heard/.test(text))).toEqual([])
    expect(asked.length).toBeGreaterThan(5)
    await tell()
    expect(heard()).toEqual([`owner: ${shop.config.logo_title}: 12 pedidos nuevos`])
  })

  test('without a device nothing is posted, and an order that waited for the lists for hours is no news', async () => {
    const { db, hearer, order, tell, wait, heard } = await open()
    const letters = async () =>
      (await sql<{ n: number }>`select count(*) as n from outbox where topic = 'heard'`.execute(db.read)).rows[0]?.n
    await order()
    await tell()
    expect(await letters()).toBe(0)
    await order()
    wait(HOUR)
    await hearer('owner')
    await tell()
    expect([await letters(), heard()]).toEqual([0, []])
  })

  test('a payment to verify is told to whom may verify it, and trouble to all but who told it', async () => {
    const { hearer, order, tell, heard, deps, shop } = await open()
    await hearer('owner')
    const rosa = await hearer('rosa', CONFIRMER)
    await hearer('packer', PACKER)
    const code = await order()
    await tell()
    const who = { actor: { by: 'staff', personId: rosa.personId }, permission: CONFIRMER } as const
    const paid = await act(deps, shop, code, 'pago', { kind: 'adelanto', amount: '20', means: 'yape' }, who)
    expect(paid).toMatchObject({ ok: true })
    await tell()
    const name = shop.config.logo_title
    expect(heard().filter((text) => /pago/.test(text))).toEqual([`owner: ${name}: 1 pago por verificar`])
    await act(deps, shop, code, 'confirmar')
    await act(deps, shop, code, 'despachar', { courier: 'Olva' })
    expect(await act(deps, shop, code, 'novedad', { kind: 'ausente' }, who)).toMatchObject({ ok: true })
    await tell()
    const trouble = [`owner: ${name}: 1 novedad`, `packer: ${name}: 1 novedad`]
    expect(heard().filter((text) => /novedad/.test(text))).toEqual(trouble)
  })

  test('a lead is told once when it has been idle for a quarter of an hour, however often it is looked for', async () => {
    const { desk, host, hearer, wait, deps, turn, heard, shop } = await open()
    await hearer('owner')
    await hearer('packer', PACKER)
    await aShopper().send(desk.app, host, 'store', {})
    for (let minute = 0; minute < 25; minute++) {
      await hearTime(deps)
      wait(MINUTE)
      await turn()
    }
    expect(heard()).toEqual([`owner: ${shop.config.logo_title}: 1 pedido por recuperar`])
  })

  test('parcels that became overdue are told once each in the morning, in open pages as by push, and one that came in time is not', async () => {
    const { desk, hearer, order, tell, wait, deps, turn, heard, shop } = await open()
    await hearer('packer', PACKER)
    const viewer = await desk.join(shop, VIEWER)
    const codes = [await order(), await order(), await order()]
    await tell()
    // It is Saturday, ten in the morning in Lima; they are to be there on Sunday.
    for (const code of codes) {
      await act(deps, shop, code, 'confirmar', { deliveryDay: '2026-11-22' })
      await act(deps, shop, code, 'despachar', { courier: 'Olva' })
    }
    await act(deps, shop, codes[2] ?? '', 'entregar')
    const packer = await hearer('phone', PACKER)
    const ask = async (seller: typeof packer | typeof viewer, since: number) =>
      (await (await seller.get(`/nuevos?desde=${since}`, { accept: 'application/json' })).json()).data.shops
    wait(46 * HOUR + 30 * MINUTE)
    await hearTime(deps)
    await turn()
    expect(heard()).toEqual([])
    for (let minute = 0; minute < 40; minute++) {
      wait(MINUTE)
      await hearTime(deps)
      await hearTime(deps)
      await turn()
    }
    const text = `${shop.config.logo_title}: 2 novedades`
    expect(heard()).toEqual([`packer: ${text}`, `phone: ${text}`])
    const late = [{ name: shop.config.logo_title, codes: [], late: expect.arrayContaining(codes.slice(0, 2)) }]
    expect(await ask(packer, deps.clock() - 30 * MINUTE)).toEqual(late)
    expect((await ask(packer, deps.clock() - 30 * MINUTE))[0].late).toHaveLength(2)
    expect((await ask(packer, deps.clock()))[0].late).toEqual([])
    expect(await ask(viewer, deps.clock() - 30 * MINUTE)).toEqual([])
  })

  test('outside somebody’s hours and of what nobody asked for nothing is told, and nothing is kept for later', async () => {
    const { hearer, base, order, tell, heard, wait } = await open()
    const owner = await hearer('owner')
    const always = await hearer('always')
    const chosen = await always.submit(`${base}/avisos`, {
      avisar: 'new-order',
      desde: '00:00',
      hasta: '00:00',
      dias: '6',
    })
    expect(chosen.headers.get('location')).toBe(`${base}/avisos?listo=guardado`)
    // It is Saturday, ten in the morning in Lima.
    await owner.submit(`${base}/avisos`, { avisar: 'lead', desde: '00:00', hasta: '00:00', dias: '6' })
    await order()
    await tell()
    expect(heard()).toEqual([expect.stringContaining('always: ')])
    await owner.call(`${base}/avisos`, { avisar: ['new-order'], desde: '18:00', hasta: '20:00', dias: [6, 7] })
    await order()
    await tell()
    wait(9 * HOUR)
    await tell()
    expect(heard()).toHaveLength(2)
    await order()
    await tell()
    expect(heard().filter((text) => text.startsWith('owner'))).toHaveLength(1)
    const page = await (await owner.get(`${base}/avisos`)).text()
    expect(page).toMatch(/value="18:00"/)
    expect(page).not.toMatch(/value="lead" checked/)
  })

  test('who loses the role, the session or the shop, or stays away, is told nothing from that moment', async () => {
    const { db, hearer, order, tell, heard, shop, deps, wait } = await open()
    const [demoted, removed, ended] = [await hearer('demoted'), await hearer('removed'), await hearer('ended')]
    await hearer('other')
    await order()
    await followOrders(deps)
    await db.transaction((tx) =>
      sql`update memberships set role = 'viewer' where person_id = ${demoted.personId}`.execute(tx),
    )
    await removeMember(deps, shop, removed.personId, { by: 'command-line' })
    await db.transaction((tx) => endSession(tx, ended.personId, hashOfToken(ended.token)))
    await tell()
    expect(heard()).toEqual([expect.stringContaining('other: ')])
    const { rows } = await sql<{ n: number }>`select count(*) as n from push_devices`.execute(db.read)
    expect(rows[0]?.n).toBe(2)
    wait(8 * DAY)
    await order()
    await tell()
    expect(heard()).toHaveLength(1)
  })

  test('who signs in again in the same browser is told on, and nobody else’s device is touched', async () => {
    const { db, deps, hearer, order, tell, heard } = await open()
    const [owner, other] = [await hearer('owner'), await hearer('other')]
    const visit = { agent: 'chrome-android', replaces: hashOfToken(owner.token) }
    await db.transaction((tx) => startSession(tx, deps, owner.personId, 'passkey', visit))
    const theirs = { agent: 'chrome-android', replaces: hashOfToken(other.token) }
    await db.transaction((tx) => startSession(tx, deps, owner.personId, 'passkey', theirs))
    await order()
    await tell()
    expect(heard()).toHaveLength(2)
  })

  test('a device that is gone is forgotten, one that asks to wait is told later, and what is refused is not sent again', async () => {
    const { db, service, hearer, order, tell, turn, wait, heard } = await open()
    for (const device of ['gone', 'absent', 'busy', 'ill', 'large', 'moved', 'well']) await hearer(device)
    service.answer('gone', 410)
    service.answer('absent', 404)
    service.answer('busy', 429, { 'retry-after': '120' })
    service.answer('ill', 503)
    service.answer('large', 413)
    service.answer('moved', 307, { location: `${service.url}/send/well` })
    await order()
    await tell()
    expect(heard()).toEqual([expect.stringContaining('well: ')])
    const { rows } = await sql<{ n: number }>`select count(*) as n from push_devices`.execute(db.read)
    expect(rows[0]?.n).toBe(5)
    service.answer('busy')
    wait(31_000)
    await turn()
    expect([service.calls('busy'), service.calls('ill')]).toEqual([1, 2])
    service.answer('ill')
    wait(60_000)
    await turn()
    wait(30_000)
    await turn()
    expect(heard().map((text) => text.split(':')[0])).toEqual(['busy', 'ill', 'well'])
    expect(heard()).toContainEqual(expect.stringMatching(/^busy: .*1 pedido nuevo$/))
    wait(HOUR)
    await turn()
    expect(['gone', 'absent', 'large', 'moved', 'well'].map((device) => service.calls(device))).toEqual([1, 1, 1, 1, 1])
  })

  test('a device is tried out and removed by its person alone, also without script, and refused where it is none', async () => {
    const { desk, service, shop, base, hearer, turn, heard } = await open()
    const owner = await hearer('owner', OWNER)
    const aparato = owner.added.body.data.id
    const other = await desk.join(shop, OWNER)
    expect((await other.call(`${base}/avisos/quitar`, { aparato })).status).toBe(404)
    expect((await other.call(`${base}/avisos/prueba`, { aparato })).status).toBe(404)
    const tried = await owner.submit(`${base}/avisos/prueba`, { aparato })
    await owner.submit(`${base}/avisos/prueba`, { aparato })
    await turn()
    expect(heard()).toEqual([`owner: ${shop.config.logo_title}: así llegan tus avisos`])
    expect(await (await owner.get(tried.headers.get('location') ?? '')).text()).toContain('Enviado.')
    await owner.call(`${base}/avisos/aparato`, owner.subscription)
    await owner.submit(`${base}/avisos/quitar`, { aparato })
    const logged = await (await owner.get(`${base}/actividad`)).text()
    const times = (words: string) => logged.split(`${words}: Otro navegador en otro sistema`).length - 1
    expect([times('permitió avisos en un aparato'), times('quitó los avisos de un aparato')]).toEqual([1, 1])
    expect((await owner.call(`${base}/avisos/prueba`, {})).status).toBe(404)
    const { subscription } = service.browser('other')
    const refused = async (given: object) =>
      (await owner.call(`${base}/avisos/aparato`, { ...subscription, ...given })).status
    expect(await refused({ endpoint: 'https://fcm.googleapis.com.evil.example/x' })).toBe(422)
    expect(await refused({ endpoint: 'http://169.254.169.254/latest' })).toBe(422)
    expect(await refused({ p256dh: `B${'A'.repeat(86)}` })).toBe(422)
    expect(await refused({ auth: 'short' })).toBe(422)
    const viewer = await desk.join(shop, VIEWER)
    expect((await viewer.call(`${base}/avisos/aparato`, subscription)).status).toBe(403)
    const statuses: number[] = []
    for (let n = 0; n < 11; n++)
      statuses.push((await owner.call(`${base}/avisos/aparato`, service.browser(`n${n}`).subscription)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 409])
  })

  test('a device that changes hands is told for its new person only', async () => {
    const { desk, shop, base, hearer, order, tell, service } = await open()
    const first = await hearer('shared')
    const second = await desk.join(shop, OWNER)
    await second.call(`${base}/avisos/aparato`, first.subscription)
    await order()
    await tell()
    expect(service.calls('shared')).toBe(1)
  })

  test('endpoint and keys are in no row as they are, and devices of an earlier root key are forgotten quietly', async () => {
    const { db, deps, hearer, order, tell, heard, settings } = await open()
    const { subscription } = await hearer('owner')
    const { rows } = await sql<object>`select * from push_devices`.execute(db.read)
    for (const secret of Object.values(subscription)) expect(JSON.stringify(rows)).not.toContain(secret)
    await order()
    await followOrders(deps)
    const other = {
      ...deps,
      settings: { ...settings, rootKey: new RootKey(new Uint8Array(32).fill(9)) },
      clock: () => deps.clock() + 15_000,
    }
    await createRelay(other).turn()
    await tell()
    expect(heard()).toEqual([])
    const left = await sql<{ n: number }>`select count(*) as n from push_devices`.execute(db.read)
    expect(left.rows[0]?.n).toBe(0)
  })

  test('making the root key anew deletes the devices and says whose people have to allow them again', async () => {
    const { db, deps, host, hearer, turn, service } = await open()
    await hearer('owner')
    const change = { before: null, after: new RootKey(new Uint8Array(32).fill(9)) }
    const advice = await db.transaction(async (tx) => sealedThings['push-devices']?.(tx, deps, change))
    expect(advice).toEqual([expect.stringContaining(`${host}: 1 devices are told of news no more`)])
    await turn()
    expect(service.calls('owner')).toBe(0)
  })

  test('open pages ask for new orders of all shops of a person, and who may not hear of them is told none', async () => {
    const { db, desk, shop, order, tell, deps } = await open()
    const owner = await desk.join(shop, OWNER)
    const packer = await desk.join(shop, PACKER)
    const ask = async (seller: typeof owner, since?: number) =>
      (await (await seller.get(`/nuevos${since ? `?desde=${since}` : ''}`, { accept: 'application/json' })).json()).data
    const code = await order()
    await tell()
    expect(await ask(owner)).toEqual({
      now: deps.clock(),
      shops: [{ name: shop.config.logo_title, codes: [code], late: [] }],
    })
    expect((await ask(packer)).shops[0].codes).toEqual([])
    expect((await ask(owner, deps.clock() + DAY)).shops[0].codes).toEqual([code])
    await db.transaction((tx) => sql`update orders set source = 'manual'`.execute(tx))
    expect((await ask(owner)).shops[0].codes).toEqual([])
    expect((await desk.stranger().get('/nuevos', { accept: 'application/json' })).status).toBe(401)
  })
})

test('the desk is installed by files of its own host, and its pages let its own worker run', async () => {
  const { openTestSqlite } = await import('../support/databases.ts')
  const db = await openTestSqlite()
  const desk = openDesk(db)
  const { shop, host } = await openOrderShop(db)
  const owner = await desk.join(shop, OWNER)
  const manifest = await (await owner.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ scope: '/', start_url: '/', display: 'standalone' })
  for (const { src, type, sizes } of manifest.icons) {
    const icon = await owner.get(src)
    const bytes = Buffer.from(await icon.arrayBuffer())
    expect([icon.headers.get('content-type'), bytes.toString('latin1', 1, 4)]).toEqual([type, 'PNG'])
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
  }
  const page = await owner.get(`/t/${host}/avisos`)
  expect(page.headers.get('content-security-policy')).toContain("worker-src 'self'")
  expect(page.headers.get('cache-control')).toContain('no-store')
  const worker = await owner.get('/avisos.js')
  expect(worker.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(worker.headers.get('cache-control')).toContain('no-store')
})

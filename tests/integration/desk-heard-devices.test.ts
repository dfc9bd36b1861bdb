import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { RootKey } from '../../src/lib/secrets/root-key.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import { resealers } from '../../src/server/settings/resealers.ts'
import { hashOfToken } from '../../src/staff/sessions/desk-session.ts'
import { startSession } from '../../src/staff/sessions/start-session.step.ts'
import { createRelay } from '../../src/tracking/delivery/run-relay.job.ts'
import { onOneEngine } from '../support/databases.ts'
import { OWNER, VIEWER } from '../support/desk.ts'
import { openHeard } from '../support/desk-heard.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const _DAY = 24 * HOUR

onOneEngine((_engine, openDatabase) => {
  test('who signs in again in the same browser is told on, and nobody else’s device is touched', async () => {
    const { db, deps, hearer, order, tell, heard } = await openHeard(await openDatabase())
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
    const { db, service, hearer, order, tell, turn, wait, heard } = await openHeard(await openDatabase())
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
    const { desk, service, shop, base, hearer, turn, heard } = await openHeard(await openDatabase())
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
    expect([times('permitió avisos en un dispositivo'), times('quitó los avisos de un dispositivo')]).toEqual([1, 1])
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
    const { desk, shop, base, hearer, order, tell, service } = await openHeard(await openDatabase())
    const first = await hearer('shared')
    const second = await desk.join(shop, OWNER)
    await second.call(`${base}/avisos/aparato`, first.subscription)
    await order()
    await tell()
    expect(service.calls('shared')).toBe(1)
  })

  test('endpoint and keys are in no row as they are, and devices of an earlier root key are forgotten quietly', async () => {
    const { db, deps, hearer, order, tell, heard, settings } = await openHeard(await openDatabase())
    const { subscription } = await hearer('owner')
    const { rows } = await sql<object>`select * from push_devices`.execute(db.read)
    for (const secret of Object.values(subscription)) expect(JSON.stringify(rows)).not.toContain(secret)
    await order()
    await queueNewOrders(deps)
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
    const { db, deps, host, hearer, turn, service } = await openHeard(await openDatabase())
    await hearer('owner')
    const change = { before: null, after: new RootKey(new Uint8Array(32).fill(9)) }
    const advice = await db.transaction(async (tx) => resealers['push-devices']?.(tx, deps, change))
    expect(advice).toEqual([expect.stringContaining(`${host}: 1 devices are told of news no more`)])
    await turn()
    expect(service.calls('owner')).toBe(0)
  })
})

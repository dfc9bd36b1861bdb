import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { announceTimedNews } from '../../src/orders/news/announce-timed-news.job.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import { hashOfToken } from '../../src/staff/sessions/desk-session.ts'
import { endSession } from '../../src/staff/sessions/desk-sessions.store.ts'
import { removeMember } from '../../src/staff/team/remove-member.action.ts'
import { CLAIM, post } from '../support/claims.ts'
import { onOneEngine } from '../support/databases.ts'
import { CONFIRMER, OWNER, PACKER, VIEWER } from '../support/desk.ts'
import { act } from '../support/desk-acts.ts'
import { openHeard } from '../support/desk-heard.ts'
import { aShopper } from '../support/order-shop.ts'
import { watchStatements } from '../support/watched-statements.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

onOneEngine((_engine, openDatabase) => {
  test('a new order is told to whom it concerns, encrypted, from a proved sender and with nothing of the buyer, and a tap leads to it', async () => {
    const { desk, hearer, order, tell, taps, heard, service, shop, host } = await openHeard(await openDatabase())
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
    for (const { device, status, html } of await taps())
      expect([device, status, html.includes(code)]).toEqual([device, 200, true])
    const signedOut = (await desk.stranger().get(path)).headers.get('location') ?? ''
    expect(new URL(signedOut, 'http://desk.localhost').searchParams.get('volver')).toBe(path)
    await tell()
    expect(heard()).toHaveLength(2)
  })

  test('many orders of a minute are one message, and an order asks nothing of who listens', async () => {
    const watched = watchStatements(await openDatabase())
    const { hearer, order, tell, heard, shop } = await openHeard(watched.db)
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
    const { db, hearer, order, tell, wait, heard } = await openHeard(await openDatabase())
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
    const { hearer, order, tell, taps, heard, deps, shop } = await openHeard(await openDatabase())
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
    const tapped = await taps()
    expect(new Set(tapped.map(({ device }) => device))).toEqual(new Set(['owner', 'rosa', 'packer']))
    expect(tapped.filter(({ status }) => status !== 200)).toEqual([])
    expect(tapped.at(-1)?.html).toContain(code)
  })

  test('a lead is told once when it has been idle for a quarter of an hour, however often it is looked for', async () => {
    const { desk, host, hearer, wait, deps, turn, taps, heard, shop } = await openHeard(await openDatabase())
    await hearer('owner')
    await hearer('packer', PACKER)
    const shopper = aShopper()
    await shopper.send(desk.app, host, 'store', {})
    for (let minute = 0; minute < 25; minute++) {
      await announceTimedNews(deps)
      wait(MINUTE)
      await turn()
    }
    expect(heard()).toEqual([`owner: ${shop.config.logo_title}: 1 pedido por recuperar`])
    const [tapped] = await taps()
    expect([tapped?.status, tapped?.html.includes(String(shopper.client.name))]).toEqual([200, true])
  })

  test('parcels that became overdue are told once each in the morning, in open pages as by push, and one that came in time is not', {
    tags: ['detail'],
  }, async () => {
    const { desk, hearer, order, tell, wait, deps, turn, taps, heard, shop } = await openHeard(await openDatabase())
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
    await announceTimedNews(deps)
    await turn()
    expect(heard()).toEqual([])
    for (let minute = 0; minute < 40; minute++) {
      wait(MINUTE)
      await announceTimedNews(deps)
      await announceTimedNews(deps)
      await turn()
    }
    const text = `${shop.config.logo_title}: 2 novedades`
    expect(heard()).toEqual([`packer: ${text}`, `phone: ${text}`])
    for (const { status, html } of await taps())
      expect([status, ...codes.slice(0, 2).map((code) => html.includes(code))]).toEqual([200, true, true])
    const late = [{ name: shop.config.logo_title, codes: [], late: expect.arrayContaining(codes.slice(0, 2)) }]
    expect(await ask(packer, deps.clock() - 30 * MINUTE)).toEqual(late)
    expect((await ask(packer, deps.clock() - 30 * MINUTE))[0].late).toHaveLength(2)
    expect((await ask(packer, deps.clock()))[0].late).toEqual([])
    expect(await ask(viewer, deps.clock() - 30 * MINUTE)).toEqual([])
  })

  test('a claim is told once, by its number and nothing of who filed it, and leads to its sheet; several at once to the list', async () => {
    const { desk, hearer, tell, heard, service, shop, host, base } = await openHeard(await openDatabase())
    const owner = await hearer('owner')
    await hearer('confirmer', CONFIRMER)
    await hearer('packer', PACKER)
    const book = `http://${host}/libro-de-reclamaciones`
    const form = { ...CLAIM, clave: 'clave-de-este-formulario' }
    await post(desk.app, book, form)
    await post(desk.app, book, form)
    await tell()
    const name = shop.config.logo_title
    const text = `${name}: Nuevo reclamo Nº 000000001-2026`
    expect(heard()).toEqual([`confirmer: ${text}`, `owner: ${text}`])
    const data = service.messages[0]?.data
    expect(data).toMatchObject({ path: `${base}/reclamos/000000001-2026`, count: 1 })
    expect(JSON.stringify(data)).not.toMatch(/Rosa|45678901|Larco/)
    const opened = await owner.get(data?.path ?? '')
    expect([opened.status, (await opened.text()).includes(CLAIM.nombre)]).toEqual([200, true])

    await post(desk.app, `http://${host}/mis-datos`, { ...CLAIM, tipo: 'acceso', telefono: '987 654 321' })
    await tell()
    expect(heard()).toContain(`owner: ${name}: Nueva solicitud Nº 000000001-2026`)
    const request = service.messages.find((message) => message.data.text.includes('solicitud'))
    expect((await owner.get(request?.data.path ?? '')).status).toBe(200)

    await post(desk.app, book, { ...CLAIM, nombre: 'Luz' })
    await post(desk.app, book, { ...CLAIM, nombre: 'Eva' })
    await tell()
    expect(heard()).toContain(`owner: ${name}: 2 reclamos y solicitudes`)
    expect(service.messages.at(-1)?.data.path).toBe(`${base}/reclamos`)
  })

  test('outside somebody’s hours and of what nobody asked for nothing is told, and nothing is kept for later', async () => {
    const { hearer, base, order, tell, heard, wait } = await openHeard(await openDatabase())
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
    expect(page).not.toMatch(/checked="" value="lead"/)
  })

  test('who loses the role, the session or the shop, or stays away, is told nothing from that moment', async () => {
    const { db, hearer, order, tell, heard, shop, deps, wait } = await openHeard(await openDatabase())
    const [demoted, removed, ended] = [await hearer('demoted'), await hearer('removed'), await hearer('ended')]
    await hearer('other')
    await order()
    await queueNewOrders(deps)
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

  test('open pages ask for new orders of all shops of a person, and who may not hear of them is told none', async () => {
    const { db, desk, shop, order, tell, deps } = await openHeard(await openDatabase())
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

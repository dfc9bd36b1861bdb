import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { listActivity } from '../../src/activity/activity.store.ts'
import { createApp } from '../../src/app.ts'
import type { Database } from '../../src/database/database.ts'
import { RootKey } from '../../src/lib/secrets/root-key.ts'
import { fetchOverHttps } from '../../src/staff/hosts/fetch-from-host.platform.ts'
import type { HostProbe } from '../../src/staff/hosts/host-probe.ts'
import { NOVEMBER_2026, testSettings } from '../support/app.ts'
import { openCatalogueShop } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { CONFIRMER, OWNER, openDesk } from '../support/desk.ts'
import { certificate, expired, key } from '../support/desk-certificates.ts'

/** Its certificate is for `panel.tienda.pe`. */
const NEW = 'panel.tienda.pe'
const NOWHERE: HostProbe = { addressesOf: async () => [], ask: async () => null }

async function open(db: Database, facts: Parameters<typeof openDesk>[1] = {}) {
  const shop = await openCatalogueShop(db, { id: 'one', hosts: ['tienda.pe'] })
  const settings = testSettings({ trustedProxies: ['127.0.0.1'] })
  const desk = openDesk(db, { settings, hostProbe: NOWHERE, ...facts })
  return { ...desk, shop, owner: await desk.join(shop, OWNER) }
}

/** The product behind HTTPS on a port of this machine, as what a name leads to. */
async function reachedAt(app: ReturnType<typeof createApp>, { cert = certificate, scheme = 'https' } = {}) {
  const listener = getRequestListener((request) => {
    const headers = new Headers(request.headers)
    headers.set('x-forwarded-proto', scheme)
    headers.set('host', headers.get('host')?.replace(/:\d+$/, '') ?? '')
    const { pathname, search } = new URL(request.url)
    return app(new Request(`http://${headers.get('host')}${pathname}${search}`, { headers }), { address: '127.0.0.1' })
  })
  const server = createServer({ key, cert }, listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const line: HostProbe = {
    addressesOf: async () => ['200.1.2.3'],
    ask: (host, path) => fetchOverHttps(host, path, '127.0.0.1', { port, ca: cert, addressesOf: async () => [] }),
  }
  return line
}

onOneEngine((_, openDatabase) => {
  test('an owner adds a host, learns what to enter for it, and the shop opens there', async () => {
    const settings = testSettings({ publicAddress: ['200.1.2.3', '2800:200::1'] })
    const { owner, app } = await open(await openDatabase(), { settings })
    const added = await owner.submit('/t/tienda.pe/dominios', { dominio: ' https://WWW.Tienda.pe/ ' })
    expect([added.status, added.headers.get('location')]).toEqual([303, '/t/tienda.pe/dominios'])
    expect((await app(new Request('http://www.tienda.pe/'))).status).toBe(200)
    const page = await (await owner.get('/t/tienda.pe/dominios')).text()
    expect(page).toMatch(/<th scope="row">A<\/th><td>www<\/td><td><code>200\.1\.2\.3/)
    expect(page).toMatch(/<th scope="row">AAAA<\/th><td>@<\/td><td><code>2800:200::1/)
    expect(page).toContain('Sin comprobar.')
  })

  test('hosts of others, of the desk and of no network are refused; the other shop is not named', async () => {
    const db = await openDatabase()
    const { owner } = await open(db)
    await openCatalogueShop(db, { id: 'two', hosts: ['otra.pe'] })
    const add = async (dominio: string) => {
      const { status, body } = await owner.call('/t/tienda.pe/dominios', { dominio })
      return [status, body.reason, body.message]
    }
    expect(await add('otra.pe')).toEqual([409, 'taken', 'Ese dominio ya lo usa otra tienda o el escritorio.'])
    for (const host of ['10.0.0.1', 'localhost', 'impresora.local', 'a b', 'tienda'])
      expect((await add(host)).slice(0, 2)).toEqual([422, 'no-host'])
    expect((await add('desk.localhost')).slice(0, 2)).toEqual([409, 'taken'])
    const last = await owner.call('/t/tienda.pe/dominios/quitar', { dominio: 'tienda.pe' })
    expect([last.status, last.body.reason]).toEqual([409, 'last-host'])
    const unknown = await owner.call('/t/tienda.pe/dominios/comprobar', { dominio: 'otra.pe' })
    expect(unknown.status).toBe(404)
  })

  test('a change asks for a sign-in of the last ten minutes, and is in Actividad', async () => {
    let now = NOVEMBER_2026
    const db = await openDatabase()
    const { owner, shop } = await open(db, { clock: () => now })
    await owner.call('/t/tienda.pe/dominios', { dominio: 'www.tienda.pe' })
    await owner.call('/t/tienda.pe/dominios/principal', { dominio: 'www.tienda.pe' })
    expect((await owner.get('/t/www.tienda.pe/dominios')).status).toBe(200)
    const acts = (await listActivity(db.read, shop.id, 9)).map(({ act, subject }) => `${act} ${subject}`)
    expect(acts.toSorted()).toEqual(['add-host www.tienda.pe', 'make-main-host www.tienda.pe'])
    now += 11 * 60_000
    const late = await owner.call('/t/tienda.pe/dominios/quitar', { dominio: 'tienda.pe' })
    expect([late.status, late.body.reason]).toEqual([401, 'prove-again'])
    expect(await (await owner.get('/t/tienda.pe/dominios')).text()).toContain('confirma primero que eres tú')
  })

  test('a host that was taken away opens no shop, and what was found there is forgotten', async () => {
    const db = await openDatabase()
    const { owner, app } = await open(db)
    await owner.call('/t/tienda.pe/dominios', { dominio: 'vieja.pe' })
    await owner.call('/t/tienda.pe/dominios/comprobar', { dominio: 'vieja.pe' })
    expect(await (await owner.get('/t/tienda.pe/dominios')).text()).toContain('Todavía no lleva a ninguna parte')
    await owner.call('/t/tienda.pe/dominios/quitar', { dominio: 'vieja.pe' })
    expect((await app(new Request('http://vieja.pe/'))).status).toBe(404)
    await owner.call('/t/tienda.pe/dominios', { dominio: 'vieja.pe' })
    expect(await (await owner.get('/t/tienda.pe/dominios')).text()).not.toContain('Todavía no lleva')
  })

  test('a look finds whether visitors reach the shop: name, answer, certificate, server, proxy', async () => {
    let line = NOWHERE
    let now = NOVEMBER_2026
    const hostProbe: HostProbe = {
      addressesOf: (host) => line.addressesOf(host),
      ask: (...asked) => line.ask(...asked),
    }
    const { owner, app, deps } = await open(await openDatabase(), { hostProbe, clock: () => now })
    await owner.call('/t/tienda.pe/dominios', { dominio: NEW })
    const look = async (next: HostProbe) => {
      line = next
      now += 6_000
      const { body } = await owner.call('/t/tienda.pe/dominios/comprobar', { dominio: NEW })
      return body.data.problem
    }
    expect(await look(NOWHERE)).toBe('no-name')
    expect(await look({ ...NOWHERE, addressesOf: async () => ['10.0.0.7'] })).toBe('private-address')
    const silent = async () => ({ failed: 'ETIMEDOUT' })
    expect(await look({ addressesOf: async () => ['200.1.2.3'], ask: silent })).toBe('no-answer')
    expect(await look(await reachedAt(app, { cert: expired }))).toBe('certificate')
    const stranger = createApp({
      ...deps,
      settings: testSettings({ rootKey: new RootKey(new Uint8Array(32).fill(1)) }),
    })
    expect(await look(await reachedAt(stranger))).toBe('other-server')
    expect(await look(await reachedAt(app, { scheme: 'http' }))).toBe('proxy')
    expect(await look(await reachedAt(app))).toBe(null)
    const page = await (await owner.get('/t/tienda.pe/dominios')).text()
    expect(page).toMatch(/Abre bien\. Su certificado vale hasta el \d+ de \p{L}+ de \d{4}/u)
    // Asked again at once, the network is not.
    line = NOWHERE
    const again = await owner.call('/t/tienda.pe/dominios/comprobar', { dominio: NEW })
    expect(again.body.data.problem).toBe(null)
  })

  test('other hosts lead to the main one, once that was seen to work and the owner chose so', async () => {
    let line = NOWHERE
    const hostProbe: HostProbe = {
      addressesOf: (host) => line.addressesOf(host),
      ask: (...asked) => line.ask(...asked),
    }
    const { owner, app } = await open(await openDatabase(), { hostProbe })
    const at = (address: string, init: RequestInit = {}) => app(new Request(address, init))
    const lead = (llevar: string) => owner.call('/t/tienda.pe/dominios/llevar', { llevar })
    await owner.call('/t/tienda.pe/dominios', { dominio: NEW })
    await owner.call('/t/tienda.pe/dominios/principal', { dominio: NEW })
    expect((await lead('si')).body.reason).toBe('not-checked')
    line = await reachedAt(app)
    await owner.call('/t/tienda.pe/dominios/comprobar', { dominio: NEW })
    expect((await at('http://tienda.pe/')).status).toBe(200)
    expect((await lead('si')).body.data.leadsTo).toBe(NEW)

    const led = await at('http://tienda.pe/producto/lampara?utm_source=tiktok&ad_id=7&px=100')
    expect([led.status, led.headers.get('location'), led.headers.get('cache-control')]).toEqual([
      301,
      `http://${NEW}/producto/lampara?utm_source=tiktok&ad_id=7&px=100`,
      'no-cache',
    ])
    expect((await at(`http://${NEW}/`)).status).toBe(200)
    // Who has something here ends it here; others are not shown that page.
    for (const cookie of ['cart=1~lampara*2', 'ticket_ABCD2345=x', '__Host-ticket_ABCD2345=x', 'pedido=x']) {
      const stays = await at('http://tienda.pe/', { headers: { cookie } })
      expect([stays.status, stays.headers.has('cdn-cache-control')], cookie).toEqual([200, false])
    }
    expect((await at('http://tienda.pe/', { headers: { cookie: 'cart=1' } })).status).toBe(301)
    expect((await at('http://tienda.pe/')).status).toBe(301)
    // A post is answered where it was sent; so are calls, pictures and files for machines.
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"params":{}}' }
    expect((await at('http://tienda.pe/api/v1/web/getcategories', json)).status).toBe(200)
    expect((await at('http://tienda.pe/carrito', { method: 'POST' })).status).not.toBe(301)
    expect((await at('http://tienda.pe/robots.txt')).status).toBe(200)

    await owner.call('/t/tienda.pe/dominios/principal', { dominio: 'tienda.pe' })
    for (const host of ['tienda.pe', NEW]) expect((await at(`http://${host}/`)).status, host).toBe(200)
  })

  test('only owners see and change hosts', async () => {
    const { join, shop } = await open(await openDatabase())
    const confirmer = await join(shop, CONFIRMER)
    expect((await confirmer.get('/t/tienda.pe/dominios')).status).toBe(403)
  })
})

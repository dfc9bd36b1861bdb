import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { serve } from '../../src/server/serve.ts'
import type { WorkKind } from '../../src/web/gate.ts'
import { testDeps, testSettings } from '../support/app.ts'
import { openCatalogueShop } from '../support/catalogue-shop.ts'
import { onOneEngine, openTestSqlite } from '../support/databases.ts'
import { askLine, opensTls } from '../support/line.ts'
import { installedProxies, startProxy } from '../support/proxies.ts'
import { runShopCommand } from '../support/shop-commands.ts'

const WITHIN = { address: '127.0.0.1' }

onOneEngine((_, openDatabase) => {
  test('the proxy learns that hosts of shops and of the desk may have a certificate, and no others', async () => {
    const deps = testDeps(await openDatabase(), { settings: testSettings({ deskHost: 'panel.tienda.pe' }) })
    await openCatalogueShop(deps.db, {
      id: 'one',
      hosts: ['tienda.pe', 'www.tienda.pe', new URL('http://señorita.pe').host],
    })
    const app = createApp(deps)
    const ask = async (domain: string, host = '127.0.0.1:3000', peer = WITHIN, headers = {}) => {
      const address = `http://${host}/tls-permission?domain=${encodeURIComponent(domain)}`
      return (await app(new Request(address, { headers }), peer)).status
    }
    for (const domain of ['tienda.pe', 'WWW.tienda.pe', 'tienda.pe.', 'panel.tienda.pe', 'señorita.pe'])
      expect(await ask(domain), domain).toBe(200)
    for (const domain of ['', 'otra.pe', 'a.tienda.pe', 'tienda.pe.localhost', '127.0.0.1', 'tienda.pe/x', "' or 1=1"])
      expect(await ask(domain), domain).toBe(404)
    expect(await ask('tienda.pe', 'contraentrega:3000', { address: '172.18.0.3' })).toBe(200)
    // From outside, through a proxy, or under a name that visitors know, there is nothing at this address.
    expect(await ask('tienda.pe', '127.0.0.1:3000', { address: '200.48.225.130' })).toBe(404)
    for (const host of ['tienda.pe', 'panel.tienda.pe']) expect(await ask('tienda.pe', host), host).toBe(404)
    for (const header of ['x-forwarded-for', 'via', 'forwarded', 'x-real-ip'])
      expect(await ask('tienda.pe', '127.0.0.1:3000', WITHIN, { [header]: '10.0.0.1' }), header).toBe(404)
  })

  test('a question about a host that is known asks no database, and one about an unknown host waits its turn', async () => {
    let isAway = false
    const db = new Proxy(await openDatabase(), {
      get(whole, name) {
        if (isAway && name === 'read') throw new Error('The database is not asked')
        const value = Reflect.get(whole, name, whole)
        return typeof value === 'function' ? value.bind(whole) : value
      },
    })
    const deps = testDeps(db)
    await openCatalogueShop(deps.db, { id: 'one', hosts: ['tienda.pe'] })
    const kinds: WorkKind[] = []
    const gate: typeof deps.gate = {
      run(kind, work) {
        kinds.push(kind)
        return deps.gate.run(kind, work)
      },
    }
    const app = createApp({ ...deps, gate })
    const ask = async (domain: string) =>
      (await app(new Request(`http://127.0.0.1/tls-permission?domain=${domain}`), WITHIN)).status
    expect([await ask('tienda.pe'), kinds]).toEqual([200, []])
    expect([await ask('otra.pe'), kinds]).toEqual([404, ['miss']])
    const askWithoutDatabase = async () => {
      isAway = false
      await ask('tienda.pe')
      isAway = true
      return ask('tienda.pe')
    }
    await expect.poll(askWithoutDatabase).toBe(200)
  })
})

test.runIf((await installedProxies()).includes('Caddy'))(
  'Caddy gets a certificate for a host as soon as a shop has it, without a word to Caddy, and for no other',
  async () => {
    const deps = testDeps(await openTestSqlite(), { settings: testSettings({ trustedProxies: ['127.0.0.1'] }) })
    await openCatalogueShop(deps.db, { id: 'one', hosts: ['tienda.test'] })
    const { port, stop } = await serve(createApp(deps), '127.0.0.1', 0)
    onTestFinished(() => stop(0))
    const proxy = await startProxy('Caddy', ['tienda.test'], [port], undefined, port)
    onTestFinished(proxy.stop)
    const line = (host: string) => ({ port: proxy.httpsPort, host, isTls: true })
    expect(await opensTls(proxy.httpsPort, 'nueva.test')).toBe(false)
    await runShopCommand({ db: deps.db, dataDir: '' }, 'set', 'tienda.test', 'hosts=tienda.test,nueva.test')
    await expect.poll(() => opensTls(proxy.httpsPort, 'nueva.test')).toBe(true)
    expect((await askLine(line('nueva.test'), { method: 'GET', path: '/' })).status).toBe(200)
    expect(await opensTls(proxy.httpsPort, 'otra.test')).toBe(false)
    const inside = await askLine(line('tienda.test'), { method: 'GET', path: '/tls-permission?domain=tienda.test' })
    expect([inside.status, inside.body]).toEqual([404, ''])
  },
)

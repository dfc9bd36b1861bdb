import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { root } from '../../bin/ground/paths.mjs'
import { eachEngine, onSqlite } from '../support/databases.ts'
import { freePort } from '../support/free-port.ts'
import { get, OURS, raw, serveTwoShops, THEIRS } from '../support/host-shops.ts'
import { askLine, writeRaw } from '../support/line.ts'
import { BEHIND_PROXY, openShops, openWay, VISITOR, type Way } from '../support/proxied-shops.ts'
import { documentedFile, installedProxies, PROXIES, type ProxyName } from '../support/proxies.ts'
import { ATTACKS, addressesSeen, overHttp2, wonByAttack } from '../support/proxy-attacks.ts'
import { sized } from '../support/sizes.ts'
import { home, rosa } from '../support/ticket-shop.ts'

const installed = await installedProxies()
/** `npm run prove proxies` runs everything on both engines. */
const isWhole = process.env.PROVE_PROXIES === 'whole'
const ways: readonly Way[] = isWhole
  ? ['no proxy', ...installed]
  : installed.filter((name) => sized(name === 'nginx with its cache', true))

/** A port that says that it is ready, and hangs up as soon as it has been asked anything else, for one test. */
async function openBreaking(asked: (method: string) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', (data) => {
      const [method = '', path = ''] = data.toString().split(' ')
      if (/^\/(?:readyz|healthz)$/.test(path)) return socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n')
      asked(method)
      socket.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

const declare = isWhole ? eachEngine : onSqlite

declare((engine, openDatabase) => {
  describe.for(ways)('by %s', (name: Way) => {
    test('no request gets another shop’s page, nor makes the next visitor get one', async () => {
      const site = await openShops(name, await openDatabase())
      expect(await wonByAttack(site)).toEqual([])
      expect(ATTACKS).toBeGreaterThan(100)
      if (isWhole) console.log(`${engine}, ${name}: ${ATTACKS} attacks, none reached another shop or the next visitor`)
    })

    test('a visitor’s address is the one that they come from, whatever they say', async () => {
      const site = await openShops(name, await openDatabase())
      expect(await addressesSeen(site)).toEqual(new Set([VISITOR]))
    })

    test('an order is placed by calls, and keeps the address of its shopper', async () => {
      const db = await openDatabase()
      const { call, visit, requests } = await openShops(name, db)
      const products = [{ slug: 'lampara', amount: 2, colors: [], type: 'normal', order: 0 }]
      const key = { 'idempotency-key': 'rosa-1', 'x-forwarded-for': '200.9.9.9' }
      const params = { client: { ...rosa, ...home }, products }
      const stored = await call('/api/v1/web/ticket/store', params, key)
      const again = await call('/api/v1/web/ticket/store', params, key)
      expect([stored.status, again.body]).toEqual([200, stored.body])
      expect(/^set-cookie: \S+=[\w-]{22}; .*Secure/im.test(stored.head)).toBe(name !== 'no proxy')
      const code: string = JSON.parse(stored.body).data
      const ticketKey = /^ticket-key: (\S+)/im.exec(stored.head)?.[1] ?? ''
      const finalising = { ...params, code, status: 'finalizado' }
      const own = { ...key, 'ticket-key': ticketKey }
      expect((await call('/api/v1/web/ticket/update', finalising, own)).status).toBe(200)
      expect((await call('/api/v1/web/ticket/update', finalising, { ...own, 'ticket-key': 'x' })).status).toBe(404)
      const before = requests()
      for (let time = 0; time < 2; time += 1) expect((await visit(`/pedido/${code}`)).status).toBe(404)
      expect(requests() - before, 'no cache keeps an order’s page').toBe(2)
      const kept = await sql<{ ip: string }>`select ip from tickets where code = ${code}`.execute(db.read)
      expect(kept.rows).toEqual([{ ip: VISITOR }])
    })
  })

  describe.for(installed)('by %s', (name: ProxyName) => {
    test('pages come over HTTP/2, and no second host counts', async () => {
      const site = await openShops(name, await openDatabase())
      const ours = { ':authority': 'ours.test', ':path': '/producto/lampara' }
      expect(await overHttp2(site, ours)).toContain(OURS)
      for (const headers of [{ host: 'theirs.test' }, { 'x-forwarded-host': 'theirs.test' }]) {
        expect(await overHttp2(site, { ...ours, ...headers })).not.toContain(THEIRS)
      }
      const next = await site.visit('/producto/lampara')
      expect([next.status, next.body.includes(OURS)]).toEqual([200, true])
    })

    test('a body over 64 KiB is refused, by the server itself where it gets that far', async () => {
      const site = await openShops(name, await openDatabase())
      const call = (length: number) => site.call('/api/v1/web/getcategories', { text: 'a'.repeat(length) })
      // Caddy sends a body while it comes in, and says 502 when the server has hung up meanwhile.
      const refused = name === 'Caddy' ? [413, 502] : [413]
      for (const length of [70_000, 200_000]) expect(refused).toContain((await call(length)).status)
      if (name !== 'Caddy') expect(JSON.parse((await call(70_000)).body)).toMatchObject({ code: 413 })
      expect((await call(60_000)).status).toBe(200)
      // Where a desk takes pictures, the proxy lets them through: a shop has nothing there.
      const picture = await site.call('/t/ours.test/comprobantes', { text: 'a'.repeat(200_000) })
      if (name !== 'Caddy') expect([404, 405]).toContain(picture.status)
    })

    test('a POST that was sent is not sent again to the other process', async () => {
      const asked: string[] = []
      const breaking = await Promise.all([0, 1].map(() => openBreaking((method) => asked.push(method))))
      const { line } = await openWay(name, ['ours.test'], breaking)
      expect((await askLine(line('ours.test'), { method: 'POST', path: '/', params: {} })).status).toBe(502)
      expect(asked).toEqual(['POST'])
    })

    test('what could not be sent reaches the other process', async () => {
      const { port, stop } = await serveTwoShops(await openDatabase(), BEHIND_PROXY)
      onTestFinished(stop)
      const { line } = await openWay(name, ['ours.test'], [await freePort(), port])
      const country = { path: '/api/v1/web/country', params: {} }
      for (let time = 0; time < 4; time += 1) {
        expect((await askLine(line('ours.test'), { method: 'GET', path: '/' })).status).toBe(200)
        // Caddy has lost the body by then, unless it knows already that the process is not there. Later versions have mended that.
        const called = name === 'Caddy' ? [200, 502] : [200]
        expect(called).toContain((await askLine(line('ours.test'), { method: 'POST', ...country })).status)
      }
    })

    test('metrics stay inside, HTTP leads to HTTPS, and unknown hosts get no page', async () => {
      const { attack, visit, line, httpPort } = await openShops(name, await openDatabase())
      expect((await visit('/healthz')).status).toBe(200)
      for (const path of ['/metrics', '/%6detrics', '//metrics', '/./metrics', '/metrics?a']) {
        expect((await visit(path)).body, path).not.toContain('nodejs_')
      }
      const { head } = await raw(httpPort, get('/carrito?a=b', 'Host: ours.test', 'X-Forwarded-Proto: https'))
      expect(head).toMatch(/^HTTP\/1\.1 308 .*^location: https:\/\/ours\.test(:\d+)?\/carrito\?a=b\r?$/ims)
      const unknown = await attack('GET / HTTP/1.1\r\nHost: nobody.test\r\nConnection: close\r\n\r\n')
      expect(unknown.body).not.toMatch(/Casa|<html lang/)
      expect(await writeRaw(line('nobody.test'), 'GET / HTTP/1.1\r\nHost: ours.test\r\n\r\n')).toMatchObject({
        status: 0,
        body: '',
      })
    })
  })
})

/** A server that says who it is, and at `/readyz` what it is told to. */
async function openNamed(name: string) {
  const named = { name, port: 0, isReady: true }
  const server = createHttpServer(({ url }, answer) => {
    answer.writeHead(url === '/readyz' && !named.isReady ? 503 : 200).end(name)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  named.port = (server.address() as AddressInfo).port
  return named
}

test.runIf(installed.includes('HAProxy'))(
  'HAProxy sends nobody to a process that says it stops, and where none is ready still lets all of them show pages',
  async () => {
    const [one, two] = [await openNamed('one'), await openNamed('two')]
    const { line } = await openWay('HAProxy', ['ours.test'], [one.port, two.port])
    const answered = async () => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => askLine(line('ours.test'), { method: 'GET', path: '/' })),
      )
      return [...new Set(answers.map(({ status, body }) => `${status} ${body}`))].toSorted()
    }
    const both = ['200 one', '200 two']
    await expect.poll(answered).toEqual(both)
    one.isReady = false
    await expect.poll(answered, { timeout: 20_000 }).toEqual(['200 two'])
    two.isReady = false
    await expect.poll(answered, { timeout: 20_000 }).toEqual(both)
    one.isReady = true
    await expect.poll(answered, { timeout: 20_000 }).toEqual(['200 one'])
  },
  60_000,
)

describe.runIf(installed.includes('nginx with its cache'))('a fault in the cache’s file', { tags: ['detail'] }, () => {
  const NAMES_HOST = '  proxy_set_header X-Forwarded-Host $host;\n'
  const without = (line: string) => (file: string) => {
    if (!file.includes(line)) throw new Error(`The documented file has no longer ${line}`)
    return file.replace(line, '')
  }
  const believing = { ...BEHIND_PROXY, trustsForwardedHost: true }
  const FORGED_HOST = 'X-Forwarded-Host: theirs.test'

  onSqlite((_engine, openDatabase) => {
    test('is found: a header that is not overwritten, believed and not told to the cache', async () => {
      const change = (file: string) =>
        without(NAMES_HOST)(file).replace('ignore_headers Cache-Control', 'ignore_headers Cache-Control Vary')
      const site = await openShops('nginx with its cache', await openDatabase(), { settings: believing, change })
      const won = await wonByAttack(site, FORGED_HOST)
      expect(won).toContain(`${FORGED_HOST}: the attacker got the other shop's page`)
      expect(won).toContain(`${FORGED_HOST}: the next visitor read of another shop`)
    })

    test('does not reach the next visitor, because Vary names the header', async () => {
      const change = without(NAMES_HOST)
      const site = await openShops('nginx with its cache', await openDatabase(), { settings: believing, change })
      const won = await wonByAttack(site, FORGED_HOST)
      expect(won).toContain(`${FORGED_HOST}: the attacker got the other shop's page`)
      expect(won.filter((sentence) => sentence.includes('next visitor'))).toEqual([])
    })

    test('has no effect while the file overwrites the header', async () => {
      const site = await openShops('nginx with its cache', await openDatabase(), { settings: believing })
      expect(await wonByAttack(site, FORGED_HOST)).toEqual([])
    })

    test('does nothing unless the setting says that the header counts', async () => {
      const site = await openShops('nginx with its cache', await openDatabase(), { change: without(NAMES_HOST) })
      expect(await wonByAttack(site, FORGED_HOST)).toEqual([])
    })

    test('does not mix up shops, because Vary names the host that nginx’s own key leaves out', async () => {
      const change = without('    proxy_cache_key $scheme://$host$request_uri;\n')
      const { visit } = await openShops('nginx with its cache', await openDatabase(), { change })
      expect((await visit('/')).body).toContain(OURS)
      expect((await visit('/', 'theirs.test')).body).toContain(THEIRS)
      expect((await visit('/')).body).toContain(OURS)
    })

    test('is not needed for the cache to serve: the next visitor’s page costs the server nothing', async () => {
      const { visit, requests } = await openShops('nginx with its cache', await openDatabase(), {
        change: (file) => file.replace('proxy_cache_valid 200 1s', 'proxy_cache_valid 200 1h'),
      })
      const first = await visit('/')
      const cost = async () => {
        const before = requests()
        expect((await visit('/')).body).toBe(first.body)
        return requests() - before
      }
      await expect.poll(cost).toBe(0)
    })
  })
})

test('the file with a cache is the one without, and the cache’s lines', async () => {
  const lines = async (name: ProxyName) => (await documentedFile(name)).split('\n').slice(1)
  const cached = await lines('nginx with its cache')
  let place = 0
  for (const line of await lines('nginx')) {
    place = cached.indexOf(line, place)
    expect(place, line).not.toBe(-1)
    place += 1
  }
  expect(cached.length).toBeLessThan((await lines('nginx')).length + 40)
})

test('each file overwrites the three headers that the server may read, and Host', async () => {
  for (const name of Object.keys(PROXIES) as readonly ProxyName[]) {
    const file = await documentedFile(name)
    // HAProxy passes on the one Host by which it goes itself.
    for (const header of [
      ...(name === 'HAProxy' ? [] : ['Host']),
      'X-Forwarded-Host',
      'X-Forwarded-Proto',
      'X-Forwarded-For',
    ]) {
      expect(file, `${name}: ${header}`).toMatch(
        new RegExp(`^\\s*(proxy_set_header|header_up|http-request set-header) ${header} \\S`, 'm'),
      )
    }
    expect(file).not.toMatch(/^[^#]*(\$http_|proxy_add_x_forwarded_for)/m)
  }
})

test('the operations page shows no proxy’s file but links to each', async () => {
  const page = await readFile(join(root, 'docs/operations.md'), 'utf8')
  for (const { file } of Object.values(PROXIES)) expect(page).toContain(`(${file})`)
  expect(page).not.toMatch(/proxy_pass|reverse_proxy /)
})

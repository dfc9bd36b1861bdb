import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Command } from 'commander'
import { expect, onTestFinished, test } from 'vitest'
import { type App, createApp } from '../../src/app.ts'
import { RootKey } from '../../src/lib/secrets/root-key.ts'
import type { CommandContext } from '../../src/server/command-context.ts'
import type { Deps } from '../../src/server/deps.ts'
import { serve } from '../../src/server/serve.ts'
import { addDeskCommands } from '../../src/staff/hosts/host-check.command.ts'
import { testDeps, testSettings } from '../support/app.ts'
import { openCatalogueShop } from '../support/catalogue-shop.ts'
import { openTestSqlite } from '../support/databases.ts'
import { certificate, expired, key } from '../support/desk-certificates.ts'
import { freePort } from '../support/free-port.ts'

const HOST = 'panel.tienda.pe'

type Change = (request: Request) => Request

/** As the documented proxies do: host and scheme as the browser had them. */
const passing: Change = (request) => {
  const headers = new Headers(request.headers)
  headers.set('x-forwarded-proto', 'https')
  return new Request(request.url.replace('https:', 'http:'), { headers })
}

interface Proxy {
  readonly passes?: Change
  readonly cert?: string
  readonly app?: App
}

/** A proxy with HTTPS in front of the product. Returns its port. */
async function proxyTo(deps: Deps, { passes = passing, cert = certificate, app = createApp(deps) }: Proxy) {
  const listener = getRequestListener((request) => app(passes(request), { address: '127.0.0.1' }))
  const server = createServer({ key, cert }, listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

async function installation(facts: Parameters<typeof testSettings>[0] = {}): Promise<Deps> {
  const settings = testSettings({ deskHost: HOST, trustedProxies: ['127.0.0.1'], ...facts })
  return testDeps(await openTestSqlite(), { settings })
}

interface Asking {
  readonly port: number
  readonly ca?: string
  readonly addresses?: readonly string[]
}

/** What `contraentrega desk check` prints, without what is well, and how it ends. */
async function check(deps: Deps, { port, ca = certificate, addresses = ['127.0.0.1'] }: Asking) {
  const printed: string[] = []
  const context: CommandContext = {
    openDeps: async () => deps,
    out: (text) => void printed.push(text),
    fail(message) {
      throw new Error(message)
    },
    dataDir: '',
    migrationsDir: '',
  }
  const program = new Command().exitOverride()
  addDeskCommands(program, context, { port, line: { port, ca, addressesOf: async () => addresses } })
  const ended = await program.parseAsync(['desk', 'check'], { from: 'user' }).then(
    () => 'well',
    (error: Error) => error.message,
  )
  return { printed, ended, todo: printed.filter((line) => line.startsWith('mend')).join('\n') }
}

test('a desk behind a proxy that passes on host and scheme, under a certificate that is trusted, is well', async () => {
  const deps = await installation()
  await openCatalogueShop(deps.db, { id: 'one', hosts: ['tienda.pe'] })
  const { printed, ended } = await check(deps, { port: await proxyTo(deps, {}) })
  expect(ended).toBe('well')
  expect(printed.map((line) => line.slice(0, 6))).toEqual(Array(6).fill('ok    '))
  expect(printed.join('\n')).toMatch(/leads to 127\.0\.0\.1.*\n.*trusted, for \d{5} more days/)
})

test.each([
  ['signed by itself', certificate, expired, 'SELF_SIGNED', 'Let’s Encrypt'],
  ['over', expired, expired, 'CERT_HAS_EXPIRED', 'renew it'],
])('a certificate that is %s is told, and the rest is looked at all the same', async (_, cert, ca, code, advice) => {
  const deps = await installation()
  const port = await proxyTo(deps, { cert })
  const { printed, ended, todo } = await check(deps, { port, ca })
  expect(ended).toBe('One thing to mend.')
  expect(todo).toContain(code)
  expect(todo).toContain(advice)
  expect(printed.join('\n')).toContain('This installation answers there.')
})

test('a certificate for another name is told with its names', async () => {
  const deps = await installation({ deskHost: 'otra.pe' })
  const { todo } = await check(deps, { port: await proxyTo(deps, {}) })
  expect(todo).toContain('ERR_TLS_CERT_ALTNAME_INVALID')
  expect(todo).toContain('It is for panel.tienda.pe. Get one for otra.pe')
})

test.each<[string, Proxy, Parameters<typeof testSettings>[0], string]>([
  ['passes on another host', { passes: renamed }, {}, 'passes on the host interno.pe'],
  [
    'does not tell the scheme',
    { passes: ({ url, headers }) => new Request(url.replace('https:', 'http:'), { headers }) },
    {},
    'X-Forwarded-Proto',
  ],
  ['is not trusted', {}, { trustedProxies: [] }, 'TRUSTED_PROXIES'],
])('a proxy that %s is told', async (_, proxy, facts, advice) => {
  const deps = await installation(facts)
  const { todo, ended } = await check(deps, { port: await proxyTo(deps, proxy) })
  expect(todo).toContain(advice)
  expect(ended).toBe('One thing to mend.')
})

function renamed(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.set('host', 'interno.pe')
  return passing(new Request(request.url.replace(HOST, 'interno.pe'), { headers }))
}

test('another installation, another server and a server with another DESK_HOST are told apart', async () => {
  const deps = await installation()
  const others = {
    ...(await installation()),
    settings: testSettings({ deskHost: HOST, rootKey: new RootKey(new Uint8Array(32).fill(9)) }),
  }
  expect((await check(deps, { port: await proxyTo(others, {}) })).todo).toContain(
    'Something else than this installation',
  )
  const shop: App = async () => new Response('<h1>Hola</h1>'.repeat(2_000))
  expect((await check(deps, { port: await proxyTo(deps, { app: shop }) })).todo).toContain('status 200')
  const older = { ...deps, settings: { ...deps.settings, deskHost: 'desk.localhost' } }
  expect((await check(deps, { port: await proxyTo(older, {}) })).todo).toContain('another DESK_HOST')
})

test('a name that leads nowhere, a closed port and a shop with the desk’s host are told', async () => {
  const deps = await installation()
  expect((await check(deps, { port: 1, addresses: [] })).todo).toContain('A or AAAA record')
  await openCatalogueShop(deps.db, { id: 'one', hosts: [HOST] })
  const { todo, ended } = await check(deps, { port: await freePort() })
  expect(todo).toContain('ECONNREFUSED')
  expect(todo).toContain('A shop has the host panel.tienda.pe too')
  expect(ended).toBe('2 things to mend.')
})

test('a desk of this machine alone is asked without a certificate', async () => {
  const deps = await installation({ deskHost: 'desk.localhost' })
  expect((await check(deps, { port: await freePort() })).todo).toContain('Start the server')
  const server = await serve(createApp(deps), '127.0.0.1', 0)
  onTestFinished(() => server.stop(0))
  const { printed, ended } = await check(deps, { port: server.port })
  expect(ended).toBe('well')
  expect(printed[0]).toContain('On a server, set DESK_HOST')
})

test('a server answers only questions of 256 bits', async () => {
  const app = createApp(await installation())
  const ask = (query: string) => app(new Request(`http://${HOST}/.well-known/contraentrega${query}`))
  expect((await ask('')).status).toBe(404)
  expect((await ask('?q=short')).status).toBe(404)
  const answered = await ask(`?q=${'a'.repeat(43)}`)
  expect([answered.status, answered.headers.get('cache-control')]).toEqual([200, 'no-store'])
})

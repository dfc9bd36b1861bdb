import { beforeEach, expect, test } from 'vitest'
import { type App, createApp } from '../../src/app.ts'
import { testDeps, testSettings } from '../support/app.ts'
import { openCatalogueShop } from '../support/catalogue-shop.ts'
import { openTestSqlite, testFolder } from '../support/databases.ts'
import { printedByStart } from '../support/first-steps.ts'
import { aShop } from '../support/shop.ts'
import { runShopCommand } from '../support/shop-commands.ts'

const HERE = { address: '127.0.0.1', localPort: 3000 }

let app: App

beforeEach(async () => {
  const db = await openTestSqlite()
  for (const id of ['ours', 'theirs']) {
    await openCatalogueShop(db, { id, hosts: [`${id}.test`], config: { ...aShop().config, logo_title: `Casa ${id}` } })
  }
  app = createApp(testDeps(db, { settings: testSettings({ trustedProxies: ['10.0.0.1'] }) }))
})

async function titleAt(host: string, peer: object, headers: Record<string, string> = {}): Promise<string | undefined> {
  const request = new Request(`http://${host}:3000/`, { headers: { host: `${host}:3000`, ...headers } })
  const response = await app(request, { ...HERE, ...peer })
  return response.status === 200 ? /Casa \w+/.exec(await response.text())?.[0] : String(response.status)
}

test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])(
  'a browser on this machine (%s) finds a shop whose name does not lead here yet',
  async (address) => {
    expect(await titleAt('ours.test.localhost', { address })).toBe('Casa ours')
    expect(await titleAt('THEIRS.test.localhost', { address })).toBe('Casa theirs')
    expect(await titleAt('nobody.test.localhost', { address })).toBe('404')
    expect(await titleAt('localhost', { address })).toBe('404')
  },
)

test('each address that a start and shop add print shows its shop, or the desk, to a browser on this machine', async () => {
  const db = await openTestSqlite()
  const deps = testDeps(db, { settings: testSettings({ dataDir: await testFolder() }) })
  app = createApp(deps)
  const sells = ['--country', 'peru', '--phone', '987654321'] as const
  const added = await Promise.all(
    ['una.pe', 'dos.localhost', 'localhost'].map((host) =>
      runShopCommand({ db, dataDir: '' }, 'add', host, '--title', `Casa ${host}`, ...sells),
    ),
  )
  const printed = [await printedByStart(deps), ...added].join('\n')
  const addresses = printed.match(/http:\/\/\S+\/(?=\s|$)/g) ?? []
  const at = async (address: string) => {
    const response = await app(new Request(address), HERE)
    return response.headers.get('location') ?? /Casa [\w.]+/.exec(await response.text())?.[0]
  }
  const shown = await Promise.all(
    [...new Set(addresses)].map(async (address) => [new URL(address).hostname, await at(address)]),
  )
  expect(Object.fromEntries(shown)).toEqual({
    ...{ 'una.pe.localhost': 'Casa una.pe', 'dos.localhost': 'Casa dos.localhost', localhost: 'Casa localhost' },
    'desk.localhost': '/entrar',
  })
  expect(addresses).toHaveLength(7)
})

const ELSEWHERE: readonly (readonly [from: string, peer: object, headers: Record<string, string>])[] = [
  ['from another machine', { address: '200.1.2.3' }, {}],
  ['from the local network', { address: '192.168.1.7' }, {}],
  ['through a trusted proxy', { address: '10.0.0.1' }, { 'x-forwarded-for': '200.1.2.3' }],
  ['through a trusted proxy that forwards no address', { address: '10.0.0.1' }, {}],
  ['through a proxy on this machine', {}, { 'x-forwarded-for': '200.1.2.3' }],
  ['through a proxy on this machine that names itself only', {}, { via: '1.1 proxy' }],
  ['through a proxy on this machine that forwards the scheme only', {}, { 'x-forwarded-proto': 'https' }],
]

test.each(ELSEWHERE)(
  'a visitor %s finds no shop by the alias, also after a browser here has looked at it',
  async (_, peer, headers) => {
    expect(await titleAt('ours.test.localhost', peer, headers)).toBe('404')
    expect(await titleAt('ours.test.localhost', {})).toBe('Casa ours')
    expect(await titleAt('ours.test.localhost', {})).toBe('Casa ours')
    expect(await titleAt('ours.test.localhost', peer, headers)).toBe('404')
    expect(await titleAt('ours.test', peer, headers)).toBe('Casa ours')
  },
)

test.each(['127.0.0.1', '[::1]'])(
  '%s leads a browser on this machine to the shop of localhost, and nobody else',
  async (number) => {
    const db = await openTestSqlite()
    await openCatalogueShop(db, { id: 'local', hosts: ['localhost'] })
    app = createApp(testDeps(db, { settings: testSettings({ trustedProxies: ['10.0.0.1'] }) }))
    const ask = (init: RequestInit = {}, peer: object = {}, path = '/producto/lampara?px=100') =>
      app(
        new Request(`http://${number}:3000${path}`, { ...init, headers: { host: `${number}:3000`, ...init.headers } }),
        {
          ...{ ...HERE, ...peer },
        },
      )
    const led = await ask()
    expect([led.status, led.headers.get('location')]).toEqual([307, 'http://localhost:3000/producto/lampara?px=100'])
    expect((await ask({}, {}, '//elsewhere.pe/')).headers.get('location')).toBe('http://localhost:3000//elsewhere.pe/')
    expect((await ask({}, { localPort: 8080 })).headers.get('location')).toBe(
      'http://localhost/producto/lampara?px=100',
    )
    expect((await ask({ method: 'POST' })).status).toBe(404)
    expect((await ask({ headers: { host: 'localhost:3000' } })).status).toBe(404)
    for (const [, peer, headers] of ELSEWHERE) expect((await ask({ headers }, peer)).status).toBe(404)
    const request = new Request(`http://${number}:3000/healthz`)
    expect(await (await app(request, HERE)).text(), 'operators ask by number').toBe('alive')
  },
)

test('where no shop is at localhost, this machine’s number is nobody’s address', async () => {
  expect(await titleAt('127.0.0.1', {})).toBe('404')
})

test('a shop’s own host goes before the alias of another', async () => {
  const db = await openTestSqlite()
  const open = (id: string, host: string) =>
    openCatalogueShop(db, { id, hosts: [host], config: { ...aShop().config, logo_title: `Casa ${id}` } })
  await open('plain', 'demo')
  await open('local', 'demo.localhost')
  app = createApp(testDeps(db))
  expect(await titleAt('demo.localhost', {})).toBe('Casa local')
})

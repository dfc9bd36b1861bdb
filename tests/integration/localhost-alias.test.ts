import { beforeEach, expect, test } from 'vitest'
import { type App, createApp } from '../../src/app.ts'
import { testDeps, testSettings } from '../support/app.ts'
import { openCatalogueShop } from '../support/catalogue-shop.ts'
import { openTestSqlite } from '../support/databases.ts'
import { aShop } from '../support/shop.ts'

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

test.each([
  ['from another machine', { address: '200.1.2.3' }, {}],
  ['from the local network', { address: '192.168.1.7' }, {}],
  ['through a trusted proxy', { address: '10.0.0.1' }, { 'x-forwarded-for': '200.1.2.3' }],
  ['through a trusted proxy that forwards no address', { address: '10.0.0.1' }, {}],
  ['through a proxy on this machine', {}, { 'x-forwarded-for': '200.1.2.3' }],
  ['through a proxy on this machine that names itself only', {}, { via: '1.1 proxy' }],
  ['through a proxy on this machine that forwards the scheme only', {}, { 'x-forwarded-proto': 'https' }],
])('a visitor %s finds no shop by the alias, also after a browser here has looked at it', async (_, peer, headers) => {
  expect(await titleAt('ours.test.localhost', peer, headers)).toBe('404')
  expect(await titleAt('ours.test.localhost', {})).toBe('Casa ours')
  expect(await titleAt('ours.test.localhost', {})).toBe('Casa ours')
  expect(await titleAt('ours.test.localhost', peer, headers)).toBe('404')
  expect(await titleAt('ours.test', peer, headers)).toBe('Casa ours')
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

import { expect, test } from 'vitest'
import { call, testApp, testSettings } from '../support/app.ts'
import { openCatalogueShop } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'

const HOST = 'shop-1.localhost'
const PATH = '/api/v1/web/country'
const countries: Readonly<Record<string, string>> = { '200.48.225.130': 'Peru', '181.198.0.1': 'Ecuador' }

onOneEngine((_engine, openDatabase) => {
  async function openShop() {
    const db = await openDatabase()
    await openCatalogueShop(db)
    return testApp(db, {
      countryOf: async (ip) => countries[ip] ?? null,
      settings: testSettings({ trustedProxies: ['10.0.0.0/8'] }),
    })
  }

  test('visitors are told their own address and country, and the answer is not cached', async () => {
    const app = await openShop()
    const response = await app(new Request(`http://${HOST}${PATH}`), { address: '200.48.225.130' })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({ code: 200, data: { ip: '200.48.225.130', country_name: 'Peru' } })
  })

  test('a forwarded address counts from a trusted proxy and from no other sender', async () => {
    const app = await openShop()
    const headers = { 'x-forwarded-for': '181.198.0.1' }
    const ask = async (address: string) =>
      (await app(new Request(`http://${HOST}${PATH}`, { headers }), { address })).json()
    expect((await ask('10.0.0.5')).data).toEqual({ ip: '181.198.0.1', country_name: 'Ecuador' })
    expect((await ask('190.0.0.1')).data).toEqual({ ip: '190.0.0.1', country_name: '' })
  })

  test('the call can also be posted, and an unknown country is empty', async () => {
    const app = await openShop()
    const { status, body } = await call(app, HOST, PATH, {})
    expect(status).toBe(200)
    expect(body).toEqual({ code: 200, data: { ip: '127.0.0.1', country_name: '' } })
  })

  test('a host without a shop gets 404, and the API description lists the call', async () => {
    const app = await openShop()
    expect((await app(new Request(`http://nobody.localhost${PATH}`))).status).toBe(404)
    const { paths } = await (await app(new Request(`http://${HOST}/api/openapi.json`))).json()
    expect(Object.keys(paths[PATH])).toEqual(['get', 'post'])
  })
})

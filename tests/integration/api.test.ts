import { expect, test } from 'vitest'
import { calls } from '../../src/api/calls.ts'
import type { App } from '../../src/app.ts'
import { saveCategories } from '../../src/catalogue/categories/category-writes.store.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import { call, testApp } from '../support/app.ts'
import { aProduct, openCatalogueShop } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'

const WEB = '/api/v1/web'
const HOST = 'shop-1.localhost'

function send(
  app: App,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) {
  return app(new Request(`http://${HOST}${WEB}/products`, { method: 'POST', headers, body }))
}

onOneEngine((_engine, openDatabase) => {
  async function openApi(): Promise<App> {
    const db = await openDatabase()
    const shop = await openCatalogueShop(db)
    await db.transaction(async (tx) => {
      await saveCategories(tx, shop.id, [
        { slug: 'productos-destacados', name: 'Productos destacados' },
        { slug: 'hogar', name: 'Hogar' },
      ])
      const many = Array.from({ length: 30 }, (_, place) =>
        aProduct({
          slug: `lampara-${place}`,
          position: place,
          categories: place < 26 ? ['hogar'] : ['productos-destacados'],
        }),
      )
      const special = aProduct({
        slug: 'licuadora',
        position: 99,
        tiers: [15_000, 9_900, 8_900],
        campaignCategories: ['hogar'],
        messaging: { title: 'Pídela por chat', description: '<p>Por chat.</p>', tiers: [15_000, 8_000] },
      })
      await saveProducts(tx, shop.id, [...many, special], { now: 0, placing: 'given' })
    })
    return testApp(db)
  }

  test('products come page by page; without a category, the best sellers', async () => {
    const app = await openApi()
    const best = await call(app, HOST, `${WEB}/products`, { c: 'Peru' })
    expect(best.body).toMatchObject({ code: 200, page: 1, pages: 1, total: 4 })
    const home = await call(app, HOST, `${WEB}/products`, { category: 'hogar', page: 2 })
    expect(home.body).toMatchObject({
      page: 2,
      pages: 2,
      total: 26,
      data: [{ slug: 'lampara-24' }, { slug: 'lampara-25' }],
    })
    const all = await call(app, HOST, `${WEB}/products`, { category: 'todo' })
    expect(all.body).toMatchObject({ total: 31 })
    expect(await call(app, HOST, `${WEB}/products`, { category: 'nada' })).toMatchObject({
      status: 200,
      body: { data: [] },
    })
  })

  test('a product carries its prices as decimal strings with their symbol', async () => {
    const app = await openApi()
    const { body } = await call(app, HOST, `${WEB}/product-start`, { slug: 'licuadora', c: 'Peru' })
    const country = [{ symbol: 'S/' }]
    expect(body.data.money).toEqual(['150.00', '99.00', '89.00'].map((price) => ({ price, country })))
    expect(await call(app, HOST, `${WEB}/product-start`, { slug: 'nada' })).toMatchObject({ status: 404 })
  })

  test('the messaging variant has a mode and a call of its own', async () => {
    const app = await openApi()
    const variant = { body: { data: { title: 'Pídela por chat', money: [{ price: '150.00' }, { price: '80.00' }] } } }
    expect(await call(app, HOST, `${WEB}/product-start`, { slug: 'licuadora', mode: 'wsp' })).toMatchObject(variant)
    expect(await call(app, HOST, `${WEB}/product-start-wsp`, { slug: 'licuadora' })).toMatchObject(variant)
  })

  test('the price call answers the campaign, the legacy call the featured product, two more the configuration and the categories', async () => {
    const app = await openApi()
    const price = await call(app, HOST, `${WEB}/product-start-price`, { slug: 'licuadora' })
    expect(price.body.data).toMatchObject({ products_categories: ['hogar'] })
    const legacy = await app(new Request(`http://${HOST}${WEB}/product-start`))
    expect(await legacy.json()).toMatchObject({ code: 200, data: { slug: 'lampara-26' } })
    const categories = await call(app, HOST, `${WEB}/getcategories`, {})
    expect(categories.body.data).toMatchObject([{ slug: 'productos-destacados' }, { slug: 'hogar', name: 'Hogar' }])
    const config = await call(app, HOST, `${WEB}/getconfigpage`, { domain: 'whatever' })
    expect(config.body.data).toMatchObject({ logo_title: 'Tienda de prueba', color_primary_1: '#0a7d4f' })
    expect(JSON.stringify(config.body)).not.toMatch(/token/)
  })

  test.each([
    ['not JSON', 400, '{', undefined],
    ['an array', 400, '[]', undefined],
    ['without params', 400, '{"a":1}', undefined],
    ['with params that are no object', 400, '{"params":[1]}', undefined],
    ['of another type', 415, '{"params":{}}', { 'content-type': 'text/plain' }],
    ['over 64 KiB', 413, `{"params":{"c":"${'x'.repeat(70_000)}"}}`, undefined],
    ['that fails its schema', 422, '{"params":{"page":-1,"category":7}}', undefined],
    ['with a NUL in a name', 422, '{"params":{"category":"a\\u0000b"}}', undefined],
    ['nested a thousand deep', 422, `{"params":{"category":${'['.repeat(1000)}${']'.repeat(1000)}}}`, undefined],
  ])('a body %s gets %i in Spanish', async (_what, status, body, headers) => {
    const app = await openApi()
    const response = await send(app, body, headers)
    expect(response.status).toBe(status)
    const problem = await response.json()
    expect(problem).toEqual({ code: status, message: expect.any(String), errors: expect.any(Array) })
    if (_what === 'that fails its schema') {
      expect(problem.errors.map((one: { field: string }) => one.field).sort()).toEqual(['category', 'page'])
      expect(problem.errors[0].message).toMatch(/^(Escribe|Falta|Este dato|Es demasiado)/)
    }
  })

  test('a host that belongs to no shop gets a JSON 404 and a neutral page', async () => {
    const app = await openApi()
    expect(await call(app, 'nadie.pe', `${WEB}/getconfigpage`, {})).toMatchObject({ status: 404, body: { code: 404 } })
    const page = await app(new Request('http://nadie.pe/'))
    expect(page.status).toBe(404)
    expect(await page.text()).not.toContain('Tienda de prueba')
  })

  test('an unknown address below /api gets a JSON 404', async () => {
    const app = await openApi()
    const response = await app(new Request(`http://${HOST}/api/v1/web/nada`, { method: 'POST' }))
    expect([response.status, await response.json()]).toMatchObject([404, { code: 404 }])
  })

  test('the OpenAPI document describes every call, as JSON and as a page', async () => {
    const app = await openApi()
    const document = await (await app(new Request(`http://${HOST}/api/openapi.json`))).json()
    expect(document.openapi).toBe('3.1.1')
    for (const { path, method } of calls) expect(document.paths[path][method].responses).toHaveProperty('200')
    const update = document.paths['/api/v1/web/ticket/update'].post
    const { params } = update.requestBody.content['application/json'].schema.properties
    expect(params.required).toEqual(expect.arrayContaining(['code', 'client', 'products', 'status']))
    const page = await (await app(new Request(`http://${HOST}/api/docs`))).text()
    for (const { path } of calls) expect(page).toContain(path)
  })

  test('/healthz and /readyz answer that the process lives and can take orders', async () => {
    const app = await openApi()
    for (const path of ['/healthz', '/readyz']) {
      expect((await app(new Request(`http://anything${path}`))).status).toBe(200)
    }
  })
})

import { expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import { touchShop } from '../../src/shops/shops.store.ts'
import { testDeps, testSettings } from '../support/app.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { aShopper, openOrderShop } from '../support/order-shop.ts'
import { countReads } from '../support/watched-statements.ts'

onOneEngine((_engine, openDatabase) => {
  async function open() {
    const plain = await openDatabase()
    const { db, reads } = countReads(plain)
    const { shop, host } = await openOrderShop(plain)
    await expect.poll(() => plain.stamp()).not.toBeNull()
    const app = createApp(
      testDeps(db, { settings: testSettings({ trustedProxies: ['10.0.0.1'], trustsForwardedHost: true }) }),
    )
    const get = (path: string, headers: Record<string, string> = {}, address = '127.0.0.1') =>
      app(new Request(`http://${host}${path}`, { headers }), { address })
    return { plain, shop, host, get, reads, app }
  }

  test('an unchanged page is answered without the database, with the same headers', async () => {
    const { get, reads } = await open()
    const first = await get('/producto/lampara', { 'accept-encoding': 'gzip' })
    const before = reads()
    const again = await get('/producto/lampara?fbclid=Ab1&utm_source=fb&px=110', { 'accept-encoding': 'gzip' })
    expect(reads()).toBe(before)
    expect(Object.fromEntries(again.headers)).toEqual(Object.fromEntries(first.headers))
    expect(Buffer.from(await again.arrayBuffer())).toEqual(Buffer.from(await first.arrayBuffer()))
    const etag = first.headers.get('etag') ?? ''
    const known = await get('/producto/lampara', { 'accept-encoding': 'gzip', 'if-none-match': etag })
    expect([known.status, known.headers.get('etag'), reads()]).toEqual([304, etag, before])
  })

  test('each encoding, mode and page number has its own answer', async () => {
    const { get } = await open()
    const paths = ['/producto/lampara', '/producto/lampara?mode=funnel', '/producto/lampara?pathwsp=wsp']
    const tags = async (encoding: string) =>
      Promise.all(paths.map(async (path) => (await get(path, { 'accept-encoding': encoding })).headers.get('etag')))
    const first = [...(await tags('br')), ...(await tags('identity'))]
    expect(new Set(first).size).toBe(first.length)
    expect([...(await tags('br')), ...(await tags('identity'))]).toEqual(first)
  })

  test('a kept answer is not used after a change, nor for a different request', async () => {
    const { plain, shop, get, app } = await open()
    const text = async (path: string) => (await get(path)).text()
    for (let time = 0; time < 2; time += 1) expect(await text('/producto/lampara')).toContain('Lámpara de mesa')
    await plain.transaction(async (tx) => {
      await saveProducts(tx, shop.id, [aProduct({ title: 'Lámpara nueva' })], { now: 1, placing: 'given' })
      await touchShop(tx, shop.id)
    })
    expect(await text('/producto/lampara')).toContain('Lámpara nueva')
    const stranger = { 'x-forwarded-host': 'otra.test', 'x-forwarded-proto': 'https' }
    expect((await get('/', stranger)).headers.has('strict-transport-security')).toBe(false)
    expect((await get('/', stranger, '10.0.0.1')).status, 'a proxy on the list is believed').toBe(404)
    expect(
      (await get('/', { 'x-forwarded-proto': 'https' }, '10.0.0.1')).headers.has('strict-transport-security'),
    ).toBe(true)
    expect((await get('/')).headers.has('strict-transport-security')).toBe(false)
    const other = await app(new Request('http://otra.test/', { headers: { host: 'otra.test' } }))
    expect(other.status).toBe(404)
  })

  test('an order’s page is never kept', async () => {
    const { get, reads, app, host } = await open()
    const stored = await aShopper().send(app, host, 'store', {})
    const key = { 'ticket-key': stored.headers.get('ticket-key') ?? '' }
    await get(`/pedido/${stored.body.data}`, key)
    const before = reads()
    const again = await get(`/pedido/${stored.body.data}`, key)
    expect([again.status, again.headers.get('cache-control'), reads() > before]).toEqual([200, 'no-store', true])
  })
})

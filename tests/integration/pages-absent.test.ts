import { expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import { createMetrics } from '../../src/lib/log/metrics.ts'
import { touchShop } from '../../src/shops/shops.store.ts'
import { openGate } from '../../src/web/gate.ts'
import { testDeps } from '../support/app.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { aShopper, openOrderShop, placeOneOrder } from '../support/order-shop.ts'
import { countReads } from '../support/watched-statements.ts'

/** Addresses without a page, one of each kind. */
const NOWHERE = [
  '/nada',
  '/nada?mode=funnel&page=7',
  '/.git/config',
  '/wp-login.php',
  '/%00%ff%',
  `/${'x'.repeat(9_000)}`,
  '/sitemap-9.xml',
  '/producto/nada',
  '/producto/nada?mode=funnel',
  '/producto/a/b/c',
  '/categoria/nada',
  '/categoria/todo?page=999',
  '/colombia/producto/nada',
]

onOneEngine((_engine, openDatabase) => {
  async function open(facts: Parameters<typeof openOrderShop>[1] = {}) {
    const plain = await openDatabase()
    const { db, reads } = countReads(plain)
    const { shop, host } = await openOrderShop(plain, facts)
    await expect.poll(() => plain.stamp()).not.toBeNull()
    let lag = 0
    const metrics = createMetrics()
    const app = createApp(testDeps(db, { metrics, gate: openGate(metrics, () => lag) }))
    const get = (path: string, headers: Record<string, string> = {}, at = host, method = 'GET') =>
      app(new Request(`http://${at}${path}`, { method, headers }))
    const late = (ms: number) => {
      lag = ms
    }
    return { plain, shop, host, get, reads, app, late }
  }

  test('all addresses of a shop at which there is nothing have the same page, to the byte', async () => {
    const { get } = await open()
    const answers = await Promise.all(NOWHERE.map((path) => get(path)))
    expect(answers.map(({ status }) => status)).toEqual(NOWHERE.map(() => 404))
    const bodies = new Set(await Promise.all(answers.map((answer) => answer.text())))
    expect(bodies.size).toBe(1)
    expect([...bodies][0]).toContain('No pudimos encontrar esta página')
    expect(new Set(answers.map(({ headers }) => JSON.stringify([...headers]))).size).toBe(1)
    const order = await get('/pedido/K7M2P9QX')
    expect([order.status, order.headers.get('cache-control'), order.headers.get('cdn-cache-control')]).toEqual([
      404,
      'no-store',
      null,
    ])
    expect(bodies).toContain(await order.text())
  })

  test('a shop that serves the whole table has one such page for each directory', async () => {
    const { get } = await open({ directory: null })
    const text = async (path: string) => (await get(path)).text()
    expect(await text('/colombia/producto/nada')).toContain('href="/colombia/')
    expect(await text('/colombia/producto/nada')).toBe(await text('/colombia/producto/otra'))
    expect(await text('/nada')).toBe(await text('/producto/nada'))
    expect(await text('/nada')).not.toBe(await text('/domain/producto/nada'))
  })

  test('a thousand unknown addresses are answered without the database', async () => {
    const { get, reads } = await open()
    await get('/nada')
    await get('/producto/nada')
    const before = reads()
    for (let n = 0; n < 1_000; n += 1) expect((await get(`/nada-${n}?q=${n}`)).status).toBe(404)
    expect((await get('/producto/nada')).status, 'was looked up before').toBe(404)
    expect((await get('/pedido/K7M2P9QX')).status).toBe(404)
    expect(reads()).toBe(before)
    for (let n = 0; n < 100; n += 1) await get(`/producto/nada-${n}`)
    expect(reads() - before, 'the slug, now and earlier').toBeLessThanOrEqual(200)
  })

  test('the page is compressed, has no body for HEAD, and is a 404 whatever the browser knows', async () => {
    const { get, host } = await open()
    const whole = await get('/nada', { 'accept-encoding': 'br' })
    expect([whole.status, whole.headers.get('content-encoding')]).toEqual([404, 'br'])
    const head = await get('/nada', { 'accept-encoding': 'br' }, host, 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      404,
      whole.headers.get('content-length'),
      '',
    ])
    const etag = whole.headers.get('etag') ?? ''
    expect((await get('/nada', { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(404)
    expect(whole.headers.get('cache-control')).toBe('public, no-cache')
  })

  test('after a change of the shop the page shows it, and a new product is found where there was nothing', async () => {
    const { plain, shop, get } = await open()
    expect(await (await get('/nada')).text()).not.toContain('Tetera')
    expect((await get('/producto/tetera')).status).toBe(404)
    await plain.transaction(async (tx) => {
      const kettle = aProduct({ slug: 'tetera', title: 'Tetera', position: 1 })
      await saveProducts(tx, shop.id, [kettle], { now: 1, placing: 'given' })
      await touchShop(tx, shop.id)
    })
    expect((await get('/producto/tetera')).status).toBe(200)
    expect(await (await get('/nada')).text()).toContain('Tetera')
  })

  test('under pressure everything that leads nowhere gets 503 first; pages, calls and orders go on', async () => {
    const { get, app, host, late } = await open()
    await get('/nada')
    late(200)
    const nowhere = [
      ...['/nada', '/producto/nada', '/pedido/K7M2P9QX', '/api/v1/web/nada', '/media/nada.webp', '/assets/nada.js'],
    ]
    const answers = [
      ...(await Promise.all(nowhere.map((path) => get(path)))),
      await get('/', {}, 'unknown.test'),
      await get('/', {}, host, 'DELETE'),
    ]
    expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
      answers.map(() => [503, '2']),
    )
    for (const answer of answers) {
      expect((await answer.text()).length, 'a small answer').toBeLessThan(1_500)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('content-encoding')).toBeNull()
    }
    expect((await get('/producto/lampara')).status).toBe(200)
    expect((await get('/api/v1/web/country')).status).toBe(200)
    expect(await placeOneOrder(app, host)).toMatch(/^[A-Z0-9]{8}$/)
    const wrong = await aShopper().send(app, host, 'update', { code: 'K7M2P9QX', status: 'carrito' })
    expect(wrong.status, 'a call of the order form is no miss').toBe(404)
    const metrics = await (await get('/metrics')).text()
    expect(metrics).toContain('requests_shed_total{kind="miss",reason="late"} 8')
    late(0)
    expect((await get('/nada')).status).toBe(404)
  })

  test('a host without a shop is looked up once, and many such hosts push no shop out of memory', async () => {
    const { get, reads, plain, shop } = await open()
    expect((await get('/nada')).status).toBe(404)
    expect((await get('/', {}, 'unknown.test')).status).toBe(404)
    let before = reads()
    expect((await get('/carrito?a=1', {}, 'unknown.test')).status).toBe(404)
    expect(reads()).toBe(before)
    for (let n = 0; n < 1_100; n += 1) await get('/', {}, `unknown-${n}.test`)
    before = reads()
    expect((await get('/nada')).status).toBe(404)
    expect(reads()).toBe(before)
    await plain.transaction((tx) => touchShop(tx, shop.id))
    before = reads()
    await get('/', {}, 'unknown.test')
    expect(reads() - before, 'a change may have brought a shop').toBe(1)
  })

  test('a flood of requests for the sitemap is turned away, because each reads the whole catalogue', async () => {
    const { get } = await open()
    const answers = await Promise.all(Array.from({ length: 150 }, () => get('/sitemap.xml')))
    const shed = answers.filter(({ status }) => status === 503)
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(9)
    expect(shed.length).toBeGreaterThan(50)
    expect(shed[0]?.headers.get('retry-after')).toBe('2')
  })
})

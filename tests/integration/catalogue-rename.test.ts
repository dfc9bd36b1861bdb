import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listActivity } from '../../src/activity/activity.store.ts'
import { commandLine } from '../../src/activity/actor.ts'
import { type Rename, renameProduct } from '../../src/catalogue/changes/rename-product.action.ts'
import { findProduct } from '../../src/catalogue/products.store.ts'
import type { Database } from '../../src/database/database.ts'
import { findTicket } from '../../src/tickets/tickets.store.ts'
import { call, testDeps } from '../support/app.ts'
import { openCatalogueImport } from '../support/catalogue-import.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { openPages } from '../support/page.ts'
import { home, openTicketShop, rosa } from '../support/ticket-shop.ts'
import { watchStatements } from '../support/watched-statements.ts'

async function openShop(db: Database, facts: Parameters<typeof openPages>[1] = {}) {
  const pages = await openPages(db, facts)
  const rename = (from: string, to: string) => renamed(db, pages.shop, { from, to, actor: commandLine })
  return { ...pages, rename }
}

async function renamed(db: Database, shop: Parameters<typeof renameProduct>[1], rename: Rename) {
  return renameProduct(testDeps(db), shop, rename)
}

onOneEngine((_engine, openDatabase) => {
  test('the page of an earlier slug redirects to the current one on its own route, and keeps the query', async () => {
    const { get, fill, rename } = await openShop(await openDatabase(), { directory: null })
    await fill([aProduct({ slug: 'foco' })])
    expect(await rename('foco', 'foco-led')).toEqual({ ok: true, value: undefined })
    for (const [path, place] of [
      ['/producto/foco?px=100&mode=wsp', '/producto/foco-led?px=100&mode=wsp'],
      ['/domain/producto/foco', '/domain/producto/foco-led'],
      ['/colombia/producto/foco', '/colombia/producto/foco-led'],
      ['/domain/producto/foco/index14-02-25', '/domain/producto/foco-led/index14-02-25'],
      ['/domain/producto/foco/indexOld?px=110', '/domain/producto/foco-led/indexOld?px=110'],
    ] as const) {
      const { status, headers } = await get(path)
      expect([status, headers.get('location')], path).toEqual([301, place])
      expect(headers.get('cache-control'), path).toBe('no-cache')
    }
    expect((await get('/producto/foco-led')).status).toBe(200)
  })

  test('a redirect has no directory prefix in a shop with a directory', async () => {
    const { get, fill, rename } = await openShop(await openDatabase(), { directory: 'domain' })
    await fill([aProduct({ slug: 'foco' })])
    await rename('foco', 'foco-led')
    expect((await get('/producto/foco')).headers.get('location')).toBe('/producto/foco-led')
  })

  test('a page that was shown before the rename redirects after it', async () => {
    const { get, fill, rename } = await openShop(await openDatabase())
    await fill([aProduct({ slug: 'foco' })])
    expect((await get('/producto/foco')).status).toBe(200)
    await rename('foco', 'foco-led')
    expect((await get('/producto/foco')).status).toBe(301)
  })

  test('every earlier slug redirects straight to the last one, and a product may have its first slug again', async () => {
    const { get, fill, rename } = await openShop(await openDatabase())
    await fill([aProduct({ slug: 'a' })])
    await rename('a', 'b')
    await rename('b', 'c')
    for (const slug of ['a', 'b']) {
      expect((await get(`/producto/${slug}`)).headers.get('location'), slug).toBe('/producto/c')
    }
    await rename('c', 'a')
    expect((await get('/producto/a')).status).toBe(200)
    for (const slug of ['b', 'c']) {
      expect((await get(`/producto/${slug}`)).headers.get('location'), slug).toBe('/producto/a')
    }
  })

  test('a new product with an earlier slug is shown, and the redirect is back when it is renamed itself', async () => {
    const { get, fill, rename } = await openShop(await openDatabase())
    await fill([aProduct({ slug: 'foco' })])
    await rename('foco', 'foco-led')
    await fill([aProduct({ slug: 'foco-led' }), aProduct({ slug: 'foco', title: 'Foco nuevo', position: 1 })])
    const shown = await get('/producto/foco')
    expect(shown.status).toBe(200)
    expect(shown.html).toContain('Foco nuevo')
    await rename('foco', 'foco-nuevo')
    expect((await get('/producto/foco')).headers.get('location')).toBe('/producto/foco-nuevo')
  })

  test('a rename is refused for a product that is not there, a slug that is taken, and a text that is no slug', async () => {
    const { fill, rename } = await openShop(await openDatabase())
    await fill([aProduct({ slug: 'a' }), aProduct({ slug: 'b', position: 1 })])
    expect(await rename('nada', 'c')).toEqual({ ok: false, refusal: { reason: 'not-found' } })
    expect(await rename('a', 'b')).toEqual({ ok: false, refusal: { reason: 'taken' } })
    for (const text of ['', 'Á', 'con espacio', 'a/b', 'x'.repeat(81)]) {
      expect(await rename('a', text), text).toEqual({ ok: false, refusal: { reason: 'not-a-slug' } })
    }
  })

  test('of two renames to one slug at once one is refused', async () => {
    const { fill, rename } = await openShop(await openDatabase())
    await fill([aProduct({ slug: 'a' }), aProduct({ slug: 'b', position: 1 })])
    const outcomes = await Promise.all([rename('a', 'c'), rename('b', 'c')])
    expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  })

  test('a rename is logged with its actor', async () => {
    const db = await openDatabase()
    const { shop, fill, rename } = await openShop(db)
    await fill([aProduct({ slug: 'foco' })])
    await rename('foco', 'foco-led')
    expect(await listActivity(db.read, shop.id, 9)).toMatchObject([
      { actor: 'command-line', act: 'rename-product', subject: 'foco-led', details: { from: 'foco' } },
    ])
  })

  test('a cart in a browser that holds an earlier slug is priced and ordered as the product', async () => {
    const { db, shop, app, host } = await openTicketShop(await openDatabase())
    await renamed(db, shop, { from: 'lampara', to: 'lampara-led', actor: commandLine })
    const products = [{ slug: 'lampara', amount: 2, colors: [], type: 'normal', order: 0 }]
    const params = { client: { ...rosa, ...home }, products }
    const keyed = { 'idempotency-key': randomUUID() }
    const stored = await call(app, host, '/api/v1/web/ticket/store', params, keyed)
    expect(stored).toMatchObject({ status: 200, body: { total: '178.00' } })
    const [code, key] = [stored.body.data, { 'ticket-key': stored.headers.get('ticket-key') ?? '' }]
    const order = { ...params, code, status: 'finalizado' }
    expect((await call(app, host, '/api/v1/web/ticket/update', order, { ...keyed, ...key })).status).toBe(200)
    expect(await findTicket(db.read, shop.id, code)).toMatchObject({ lines: [{ slug: 'lampara-led', total: 17_800 }] })
  })

  test('a cart that has a product under both slugs is refused with a message about it', async () => {
    const { db, shop, app, host } = await openTicketShop(await openDatabase())
    await renamed(db, shop, { from: 'lampara', to: 'lampara-led', actor: commandLine })
    const products = ['lampara', 'lampara-led'].map((slug) => ({
      slug,
      amount: 1,
      colors: [],
      type: 'normal',
      order: 0,
    }))
    const stored = await call(app, host, '/api/v1/web/ticket/store', { client: rosa, products })
    expect(stored).toMatchObject({ status: 422, body: { message: 'Un producto está repetido en tu carrito.' } })
  })

  test('the order of the first generation and the calls of the catalogue find the product by its earlier slug', async () => {
    const { db, shop, app, host } = await openTicketShop(await openDatabase())
    await renamed(db, shop, { from: 'lampara', to: 'lampara-led', actor: commandLine })
    const order = { ...rosa, email: 'rosa@correo.pe', ...home, typeSend: '0', idProduct: 'lampara', amountProduct: 1 }
    expect((await call(app, host, '/api/v1/web/order', order)).status).toBe(200)
    const product = await call(app, host, '/api/v1/web/product-start', { slug: 'lampara' })
    expect(product.body.data.slug).toBe('lampara-led')
    expect((await call(app, host, '/api/v1/web/product-start-price', { slug: 'lampara' })).status).toBe(200)
  })

  test('a pack brings a renamed product by its new slug, and an import with the old ones changes nothing', async () => {
    const { db, shop, bring, find, slugs } = await openCatalogueImport(await openDatabase())
    const file = JSON.stringify({
      products: [
        { slug: 'foco', title: 'Foco', money: '9.00' },
        { slug: 'par', title: 'Par', money: '15.00', status: 'pack', dependents: [{ slug: 'foco', price: '6.00' }] },
      ],
    })
    await bring(file)
    const before = await find('foco')
    await renamed(db, shop, { from: 'foco', to: 'foco-led', actor: commandLine })
    expect((await find('par'))?.dependents).toEqual([{ slug: 'foco-led', price: 600 }])
    for (const replace of [false, true]) {
      expect(await bring(file, { replace }), String(replace)).toMatchObject({
        ok: true,
        value: { added: 0, changed: 0, unchanged: 2, removed: 0, kept: 0 },
      })
    }
    expect(await slugs()).toEqual(['foco-led', 'par'])
    expect((await find('foco-led'))?.id).toBe(before?.id)
  })

  test('a file that names the current and the earlier slug has two products', async () => {
    const { db, shop, bring, find, slugs } = await openCatalogueImport(await openDatabase())
    const file = (...handles: readonly string[]) =>
      JSON.stringify({ products: handles.map((slug) => ({ slug, title: `Foco ${slug}`, money: '9.00' })) })
    await bring(file('foco'))
    const before = await find('foco')
    await renamed(db, shop, { from: 'foco', to: 'foco-led', actor: commandLine })
    expect(await bring(file('foco', 'foco-led'))).toMatchObject({ ok: true, value: { added: 1, changed: 1 } })
    expect((await slugs()).toSorted()).toEqual(['foco', 'foco-led'])
    expect((await find('foco-led'))?.id).toBe(before?.id)
    expect((await find('foco'))?.id).not.toBe(before?.id)
  })

  test('a file that names a product by two of its earlier slugs is refused with both lines', async () => {
    const { db, shop, bring, tell, slugs } = await openCatalogueImport(await openDatabase())
    const file = (...handles: readonly string[]) =>
      JSON.stringify({ products: handles.map((slug) => ({ slug, title: `Foco ${slug}`, money: '9.00' })) }, null, 1)
    await bring(file('a'))
    await renamed(db, shop, { from: 'a', to: 'b', actor: commandLine })
    await renamed(db, shop, { from: 'b', to: 'c', actor: commandLine })
    const reason = 'its address "b" is an earlier one of "c", as is the address in line 3'
    expect(await tell(file('a', 'b'))).toEqual({
      ok: false,
      refusal: { reason: 'refused-rows', rows: [{ line: 8, product: 'Foco b', reason }] },
    })
    expect(await bring(file('a', 'b'), { skipRefused: true })).toMatchObject({ ok: true, value: { changed: 0 } })
    expect(await slugs()).toEqual(['c'])
  })

  test('a replacing import removes a renamed product whose earlier slug another product has', async () => {
    const { db, shop, bring, slugs } = await openCatalogueImport(await openDatabase())
    const file = (...handles: readonly string[]) =>
      JSON.stringify({ products: handles.map((slug) => ({ slug, title: 'Foco', money: '9.00' })) })
    await bring(file('foco'))
    await renamed(db, shop, { from: 'foco', to: 'foco-led', actor: commandLine })
    await bring(file('foco', 'foco-led'))
    expect(await bring(file('foco'), { replace: true })).toMatchObject({ ok: true, value: { removed: 1 } })
    expect(await slugs()).toEqual(['foco'])
  })

  test('finding a product by its current slug costs no query of earlier slugs', async () => {
    const db = await openDatabase()
    const { shop, fill } = await openShop(db)
    await fill([aProduct()])
    const watched = watchStatements(db)
    await findProduct(watched.db.read, shop.id, 'lampara')
    expect([...watched.statements.keys()].filter((text) => text.includes('earlier_slugs'))).toEqual([])
    await findProduct(watched.db.read, shop.id, 'nada')
    expect([...watched.statements.keys()].filter((text) => text.includes('earlier_slugs'))).toHaveLength(1)
  })
})

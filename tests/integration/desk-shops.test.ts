import { expect, test } from 'vitest'
import { listActivity } from '../../src/activity/activity.store.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import { copyPortion } from '../../src/catalogue/shop-copies/copy-portion.action.ts'
import { copyProducts } from '../../src/catalogue/shop-copies/copy-products.job.ts'
import { findCopy } from '../../src/catalogue/shop-copies/shop-copies.store.ts'
import type { Database } from '../../src/database/database.ts'
import { countRowsOfShop, tablesOfShops } from '../../src/database/shop-rows.ts'
import { insertTemplates, ownTemplates } from '../../src/orders/messages/templates.store.ts'
import { findShopByHost } from '../../src/shops/shops.store.ts'
import { membersOf, saveMembership } from '../../src/staff/team/memberships.store.ts'
import { call, NOVEMBER_2026, testSettings } from '../support/app.ts'
import { aProduct, openCatalogueShop } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { OWNER, openDesk } from '../support/desk.ts'
import { placeOneOrder } from '../support/order-shop.ts'
import { runShopCommand } from '../support/shop-commands.ts'
import { sized } from '../support/sizes.ts'

/** More than a transaction copies. */
const LARGE = sized(301, 1_501)

const NEW = { pais: 'peru', nombre: 'Luz y Sol', celular: '987 654 321', copiar: '', dominio: '' }

async function open(db: Database, facts: Parameters<typeof openDesk>[1] = {}) {
  const shop = await openCatalogueShop(db, { id: 'one', hosts: ['tienda.pe'] })
  const desk = openDesk(db, { settings: testSettings({ shopDomain: 'tiendas.pe' }), ...facts })
  return { ...desk, shop, owner: await desk.join(shop, OWNER) }
}

const at = (app: (request: Request) => Promise<Response>, address: string) => app(new Request(`http://${address}`))

onOneEngine((_, openDatabase) => {
  test('who owns all shops opens another one, under an address of the installation or of their own, and owns it', async () => {
    const db = await openDatabase()
    const { owner, app } = await open(db)
    const opened = await owner.submit('/tiendas/nueva', NEW)
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/t/luz-y-sol.tiendas.pe/primeros-pasos'])
    expect((await at(app, 'luz-y-sol.tiendas.pe/')).status).toBe(200)
    expect((await owner.get('/t/luz-y-sol.tiendas.pe/hoy')).status).toBe(200)
    const shop = await findShopByHost(db.read, 'luz-y-sol.tiendas.pe')
    expect((await membersOf(db.read, shop?.id ?? '')).map(({ personId }) => personId)).toEqual([owner.personId])
    expect((await owner.submit('/tiendas/nueva', { ...NEW, dominio: 'LuzYSol.pe' })).headers.get('location')).toBe(
      '/t/luzysol.pe/primeros-pasos',
    )
    const again = await owner.submit('/tiendas/nueva', { ...NEW, nombre: 'Otra', dominio: 'luzysol.pe' })
    expect([again.status, await again.text()]).toEqual([
      422,
      expect.stringContaining('Esa dirección ya la usa otra tienda'),
    ])
    const wrong = await owner.submit('/tiendas/nueva', { ...NEW, nombre: 'Otra', celular: '12' })
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('WhatsApp completo')])
  })

  test('who does not own every shop opens none, and nobody does after ten minutes without signing in', async () => {
    const db = await openDatabase()
    let now = NOVEMBER_2026
    const { owner } = await open(db, { clock: () => now, settings: testSettings({ shopDomain: 'tiendas.pe' }) })
    now += 11 * 60_000
    expect((await owner.submit('/tiendas/nueva', NEW)).headers.get('location')).toMatch(/^\/entrar/)
    now -= 11 * 60_000
    await openCatalogueShop(db, { id: 'two', hosts: ['otra.pe'] })
    const refused = expect.stringContaining('dueño de todas')
    const page = await owner.get('/tiendas/nueva')
    expect([page.status, await page.text()]).toEqual([200, refused])
    const answer = await owner.submit('/tiendas/nueva', NEW)
    expect([answer.status, await answer.text()]).toEqual([403, refused])
    await db.transaction((tx) => saveMembership(tx, 'two', owner.personId, { role: 'packer', switches: [] }, 0))
    expect((await owner.submit('/tiendas/nueva', NEW)).status).toBe(403)
  })

  test('a copy has the catalogue and the looks, and neither orders nor people, pixels, tokens and counts', async () => {
    const db = await openDatabase()
    const { owner, app, deps, shop } = await open(db)
    await runShopCommand(
      { db, dataDir: '' },
      'set',
      'tienda.pe',
      'color_primary_1=#123456',
      'pixel=123456',
      'access_token=secreto',
      'cash_places=1501,04',
    )
    const products = Array.from({ length: 103 }, (_, place) =>
      aProduct({
        ...{ id: `p${place}`, slug: place === 0 ? 'lampara' : `lampara-${place}`, title: `Lámpara ${place}` },
        position: place,
      }),
    )
    await db.transaction((tx) => saveProducts(tx, shop.id, products, { now: 0, placing: 'given' }))
    await placeOneOrder(app, 'tienda.pe')
    const template = {
      id: 't',
      moment: 'finalizado',
      purpose: 'pedido',
      name: 'Saludo',
      text: 'Hola {nombre}',
      position: 0,
    } as const
    await db.transaction((tx) => insertTemplates(tx, shop.id, [template]))
    const other = await openDesk(db, deps).join(shop, OWNER, 'Otra dueña')
    await owner.submit('/tiendas/nueva', { ...NEW, copiar: shop.id })
    const copy = await findShopByHost(db.read, 'luz-y-sol.tiendas.pe')
    if (!copy) throw new Error('There is no copy')
    // The first portion; a restart goes on behind it.
    expect(await copyPortion(deps, copy.id)).toBe(true)
    expect(await (await owner.get('/t/luz-y-sol.tiendas.pe/tienda')).text()).toContain('de 103 productos')
    await copyProducts(deps, copy.id)
    expect(await findCopy(db.read, copy.id)).toMatchObject({ copied: 103, total: 103, endedAt: expect.any(Number) })
    expect(await copyPortion(deps, copy.id)).toBe(false)
    expect(copy.config).toMatchObject({
      color_primary_1: '#123456',
      logo_title: 'Luz y Sol',
      pixel: null,
      cash_places: ['04', '1501'],
    })
    expect((await at(app, 'luz-y-sol.tiendas.pe/producto/lampara-102')).status).toBe(200)
    const found = await call(app, 'luz-y-sol.tiendas.pe', '/api/v1/web/search', { q: 'lampara 57' })
    expect(JSON.stringify(found.body)).toContain('lampara-57')
    expect(await ownTemplates(db.read, copy.id)).toEqual([template])
    expect((await membersOf(db.read, copy.id)).map(({ personId }) => personId)).toEqual([owner.personId])
    expect((await other.get('/t/luz-y-sol.tiendas.pe/hoy')).status).toBe(404)
    const tables = (await tablesOfShops(db.read)).map(({ name }) => name)
    const filled = tables.map(async (name) => [name, await countRowsOfShop(db.read, name, copy.id)] as const)
    const own = (await Promise.all(filled)).filter(([, rows]) => rows > 0).map(([name]) => name)
    expect(own.toSorted()).toEqual([
      ...['activity', 'listing_marks', 'memberships', 'message_templates', 'product_words', 'products'],
      ...['shop_copies', 'shop_hosts', 'word_fills', 'word_forms'],
    ])
    expect((await listActivity(db.read, copy.id, 9)).map(({ act }) => act).toSorted()).toEqual([
      'copy-shop',
      'open-shop',
    ])
  })

  test('a shop of others is not copied by asking for it', async () => {
    const db = await openDatabase()
    const { owner } = await open(db)
    await owner.submit('/tiendas/nueva', { ...NEW, copiar: 'two' })
    const shop = await findShopByHost(db.read, 'luz-y-sol.tiendas.pe')
    expect(await findCopy(db.read, shop?.id ?? '')).toBe(null)
  })

  test('a closed shop says so with its WhatsApp, takes nothing, keeps orders to be found, and opens again', async () => {
    const db = await openDatabase()
    const { owner, app, shop } = await open(db)
    await db.transaction((tx) => saveProducts(tx, shop.id, [aProduct()], { now: 0, placing: 'given' }))
    expect((await at(app, 'tienda.pe/producto/lampara')).status).toBe(200)
    expect((await owner.call('/t/tienda.pe/tienda/cerrar', {})).body.data.closedAt).toBe(NOVEMBER_2026)
    for (const path of ['', 'producto/lampara', 'carrito', 'pedir', 'categorias', 'sitemap.xml', 'nada']) {
      const answer = await at(app, `tienda.pe/${path}`)
      const page = await answer.text()
      expect([answer.status, page.includes('cerró'), page.includes('https://wa.me/51999888777')], path).toEqual([
        410,
        true,
        true,
      ])
      expect(page).toContain('noindex')
    }
    const store = await call(app, 'tienda.pe', '/api/v1/web/ticket/store', { client: {}, products: [] })
    expect([store.status, store.body.message]).toEqual([410, expect.stringContaining('cerró')])
    expect((await app(new Request('http://tienda.pe/pedir', { method: 'POST' }))).status).toBe(410)
    for (const path of ['pedido', 'contactanos', 'terminos-y-condiciones'])
      expect((await at(app, `tienda.pe/${path}`)).status, path).toBe(200)
    expect((await owner.get('/t/tienda.pe/hoy')).status).toBe(200)
    await owner.call('/t/tienda.pe/tienda/abrir', {})
    expect((await at(app, 'tienda.pe/producto/lampara')).status).toBe(200)
    expect((await listActivity(db.read, shop.id, 9)).map(({ act }) => act).toSorted()).toEqual([
      'close-shop',
      'reopen-shop',
    ])
  })

  test('commands close a shop and open it again', async () => {
    const db = await openDatabase()
    const { app } = await open(db)
    const run = (...words: readonly string[]) => runShopCommand({ db, dataDir: '' }, ...words)
    expect(await run('close', 'tienda.pe')).toContain('closed')
    expect((await at(app, 'tienda.pe/')).status).toBe(410)
    expect(await run('reopen', 'tienda.pe')).toContain('open')
    expect((await at(app, 'tienda.pe/')).status).toBe(200)
    await expect(run('close', 'otra.pe')).rejects.toThrow('No shop answers to otra.pe')
  })

  test('a command copies a large shop, in transactions of a hundred products, into one that nobody works in yet', async () => {
    const db = await openDatabase()
    const { app, shop } = await open(db)
    const products = Array.from({ length: LARGE }, (_, place) =>
      aProduct({ id: `p${place}`, slug: `lampara-${place}`, title: `Lámpara ${place}`, position: place }),
    )
    for (let place = 0; place < products.length; place += 100)
      await db.transaction((tx) =>
        saveProducts(tx, shop.id, products.slice(place, place + 100), { now: 0, placing: 'given' }),
      )
    let transactions = 0
    const counting: Database = {
      ...{ engine: db.engine, read: db.read, reports: db.reports, late: null, stamp: () => db.stamp() },
      ...{ lockedOutBy: () => db.lockedOutBy(), dropLeftovers: (dropping) => db.dropLeftovers(dropping) },
      ...{ requireDiskSpace: (bytes) => db.requireDiskSpace(bytes), close: () => db.close() },
      transaction: (work, limit) => {
        transactions += 1
        return db.transaction(work, limit)
      },
    }
    const run = (...words: readonly string[]) => runShopCommand({ db: counting, dataDir: '' }, 'copy', ...words)
    expect(await run('tienda.pe', 'luz.pe', '--title', 'Luz', '--phone', '987 654 321')).toContain(
      `Opened luz.pe with ${LARGE} products. Nobody works there yet`,
    )
    expect(transactions).toBeGreaterThan(LARGE / 100)
    const copy = await findShopByHost(db.read, 'luz.pe')
    expect(copy?.config).toMatchObject({ logo_title: 'Luz', phone_contact: '+51987654321' })
    expect(await membersOf(db.read, copy?.id ?? '')).toEqual([])
    expect((await at(app, `luz.pe/producto/lampara-${LARGE - 1}`)).status).toBe(200)
    await expect(run('nadie.pe', 'otra.pe')).rejects.toThrow('No shop answers to nadie.pe')
    await expect(run('tienda.pe', 'luz.pe')).rejects.toThrow('belongs to the shop “Luz” already')
  })
})

import { expect, test } from 'vitest'
import { CannotUnseal } from '../../src/lib/secrets/secret-box.ts'
import { noSecrets } from '../../src/shops/fields/shop-fields.ts'
import {
  findShop,
  findShopByHost,
  insertShop,
  listShops,
  readSecrets,
  touchShop,
  updateShop,
} from '../../src/shops/shops.store.ts'
import { openCatalogueShop } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'

const key = new Uint8Array(32).fill(1)
const tokens = { ...noSecrets, access_token: 'EAAB-0', 'px100.token': 'EAAB-100' }

onOneEngine((_engine, openDatabase) => {
  test('a shop is found by each of its hosts, with all of them in its own order', async () => {
    const db = await openDatabase()
    const shop = await openCatalogueShop(db, { id: 'a', hosts: ['tienda.pe', 'www.tienda.pe', 'anuncio.pe'] })
    await openCatalogueShop(db, { id: 'b', hosts: ['otra.pe'] })
    for (const host of shop.hosts) expect(await findShopByHost(db.read, host)).toEqual(shop)
    expect(await findShop(db.read, 'a')).toEqual(shop)
    expect(await findShopByHost(db.read, 'tienda')).toBeNull()
    expect((await listShops(db.read)).map(({ id }) => id)).toEqual(['a', 'b'])
  })

  test('a host belongs to one shop', async () => {
    const db = await openDatabase()
    await openCatalogueShop(db, { id: 'a', hosts: ['tienda.pe'] })
    await expect(openCatalogueShop(db, { id: 'b', hosts: ['otra.pe', 'tienda.pe'] })).rejects.toThrow()
    expect(await findShopByHost(db.read, 'otra.pe')).toBeNull()
  })

  test('tokens are read back with their key and are stored nowhere else', async () => {
    const db = await openDatabase()
    const shop = await openCatalogueShop(db)
    await db.transaction((tx) => updateShop(tx, shop.id, { secrets: tokens }, key))
    expect(await readSecrets(db.read, shop.id, key)).toEqual(tokens)
    await expect(readSecrets(db.read, shop.id, new Uint8Array(32))).rejects.toThrow(CannotUnseal)
    const rows = await db.read.withTables<{ shops: object }>().selectFrom('shops').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('EAAB')
    expect(JSON.stringify(await listShops(db.read))).not.toContain('EAAB')
  })

  test('every change makes cached pages stale', async () => {
    const db = await openDatabase()
    const shop = await openCatalogueShop(db, { hosts: ['tienda.pe', 'www.tienda.pe'] })
    await db.transaction((tx) => touchShop(tx, shop.id))
    expect((await findShop(db.read, shop.id))?.version).toBe(2)
    const change = { hosts: ['tienda.com.pe'], config: { ...shop.config, logo_title: 'Tienda Nueva' } }
    await db.transaction((tx) => updateShop(tx, shop.id, change, key))
    expect(await findShopByHost(db.read, 'tienda.com.pe')).toEqual({ ...shop, ...change, version: 3 })
    expect(await findShopByHost(db.read, 'tienda.pe')).toBeNull()
  })

  test('a shop without tokens reads back as having none', async () => {
    const db = await openDatabase()
    const { version: _, ...shop } = await openCatalogueShop(db)
    await db.transaction((tx) =>
      insertShop(tx, { ...shop, id: 'other', hosts: ['otra.pe'], version: 1 }, noSecrets, key),
    )
    expect(await readSecrets(db.read, 'other', key)).toEqual(noSecrets)
  })
})

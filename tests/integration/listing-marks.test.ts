import { expect, test } from 'vitest'
import { saveCategories } from '../../src/catalogue/categories/category-writes.store.ts'
import { listOtherProducts, removeProducts } from '../../src/catalogue/import/product-removal.store.ts'
import { markListings } from '../../src/catalogue/lists/list-places.store.ts'
import { listProducts } from '../../src/catalogue/products.store.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import type { Database } from '../../src/database/database.ts'
import { aProduct, openCatalogueShop } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'

const SHOP = 'shop-1'
const MANY = 1_000
const perPage = 24

/** Two products share each position, so that their ids decide the order. */
function products() {
  const slugs = Array.from({ length: MANY }, (_, n) => `${'zñaA-'[n % 5]}${n}`)
  return slugs.map((slug, n) =>
    aProduct({ slug, position: Math.floor(n / 2), categories: n % 3 === 0 ? [] : ['hogar'] }),
  )
}

async function pages(db: Database, category: string, total: number) {
  const found: string[] = []
  for (let page = 1; page <= Math.ceil(total / perPage) + 1; page += 1) {
    const list = await listProducts(db.read, SHOP, category, { page, perPage })
    expect([page, list.total]).toEqual([page, total])
    found.push(...list.items.map(({ slug }) => slug))
  }
  return found
}

onOneEngine((_engine, openDatabase) => {
  async function open() {
    const db = await openDatabase()
    await openCatalogueShop(db, { id: SHOP })
    await openCatalogueShop(db, { id: 'shop-2' })
    for (const shopId of [SHOP, 'shop-2']) {
      await db.transaction(async (tx) => {
        await saveCategories(tx, shopId, [{ slug: 'hogar', name: 'Hogar' }])
        await saveProducts(tx, shopId, shopId === SHOP ? products() : [aProduct()], { now: 0, placing: 'given' })
      })
    }
    return db
  }

  test('marked lists have the same pages as counted ones', async () => {
    const db = await open()
    const inAll = await pages(db, 'todo', MANY)
    const inHogar = await pages(db, 'hogar', 666)
    expect([new Set(inAll).size, new Set(inHogar).size]).toEqual([MANY, 666])
    await db.transaction(async (tx) => {
      for (const shopId of [SHOP, 'shop-2']) await markListings(tx, shopId)
    })
    expect(await pages(db, 'todo', MANY)).toEqual(inAll)
    expect(await pages(db, 'hogar', 666)).toEqual(inHogar)
  })

  test('products that are added to a marked list or removed from it show at once', async () => {
    const db = await open()
    await db.transaction((tx) => markListings(tx, SHOP))
    const more = aProduct({ slug: 'nuevo', position: MANY })
    await db.transaction((tx) => saveProducts(tx, SHOP, [more], { now: 0, placing: 'given' }))
    expect((await pages(db, 'todo', MANY + 1)).at(-1)).toBe('nuevo')
    await db.transaction(async (tx) => {
      await markListings(tx, SHOP)
      const others = await listOtherProducts(tx, SHOP, (slug) => slug === 'nuevo' || slug === 'z0')
      await removeProducts(tx, SHOP, others)
    })
    expect(await pages(db, 'todo', 2)).toEqual(['z0', 'nuevo'])
  })
})

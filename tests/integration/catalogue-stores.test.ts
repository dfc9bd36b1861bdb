import { expect, test } from 'vitest'
import { listCategories } from '../../src/catalogue/categories/categories.store.ts'
import { findCategory } from '../../src/catalogue/categories/category-name.store.ts'
import { removeOtherCategories, saveCategories } from '../../src/catalogue/categories/category-writes.store.ts'
import { listOtherProducts, removeProducts } from '../../src/catalogue/import/product-removal.store.ts'
import { findProduct, findProducts, listProducts } from '../../src/catalogue/products.store.ts'
import { nextPosition } from '../../src/catalogue/rows/product-places.store.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import { aProduct, openCatalogueShop } from '../support/catalogue-shop.ts'
import { eachEngine } from '../support/databases.ts'

const hogar = { slug: 'hogar', name: 'Hogar' }
const cocina = { slug: 'cocina', name: 'Cocina' }

eachEngine((_engine, openDatabase) => {
  async function open() {
    const db = await openDatabase()
    const shop = await openCatalogueShop(db)
    await db.transaction((tx) => saveCategories(tx, shop.id, [hogar, cocina], 'kept'))
    const save = (products: Parameters<typeof saveProducts>[2], placing: 'kept' | 'given' = 'kept') =>
      db.transaction((tx) => saveProducts(tx, shop.id, products, { now: 5, placing }))
    return { db, shop, save }
  }

  test('saving no products writes nothing, and looking for none finds none', async () => {
    const db = await openDatabase()
    const shop = await openCatalogueShop(db)
    const counts = await db.transaction((tx) => saveProducts(tx, shop.id, [], { now: 0, placing: 'given' }))
    expect(counts).toMatchObject({ added: 0, changed: 0, unchanged: 0 })
    expect((await findProducts(db.read, shop.id, [])).size).toBe(0)
  })

  test('a saved product is found again with every field', async () => {
    const { db, shop, save } = await open()
    const product = aProduct({
      categories: ['cocina', 'hogar'],
      colors: [{ name: 'Rojo', hex: '#cc0000' }],
      status: 'promo',
      dependents: [{ slug: 'foco', price: 0 }],
      campaignCategories: ['navidad'],
      messaging: { title: 'Lámpara por WhatsApp', description: '', tiers: [12_900, 8_900] },
    })
    await save([product])
    const { position: _position, sections: _sections, ...content } = product
    expect(await findProduct(db.read, shop.id, 'lampara')).toEqual(content)
  })

  test('products are listed by page in the seller’s order, in a category and in all', async () => {
    const { db, shop, save } = await open()
    await save(
      ['e', 'd', 'c', 'b', 'a'].map((slug, position) =>
        aProduct({ slug, position, categories: position % 2 === 0 ? ['hogar'] : [] }),
      ),
    )
    const slugs = async (category: string, page: number) => {
      const { items, total } = await listProducts(db.read, shop.id, category, { page, perPage: 2 })
      return [items.map(({ slug }) => slug), total]
    }
    expect(await slugs('todo', 1)).toEqual([['e', 'd'], 5])
    expect(await slugs('todo', 3)).toEqual([['a'], 5])
    expect(await slugs('todo', 4)).toEqual([[], 5])
    expect(await slugs('hogar', 1)).toEqual([['e', 'c'], 3])
    expect(await slugs('nada', 1)).toEqual([[], 0])
  })

  test('a card has the first picture and no description', async () => {
    const { db, shop, save } = await open()
    await save([
      aProduct({ colors: [{ name: 'Rojo', hex: null }] }),
      aProduct({ slug: 'sin-foto', images: [], position: 1 }),
    ])
    const { items } = await listProducts(db.read, shop.id, 'todo', { page: 1, perPage: 10 })
    expect(items).toEqual([
      {
        id: expect.any(String),
        slug: 'lampara',
        title: 'Lámpara de mesa',
        image: aProduct().images[0],
        tiers: [12_900, 9_900],
        currency: 'PEN',
        status: 'normal',
        soldOut: false,
        hasColors: true,
        brought: 0,
      },
      expect.objectContaining({ slug: 'sin-foto', image: null, hasColors: false }),
    ])
  })

  test('saving again counts added, changed and unchanged products', async () => {
    const { db, shop, save } = await open()
    expect(await save([aProduct(), aProduct({ slug: 'foco' })])).toMatchObject({ added: 2, changed: 0, unchanged: 0 })
    const again = [aProduct(), aProduct({ slug: 'foco', categories: ['hogar'] }), aProduct({ slug: 'cable' })]
    expect(await save(again)).toMatchObject({ added: 1, changed: 1, unchanged: 1 })
    expect((await findProduct(db.read, shop.id, 'foco'))?.categories).toEqual(['hogar'])
  })

  test('a product keeps its id and, unless told otherwise, its place', async () => {
    const { db, shop, save } = await open()
    await save([aProduct({ slug: 'a', position: 0 }), aProduct({ slug: 'b', position: 1 })])
    const before = await findProduct(db.read, shop.id, 'a')
    const swapped = [aProduct({ slug: 'b', position: 0 }), aProduct({ slug: 'a', position: 1 })]
    const order = async () =>
      (await listProducts(db.read, shop.id, 'todo', { page: 1, perPage: 9 })).items.map(({ slug }) => slug)
    expect(await save(swapped)).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
    expect(await order()).toEqual(['a', 'b'])
    expect(await save(swapped, 'given')).toMatchObject({ added: 0, changed: 2, unchanged: 0 })
    expect(await order()).toEqual(['b', 'a'])
    expect((await findProduct(db.read, shop.id, 'a'))?.id).toBe(before?.id)
    expect(await nextPosition(db.read, shop.id)).toBe(2)
  })

  test('another shop has none of these products, even under the same slug', async () => {
    const { db, shop, save } = await open()
    const other = await openCatalogueShop(db, { id: 'shop-2' })
    await save([aProduct()])
    await db.transaction((tx) => saveProducts(tx, other.id, [aProduct({ title: 'Otra' })], { now: 5, placing: 'kept' }))
    expect((await findProduct(db.read, shop.id, 'lampara'))?.title).toBe('Lámpara de mesa')
    expect((await findProduct(db.read, other.id, 'lampara'))?.title).toBe('Otra')
    expect(await listCategories(db.read, other.id)).toEqual([])
    const others = await listOtherProducts(db.read, other.id, () => false)
    expect(await db.transaction((tx) => removeProducts(tx, other.id, others))).toBe(1)
    expect(await findProduct(db.read, other.id, 'lampara')).toBeNull()
    expect(await findProduct(db.read, shop.id, 'lampara')).not.toBeNull()
  })

  test('looking for several products leaves out what the shop does not have', async () => {
    const { db, shop, save } = await open()
    await save([aProduct(), aProduct({ slug: 'foco' })])
    expect([...(await findProducts(db.read, shop.id, ['foco', 'nada'])).keys()]).toEqual(['foco'])
    expect((await findProducts(db.read, shop.id, [])).size).toBe(0)
  })

  test('categories keep their order, take a new name, and are removed with their links to products', async () => {
    const { db, shop, save } = await open()
    await save([aProduct({ categories: ['hogar', 'cocina'] })])
    const changes = await db.transaction((tx) =>
      saveCategories(
        tx,
        shop.id,
        [{ slug: 'moda', name: 'Moda' }, { slug: 'hogar', name: 'Tu hogar' }, cocina],
        'kept',
      ),
    )
    expect(changes).toBe(2)
    expect((await listCategories(db.read, shop.id)).map(({ name }) => name)).toEqual(['Tu hogar', 'Cocina', 'Moda'])
    expect(await db.transaction((tx) => removeOtherCategories(tx, shop.id, ['hogar']))).toBe(2)
    expect(await findCategory(db.read, shop.id, 'cocina')).toBeNull()
    expect((await findProduct(db.read, shop.id, 'lampara'))?.categories).toEqual(['hogar'])
  })
})

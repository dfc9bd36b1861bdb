import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { saveCategories } from '../../src/catalogue/categories/category-writes.store.ts'
import { rehearseProducts, saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import { analyse } from '../../src/database/analyse.ts'
import { aProduct, openCatalogueShop } from '../support/catalogue-shop.ts'
import { openTestSqlite } from '../support/databases.ts'
import { watchStatements } from '../support/watched-statements.ts'

/** Read by the shop alone. The few rows of its categories may be. */
const BY_SHOP = /^(SEARCH|SCAN) (products|product_\w+|earlier\w*|owner|form|word_forms)\b(?!.*AND \w+=\?)/

const SAVE = { now: 0, placing: 'kept' } as const

test('no statement of an import reads all products of the shop, also where the statistics are those of the demo', async () => {
  const db = await openTestSqlite()
  const products = Array.from({ length: 120 }, (_, n) =>
    aProduct({ slug: `olla-${n}`, title: `Olla ${n}`, categories: [`tipo-${n % 9}`], position: n }),
  )
  const shops = await Promise.all(['a', 'b', 'c', 'd'].map((id) => openCatalogueShop(db, { id })))
  for (const { id } of shops) {
    await db.transaction(async (tx) => {
      const categories = Array.from({ length: 9 }, (_, n) => ({ slug: `tipo-${n}`, name: `Tipo ${n}` }))
      await saveCategories(tx, id, categories, 'kept')
      const own = products.slice(0, 80).map((one) => ({ ...one, id: `${id}-${one.slug}` }))
      await saveProducts(tx, id, own, SAVE)
    })
  }
  await analyse(db)
  const watched = watchStatements(db)
  const changed = products.slice(60, 100).map((one) => ({ ...one, title: `${one.title} grande`, sections: [] }))
  await rehearseProducts(watched.db.read, 'a', changed, SAVE)
  await watched.db.transaction((tx) => saveProducts(tx, 'a', changed, SAVE))
  const found: string[] = []
  for (const { sql, parameters } of watched.statements.values()) {
    const { rows } = await db.read.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    )
    for (const { detail } of rows) if (BY_SHOP.test(detail)) found.push(`${detail}: ${sql.slice(0, 160)}`)
  }
  expect(watched.statements.size).toBeGreaterThan(8)
  expect(found).toEqual([])
})

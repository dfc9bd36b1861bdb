import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { removeProducts } from '../../src/catalogue/import/product-removal.store.ts'
import type { ProductToSave } from '../../src/catalogue/rows/product-comparison.store.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import { fillWords } from '../../src/catalogue/search/fill-words.job.ts'
import { TAG, TITLE } from '../../src/catalogue/search/search-words.ts'
import type { Database } from '../../src/database/database.ts'
import { aProduct, openCatalogueShop } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { watchStatements } from '../support/watched-statements.ts'

async function open(db: Database, id = 'shop-1') {
  const shop = await openCatalogueShop(db, { id })
  const save = (products: readonly ProductToSave[], placing: 'kept' | 'given' = 'kept') =>
    db.transaction((tx) => saveProducts(tx, shop.id, products, { now: 5, placing }))
  return { shop, save }
}

/** What the tables hold: `slug word field position`, and the words with forms. */
async function kept(db: Database, shopId = 'shop-1') {
  const { rows: words } = await sql<{
    line: string
  }>`select p.slug || ' ' || w.word || ' ' || w.field || ' ' || w.position as line
    from product_words as w join products as p on p.shop_id = w.shop_id and p.id = w.product_id where w.shop_id = ${shopId}`.execute(
    db.read,
  )
  const { rows: forms } = await sql<{ kind: number; form: string; word: string }>`
    select kind, form, word from word_forms where shop_id = ${shopId}`.execute(db.read)
  return {
    words: words.map(({ line }) => line).toSorted(),
    known: forms
      .filter(({ kind }) => kind === 0)
      .map(({ word }) => word)
      .toSorted(),
    slips: new Set(forms.filter(({ kind }) => kind === 1).map(({ word }) => word)),
    forms: forms.length,
  }
}

onOneEngine((_engine, openDatabase) => {
  test('a product is written with the words of its title and its tags', async () => {
    const db = await openDatabase()
    const { save } = await open(db)
    await save([aProduct({ title: 'Lámpara de mesa 5W', tags: ['Velador'], position: 3 })])
    const { words, known, slips } = await kept(db)
    expect(words).toEqual(
      [
        `lampara 5w ${TITLE} 3`,
        `lampara lampara ${TITLE} 3`,
        `lampara mesa ${TITLE} 3`,
        `lampara velador ${TAG} 3`,
      ].toSorted(),
    )
    expect(known).toEqual(['5w', 'lampara', 'mesa', 'velador'])
    expect([...slips].toSorted()).toEqual(['lampara', 'mesa', 'velador'])
  })

  test('a new title, another tag and another place change the words; forms that no product needs go', async () => {
    const db = await openDatabase()
    const { save } = await open(db)
    await save([aProduct({ title: 'Lámpara mesa' }), aProduct({ slug: 'b', title: 'Mesa plegable', position: 1 })])
    await save([aProduct({ title: 'Velador', tags: ['luz'] })])
    expect((await kept(db)).words).toEqual(['b mesa 0 1', 'b plegabl 0 1', 'lampara luc 2 0', 'lampara velador 0 0'])
    expect((await kept(db)).known).toEqual(['luc', 'mesa', 'plegabl', 'velador'])
    await save([aProduct({ slug: 'b', title: 'Mesa plegable', position: 0 })], 'given')
    expect((await kept(db)).words).toContain('b mesa 0 0')
  })

  test('a price that changes writes no words', async () => {
    const db = await openDatabase()
    const { shop, save } = await open(db)
    await save([aProduct()])
    const watched = watchStatements(db)
    await watched.db.transaction((tx) =>
      saveProducts(tx, shop.id, [aProduct({ tiers: [9_900, 8_900] })], { now: 6, placing: 'kept' }),
    )
    expect([...watched.statements.keys()].join('\n')).not.toMatch(/product_words|word_forms/)
  })

  test('a removed product leaves no words, and another shop keeps its own', async () => {
    const db = await openDatabase()
    const { shop, save } = await open(db)
    const other = await open(db, 'shop-2')
    await save([aProduct(), aProduct({ slug: 'b', title: 'Mesa plegable' })])
    await other.save([aProduct()])
    await db.transaction((tx) => removeProducts(tx, shop.id, ['lampara']))
    expect((await kept(db)).words).toEqual(['b mesa 0 0', 'b plegabl 0 0'])
    expect((await kept(db)).known).toEqual(['mesa', 'plegabl'])
    expect((await kept(db, 'shop-2')).known).toEqual(['lampara', 'mesa'])
    await db.transaction((tx) => removeProducts(tx, shop.id, ['b']))
    expect(await kept(db)).toEqual({ words: [], known: [], slips: new Set(), forms: 0 })
  })

  test('a job writes the words of products that an earlier version saved, goes on where it was stopped, and then rests', async () => {
    const db = await openDatabase()
    const { save } = await open(db)
    await open(db, 'shop-2')
    const products = Array.from({ length: 150 }, (_, n) =>
      aProduct({ slug: `p${n}`, title: `Lámpara ${n}`, position: n }),
    )
    for (let start = 0; start < 150; start += 50) await save(products.slice(start, start + 50))
    const before = await kept(db)
    for (const table of ['product_words', 'word_forms', 'word_fills']) {
      await db.transaction((tx) => sql`delete from ${sql.table(table)}`.execute(tx))
    }
    let turns = 0
    await fillWords({ db }, () => ++turns > 1)
    const { words } = await kept(db)
    expect(words.length).toBeGreaterThan(100)
    expect(words.length).toBeLessThan(before.words.length)
    await save([
      aProduct({ slug: 'p7', title: 'Foco 7', position: 7 }),
      aProduct({ slug: 'p150', title: 'Lámpara 150' }),
    ])
    await fillWords({ db })
    const after = await kept(db)
    expect(after.words.length).toBe(before.words.length + 2)
    expect(after.known).toEqual([...before.known, '150', 'foco'].toSorted())
    expect(await fillWords({ db })).toBe(0)
  })
})

import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { renameProduct } from '../../src/catalogue/changes/rename-product.action.ts'
import { catalogueText } from '../../src/catalogue/import/formats/catalogue-file.ts'
import { importCatalogue } from '../../src/catalogue/import/import-catalogue.job.ts'
import { listProducts } from '../../src/catalogue/products.store.ts'
import type { Database } from '../../src/database/database.ts'
import { testApp, testDeps, testSettings } from '../support/app.ts'
import { noWeb } from '../support/catalogue-import.ts'
import { onOneEngine, testFolder } from '../support/databases.ts'
import { catalogue, numbered, openJob } from '../support/import-job.ts'
import { openOrderShop, placeOneOrder } from '../support/order-shop.ts'

onOneEngine((_engine, openDatabase) => {
  test('an order is placed between two portions of an import', async () => {
    const db = await openDatabase()
    const { shop, host } = await openOrderShop(db)
    const app = testApp(db)
    const codes: string[] = []
    const shown: number[] = []
    const between: Database = {
      ...db,
      async transaction(work, limit) {
        const value = await db.transaction(work, limit)
        codes.push(await placeOneOrder(app, host))
        shown.push((await listProducts(db.read, shop.id, 'todo', { page: 1, perPage: 1 })).total)
        return value
      },
    }
    const deps = testDeps(between, { settings: testSettings({ dataDir: await testFolder() }) })
    const file = catalogueText('catalogue.json', catalogue(numbered(250)))
    await importCatalogue(deps, shop, file, { actor: commandLine, files: noWeb })
    expect(new Set(codes).size).toBe(9)
    expect(shown).toEqual([1, 41, 81, 121, 161, 201, 241, 251, 251])
  })

  test('shoppers see new prices within a second, and the pages in memory are not emptied at each portion', async () => {
    const { bring, time, version } = await openJob(await openDatabase())
    await bring(catalogue(numbered(1_200)))
    const before = await version()
    const versions: number[] = []
    await bring(catalogue(numbered(1_200), '8.00'), {}, async () => {
      versions.push((await version()) - before)
      time.now += 300
    })
    // Thirty portions of 40, and the transaction that begins: every fourth is more than a second after the last growth. The end always grows.
    const meanwhile = Array.from({ length: 31 }, (_, place) => Math.floor(place / 4))
    expect(versions).toEqual([...meanwhile, 8])
  })

  test('a product that is renamed during an import stays one product', async () => {
    const { db, shop, bring, slugs } = await openJob(await openDatabase())
    const rename = (from: string) => renameProduct(testDeps(db), shop, { from, to: `${from}-new`, actor: commandLine })
    await bring(catalogue(numbered(250)))
    const again = await bring(catalogue(numbered(250), '8.00'), {}, async (nth) => {
      if (nth === 2) for (const slug of ['p-0', 'p-249']) expect(await rename(slug)).toMatchObject({ ok: true })
    })
    expect(again).toMatchObject({ ok: true, value: { added: 0, changed: 250, kept: 0 } })
    expect(await slugs()).toEqual(['p-0-new', ...numbered(249).slice(1), 'p-249-new'])
  })

  test('renames and imports at once keep every product once', async () => {
    const { db, shop, bring, slugs } = await openJob(await openDatabase())
    const names = numbered(120)
    await bring(catalogue(names))
    const renames = names.map((from) =>
      renameProduct(testDeps(db), shop, { from, to: `${from}-new`, actor: commandLine }),
    )
    const [imported, ...renamed] = await Promise.all([bring(catalogue(names, '8.00')), ...renames])
    expect(imported).toMatchObject({ ok: true, value: { added: 0, changed: 120 } })
    expect(renamed.filter(({ ok }) => !ok)).toEqual([])
    expect(await slugs()).toEqual(names.map((name) => `${name}-new`))
  })

  test('an import that finds another one of its shop stops, and leaves the shop to that one', async () => {
    const { bring, slugs } = await openJob(await openDatabase())
    const other = catalogue(['otro'])
    const overtaken = await bring(catalogue(numbered(250)), {}, async (nth) => {
      if (nth === 2) expect(await bring(other, { replace: true })).toMatchObject({ ok: true })
    })
    expect(overtaken).toEqual({ ok: false, refusal: { reason: 'overtaken' } })
    expect(await slugs()).toEqual(['otro'])
  })

  test('two imports of a shop at once: one ends, and the shop has its whole file', async () => {
    const { bring, slugs } = await openJob(await openDatabase())
    const texts = [numbered(250, 'a'), numbered(250, 'b')]
    const bothBegan = Promise.withResolvers<void>()
    let begun = 0
    const waitForTheOther = async (nth: number) => {
      if (nth > 1) return
      begun += 1
      if (begun === texts.length) bothBegan.resolve()
      await bothBegan.promise
    }
    const outcomes = await Promise.all(
      texts.map((names) => bring(catalogue(names), { replace: true }, waitForTheOther)),
    )
    const ended = outcomes.findIndex(({ ok }) => ok)
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await slugs()).toEqual(texts[ended])
  })
})

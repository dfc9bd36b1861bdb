import { execFile } from 'node:child_process'
import { copyFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { listActivity } from '../../src/activity/activity.store.ts'
import { listProducts } from '../../src/catalogue/products.store.ts'
import { openDatabase as openPlace, sqliteFile } from '../../src/database/open-database.ts'
import { openCatalogueShop } from '../support/catalogue-shop.ts'
import { onOneEngine, testFolder, testPostgresUrl } from '../support/databases.ts'
import { catalogue, numbered, openJob, PORTION } from '../support/import-job.ts'
import { shopifyExport } from '../support/shopify-export.ts'

/** The places after each portion of an import of so many products, from the nth. */
const placesUpTo = (count: number, nth: number) =>
  Array.from({ length: Math.ceil(count / PORTION) }, (_, n) => Math.min(count, (n + 1) * PORTION)).slice(nth - 1)

onOneEngine((engine, openDatabase) => {
  test('an import that is stopped between two portions continues there, and reports both runs', async () => {
    const { bring, killedAfter, steps, slugs } = await openJob(await openDatabase())
    const text = catalogue(numbered(350))
    await killedAfter(3, text)
    expect(await slugs()).toEqual(numbered(350).slice(0, 2 * PORTION))
    expect(await bring(text)).toMatchObject({
      ok: true,
      value: { added: 350, changed: 0, unchanged: 0, categoriesChanged: 1, resumedAt: 2 * PORTION },
    })
    expect(steps).toEqual(placesUpTo(350, 3))
    expect(await slugs()).toEqual(numbered(350))
    expect(await bring(text)).toMatchObject({ ok: true, value: { added: 0, unchanged: 350, resumedAt: 0 } })
  })

  test('a replacing import removes products at the end, in portions, and continues there when it is stopped', async () => {
    const { bring, killedAfter, slugs } = await openJob(await openDatabase())
    await bring(catalogue(numbered(350, 'old'), '9.00', ['old-pack']))
    const text = catalogue(['new'])
    await killedAfter(2, text, { replace: true })
    expect(await slugs()).toHaveLength(352)
    await killedAfter(3, text, { replace: true })
    expect(await slugs()).toHaveLength(351 - 2 * PORTION + 1)
    expect(await slugs()).not.toContain('old-pack')
    expect(await bring(text, { replace: true })).toMatchObject({
      ok: true,
      value: { added: 1, removed: 351, kept: 0, resumedAt: 1 },
    })
    expect(await slugs()).toEqual(['new'])
  })

  test('another file, or the same one with --replace, begins at its first product', async () => {
    const { bring, killedAfter, slugs } = await openJob(await openDatabase())
    const text = catalogue(numbered(250))
    await killedAfter(2, text)
    await killedAfter(2, text, { replace: true })
    expect(await bring(catalogue(numbered(150), '5.00'))).toMatchObject({
      ok: true,
      value: { added: 150 - PORTION, changed: PORTION, resumedAt: 0 },
    })
    expect(await slugs()).toHaveLength(150)
  })

  test('an import that was stopped a day ago begins at its first product', async () => {
    const { bring, killedAfter, time } = await openJob(await openDatabase())
    const text = catalogue(numbered(150))
    await killedAfter(2, text)
    time.now += 24 * 3_600_000
    const value = { added: 150 - PORTION, unchanged: PORTION, resumedAt: 0 }
    expect(await bring(text)).toMatchObject({ ok: true, value })
  })

  test('no pack or promo is written before its dependents, and no product before its category', async () => {
    const { db, shop, bring } = await openJob(await openDatabase())
    const seen: unknown[] = []
    await bring(catalogue(numbered(250), '9.00', ['a-pack']), {}, async () => {
      const { total } = await listProducts(db.read, shop.id, 'todo', { page: 1, perPage: 1 })
      const hogar = await listProducts(db.read, shop.id, 'hogar', { page: 1, perPage: 300 })
      const packs = hogar.items.filter(({ status }) => status === 'pack').length
      seen.push([total, hogar.total, packs])
    })
    expect(seen).toEqual([
      [0, 0, 0],
      ...placesUpTo(250, 1).map((place) => [place, place, 0]),
      [251, 251, 1],
      [251, 251, 1],
    ])
  })

  test('a dry run opens no transaction, and counts what the import then does', async () => {
    const { bring } = await openJob(await openDatabase())
    await bring(catalogue(numbered(250)))
    const next = catalogue([...numbered(120), 'nuevo'], '8.00', ['pack'])
    for (const replace of [false, true]) {
      const opened: number[] = []
      const rehearsed = await bring(next, { dryRun: true, replace }, async (nth) => void opened.push(nth))
      expect(opened).toEqual([])
      if (replace) expect(rehearsed).toMatchObject({ ok: true, value: { unchanged: 0, removed: 130, kept: 0 } })
      else expect(rehearsed).toMatchObject({ ok: true, value: { added: 2, changed: 120, removed: 0, kept: 130 } })
      const done = await bring(next, { replace })
      if (!replace) expect(done).toEqual(rehearsed)
      else expect(done).toMatchObject({ ok: true, value: { removed: 130, kept: 0 } })
    }
  })

  test('an import is logged once with its actor and counts, and not at all when it changed nothing', async () => {
    const { db, shop, bring, killedAfter } = await openJob(await openDatabase())
    const text = catalogue(numbered(150))
    await killedAfter(2, text)
    expect(await listActivity(db.read, shop.id, 9)).toEqual([])
    await bring(text)
    await bring(text)
    expect(await listActivity(db.read, shop.id, 9)).toMatchObject([
      { actor: 'command-line', act: 'import-catalogue', details: { added: 150, changed: 0 } },
    ])
  })

  test('an import whose process is killed continues in the next process, and leaves no file behind', {
    tags: ['detail'],
  }, async () => {
    const folder = await testFolder()
    const databaseUrl = engine === 'postgres' ? await testPostgresUrl('migrated') : null
    if (!databaseUrl) await copyFile(inject('sqlite'), sqliteFile(folder))
    const db = await openPlace({ dataDir: folder, databaseUrl })
    try {
      const shop = await openCatalogueShop(db)
      const rows = numbered(350).map((handle) => ({ handle, title: handle, price: '9.00' }))
      await writeFile(join(folder, 'catalogue.csv'), shopifyExport(rows))
      const place = databaseUrl ? [folder, databaseUrl] : [folder]
      const run = (killAt: number) => {
        const words = [join(folder, 'catalogue.csv'), shop.id, String(killAt), ...place]
        return promisify(execFile)(process.execPath, ['--no-warnings', 'tests/support/import-process.ts', ...words])
      }
      await expect(run(200)).rejects.toMatchObject({ signal: 'SIGKILL' })
      expect((await listProducts(db.read, shop.id, 'todo', { page: 1, perPage: 1 })).total).toBe(200)
      expect((await readdir(folder, { recursive: true })).filter((name) => name.includes('import-'))).toEqual([])
      expect((await run(1_000)).stdout).toContain('finished')
      expect((await listProducts(db.read, shop.id, 'todo', { page: 1, perPage: 1 })).total).toBe(350)
      expect(await listActivity(db.read, shop.id, 9)).toMatchObject([{ details: { added: 350, unchanged: 0 } }])
    } finally {
      await db.close()
    }
  })
})

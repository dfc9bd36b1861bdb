import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { listActivity } from '../../src/activity/activity.store.ts'
import { changeProducts } from '../../src/catalogue/changes/change-products.action.ts'
import { findDeskProduct } from '../../src/catalogue/desk-products.store.ts'
import { beginRun } from '../../src/catalogue/import/begin-import-run.action.ts'
import type { Overwrite } from '../../src/catalogue/import/import-run.ts'
import { listRuns } from '../../src/catalogue/import/import-runs.store.ts'
import { openMediaStores } from '../../src/catalogue/import/media/media-store.platform.ts'
import { runImports, sweepImports } from '../../src/catalogue/import/run-imports.job.ts'
import { checkRun } from '../../src/catalogue/import/steer-import-run.action.ts'
import { onOneEngine } from '../support/databases.ts'
import { importer as actor, openImporting, product } from '../support/importing-shop.ts'
import { mediaIn } from '../support/media.ts'
import { shopifyExport } from '../support/shopify-export.ts'
import { zipOf } from '../support/zip-file.ts'

const WEEK_MS = 7 * 86_400_000

onOneEngine((_engine, openDatabase) => {
  test('a try-out tells of each row what will change, what stays by hand and what is wrong; confirmed, it is so', async () => {
    const { db, shop, deps, run, rows, send, confirm } = await openImporting(await openDatabase())
    const first = await send(shopifyExport([product('foco'), product('cable'), product('taza'), product('vaso')]))
    await runImports(deps)
    await confirm(first)
    await runImports(deps)
    expect(await run(first)).toMatchObject({ state: 'done', saved: { added: 4 }, failure: null })

    const foco = await findDeskProduct(db.read, shop.id, 'foco')
    const products = [{ id: foco?.id ?? '', change: { title: 'Foco LED' } }]
    await changeProducts(deps, shop, { products, actor })
    const second = await send(
      shopifyExport([
        { ...product('foco', '8.00'), tags: 'uno' },
        product('cable', '8.50'),
        product('taza'),
        product('nuevo'),
        product('malo', 'gratis'),
        { ...product('oculto'), status: 'unlisted' },
      ]),
    )
    await runImports(deps)
    const checked = await run(second)
    expect(checked).toMatchObject({
      state: 'checked',
      format: 'shopify',
      counts: { new: 1, changed: 2, unchanged: 1, refused: 1, 'left-out': 1, noted: 0, missing: 1, withdrawn: 0 },
    })
    const found = await rows(second)
    expect(found.map(({ kind, product: title, line }) => [kind, title, line])).toEqual([
      ['changed', 'foco', 2],
      ['changed', 'cable', 3],
      ['unchanged', 'taza', 4],
      ['new', 'nuevo', 5],
      ['refused', 'malo', 6],
      ['left-out', 'oculto', 7],
      ['missing', 'vaso', null],
    ])
    expect(found[0]?.changes).toEqual([
      { field: 'title', from: 'Foco LED', to: 'foco', isShortened: false, isKept: true },
      { field: 'tiers', from: [900, 900], to: [800, 800], isShortened: false, isKept: false },
    ])
    expect(await rows(second, ['refused', 'left-out'])).toMatchObject([
      { problem: { code: 'not-a-price', text: 'gratis' } },
      { leftOut: 'unlisted' },
    ])
    expect((await findDeskProduct(db.read, shop.id, 'cable'))?.values.tiers).toEqual([900, 900])

    await confirm(second)
    await runImports(deps)
    expect(await run(second)).toMatchObject({ state: 'done', saved: { added: 1, changed: 2, unchanged: 1, kept: 1 } })
    const after = await findDeskProduct(db.read, shop.id, 'foco')
    expect([after?.values.title, after?.values.tiers, Object.keys(after?.byHand ?? {})]).toEqual([
      ...['Foco LED', [800, 800], ['title']],
    ])
    const logged = (await listActivity(db.read, shop.id, 9)).filter(({ act }) => act === 'import-catalogue')
    expect(logged.map(({ actor: by }) => by)).toEqual(['staff:p-1', 'staff:p-1'])
    expect((await listRuns(db.read, shop.id, 5)).map(({ id }) => id).toSorted()).toEqual([first, second].toSorted())
  })

  test('what was changed by hand is overwritten where the seller asks for it', async () => {
    const { db, shop, deps, send, confirm, rows } = await openImporting(await openDatabase())
    await runAll(await send(shopifyExport([product('foco')])))
    const foco = await findDeskProduct(db.read, shop.id, 'foco')
    const change = { title: 'Foco LED', soldOut: true as const }
    await changeProducts(deps, shop, { products: [{ id: foco?.id ?? '', change }], actor })
    const again = shopifyExport([{ ...product('foco'), tracker: 'shopify', quantity: '3', policy: 'deny' }])
    const kept = await send(again)
    await runImports(deps)
    const [row] = await rows(kept)
    expect(row?.changes.map(({ field, isKept }) => [field, isKept])).toEqual([
      ['title', true],
      ['stock', true],
    ])
    await runAll(kept)
    expect((await findDeskProduct(db.read, shop.id, 'foco'))?.values).toMatchObject({
      title: 'Foco LED',
      soldOut: true,
    })
    await runAll(await send(again), ['title', 'stock'])
    const after = await findDeskProduct(db.read, shop.id, 'foco')
    expect(after).toMatchObject({ values: { title: 'foco', soldOut: [] }, byHand: {} })

    async function runAll(id: string, overwrite: Overwrite = []) {
      await runImports(deps)
      await confirm(id, overwrite)
      await runImports(deps)
    }
  })

  test('pictures come out of a ZIP and are never taken for what the web has at that address; others of the same names change their products', async () => {
    const { db, shop, dataDir, deps, run, rows, send, confirm } = await openImporting(await openDatabase())
    const address = 'https://example.com/olla.png'
    const sheet = shopifyExport([{ ...product('olla'), image: address }])
    const bring = async (background: string) => {
      const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer()
      const id = await send(
        zipOf([
          { name: 'tienda/a.csv', bytes: sheet },
          { name: 'tienda/fotos/Olla.png', bytes },
        ]),
      )
      await runImports(deps)
      const found = await rows(id)
      await confirm(id)
      await runImports(deps)
      expect(await run(id)).toMatchObject({ state: 'done', format: 'shopify' })
      return found.map(({ kind, changes }) => [kind, changes.map(({ field }) => field)])
    }
    const color = async () => (await findDeskProduct(db.read, shop.id, 'olla'))?.values.images.map((one) => one.color)
    expect(await bring('#cc2244')).toEqual([['new', []]])
    expect(await color()).toEqual(['#cc2244'])
    expect(await openMediaStores(mediaIn(dataDir)).square.recall(address)).toBeNull()
    expect(await bring('#cc2244')).toEqual([['unchanged', []]])
    expect(await bring('#2266cc')).toEqual([['changed', ['images']]])
    expect(await color()).toEqual(['#2266cc'])
  })

  test('what is no whole ZIP, and a JSON that is larger than is read, fail or are refused with a code', async () => {
    const { shop, deps, run, send } = await openImporting(await openDatabase())
    const id = await send(zipOf([{ name: 'a.csv', bytes: 'x' }]).subarray(0, 40))
    await runImports(deps)
    expect(await run(id)).toMatchObject({ state: 'failed', failure: { why: { code: 'bad-zip' } } })
    const large = { fileName: 'todo.JSON', size: 64_000_001, actor }
    expect(await beginRun(deps, shop, large)).toMatchObject({ refusal: { reason: 'json-too-large', most: 64_000_000 } })
    expect(await beginRun(deps, shop, { ...large, fileName: 'todo.csv' })).toMatchObject({ ok: true })
  })

  test('a file that cannot be read fails with a code, and its shop may begin another', async () => {
    const { deps, run, send } = await openImporting(await openDatabase())
    const id = await send('nombre;precio\nFoco;9')
    await runImports(deps)
    expect(await run(id)).toMatchObject({
      state: 'failed',
      failure: { reason: 'unreadable', why: { code: 'unknown-columns', found: ['nombre', 'precio'] } },
    })
    await send(shopifyExport([product('foco')]))
  })

  test('a shop has one import under way, a piece goes where the file ends, and what is not whole is not tried', async () => {
    const { shop, deps, files } = await openImporting(await openDatabase())
    const asked = { fileName: 'a.csv', size: 10, actor }
    const [one, other] = await Promise.all([beginRun(deps, shop, asked), beginRun(deps, shop, asked)])
    const begun = one.ok ? one : other
    if (!begun.ok) throw new Error('neither began')
    expect([one.ok, other.ok].toSorted()).toEqual([false, true])
    const { id } = begun.value
    expect(one.ok ? other : one).toEqual({ ok: false, refusal: { reason: 'under-way', id } })
    const add = (offset: number, length: number) =>
      files.add(shop.id, { id, size: 10 }, { offset, bytes: new Uint8Array(length) })
    expect(await add(0, 6)).toEqual({ ok: true, value: 6 })
    expect(await add(0, 6)).toEqual({ ok: true, value: 6 })
    expect(await add(3, 2)).toEqual({ ok: false, refusal: { reason: 'elsewhere', received: 6 } })
    expect(await add(6, 5)).toEqual({ ok: false, refusal: { reason: 'too-large', most: 10 } })
    expect(await checkRun(deps, shop, { id, received: 6 })).toMatchObject({
      ok: false,
      refusal: { reason: 'elsewhere' },
    })
    expect(await beginRun(deps, shop, { ...asked, size: 1e12 })).toMatchObject({ refusal: { reason: 'too-large' } })
  })

  test('what ended a week ago goes with its rows and its file', async () => {
    const { shop, deps, files, time, run, rows, send } = await openImporting(await openDatabase())
    const id = await send(shopifyExport([product('foco')]))
    await runImports(deps)
    time.now += WEEK_MS - 1
    await sweepImports(deps)
    expect(await run(id)).not.toBeNull()
    time.now += 2
    await sweepImports(deps)
    expect([await run(id), await rows(id)]).toEqual([null, []])
    await expect(stat(files.pathOf(shop.id, id))).rejects.toMatchObject({ code: 'ENOENT' })
  })
})

import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { arrange } from '../../src/catalogue/arranging/arrange.action.ts'
import { exportCatalogue } from '../../src/catalogue/commands/export-catalogue.step.ts'
import { catalogueText } from '../../src/catalogue/import/formats/catalogue-file.ts'
import { importCatalogue } from '../../src/catalogue/import/import-catalogue.job.ts'
import type { ImportOptions } from '../../src/catalogue/import/import-terms.ts'
import type { Database } from '../../src/database/database.ts'
import { call, testDeps, testSettings } from '../support/app.ts'

import { onOneEngine, testFolder } from '../support/databases.ts'
import { openPages } from '../support/page.ts'

const NAMES = { hogar: 'Hogar', cocina: 'Cocina', moda: 'Moda' } as const
type Slug = keyof typeof NAMES

/** Our JSON with these categories, and a product in each of `filled`. */
function catalogue(categories: readonly Slug[], filled: readonly Slug[], price = '9.00'): string {
  const products = filled.map((slug) => ({
    ...{ slug: `de-${slug}`, title: `De ${slug}`, money: price, categories: [slug] },
  }))
  return JSON.stringify({ categories: categories.map((slug) => ({ slug, name: NAMES[slug] })), products })
}

async function open(db: Database, host = 'tienda.pe') {
  const { shop, app, get } = await openPages(db, { id: host, hosts: [host] })
  const deps = testDeps(db, { settings: testSettings({ dataDir: await testFolder() }) })
  /** The categories that shoppers see: as tiles, above the products, in the call and for search engines. */
  const shown = async () => {
    const { body } = await call(app, host, '/api/v1/web/getcategories', {})
    const data: readonly { readonly slug: string }[] = body.data
    const called = data.map(({ slug }) => slug)
    const linked = async (path: string) => {
      const { html } = await get(path)
      return new Set(
        [...html.matchAll(/\/categoria\/([a-z]+)(?=["<])/g)].map(([, slug]) => slug).filter((slug) => slug !== 'todo'),
      )
    }
    for (const path of ['/categorias', '/categoria/todo']) expect(await linked(path)).toEqual(new Set(called))
    for (const path of ['/', '/buscar', '/sitemap-1.xml'])
      expect([...(await linked(path))].filter((slug) => !called.includes(slug ?? ''))).toEqual([])
    return called
  }
  return {
    ...{ shop, get, shown },
    bring: (json: string, options: Partial<ImportOptions> = {}) =>
      importCatalogue(deps, shop, catalogueText('a.json', json), { actor: commandLine, ...options }),
    hide: (slug: Slug) => arrange(deps, shop, commandLine, { what: 'change-category', slug, change: { hidden: true } }),
    out: () =>
      text(
        Readable.from(exportCatalogue(db.reports, shop.id, { format: 'json', origin: 'https://a.pe', withCost: true })),
      ),
  }
}

onOneEngine((_engine, openDatabase) => {
  test('after an import shoppers see no category without a product, and one that lost its last product is gone', async () => {
    const { bring, shown, get } = await open(await openDatabase())
    await bring(catalogue(['hogar', 'cocina', 'moda'], ['hogar', 'moda']))
    expect(await shown()).toEqual(['hogar', 'moda'])
    const moved = JSON.parse(catalogue(['hogar', 'cocina', 'moda'], ['hogar', 'moda']))
    moved.products[1].categories = ['cocina']
    await bring(JSON.stringify(moved))
    expect(await shown()).toEqual(['hogar', 'cocina'])
    moved.products[1].state = 'draft'
    await bring(JSON.stringify(moved))
    expect(await shown()).toEqual(['hogar'])
    expect((await get('/categoria/moda')).status, 'who has its address is led on').toBe(200)
  })

  test('no import shows again what the seller hid, whatever its file says of it, nor one that replaced the catalogue meanwhile', async () => {
    const { bring, hide, shown } = await open(await openDatabase())
    const all = catalogue(['hogar', 'cocina', 'moda'], ['hogar', 'cocina', 'moda'])
    await bring(all)
    await hide('cocina')
    expect(await shown()).toEqual(['hogar', 'moda'])
    await bring(all.replace('"Cocina"', '"La cocina"'))
    expect(await shown()).toEqual(['hogar', 'moda'])
    await bring(catalogue(['hogar'], ['hogar']), { replace: true })
    await bring(all, { replace: true })
    expect(await shown()).toEqual(['hogar', 'moda'])
  })

  test('what is hidden is hidden too in another shop that takes the export', async () => {
    const db = await openDatabase()
    const [from, to] = [await open(db), await open(db, 'otra.pe')]
    await from.bring(catalogue(['hogar', 'cocina'], ['hogar', 'cocina']))
    await from.hide('cocina')
    await to.bring(await from.out())
    expect(await to.shown()).toEqual(['hogar'])
    expect(await to.out()).toBe(await from.out())
  })
})

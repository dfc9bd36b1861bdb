import { expect } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { catalogueText } from '../../src/catalogue/import/formats/catalogue-file.ts'
import { importCatalogue } from '../../src/catalogue/import/import-catalogue.job.ts'
import type { ImportOptions } from '../../src/catalogue/import/import-terms.ts'
import { listProducts } from '../../src/catalogue/products.store.ts'
import type { Database } from '../../src/database/database.ts'
import { findShop } from '../../src/shops/shops.store.ts'
import { NOVEMBER_2026, testDeps, testSettings } from './app.ts'
import { noWeb } from './catalogue-import.ts'
import { openCatalogueShop } from './catalogue-shop.ts'
import { testFolder } from './databases.ts'

/** How many products one act writes. */
export const PORTION = 40

/** A catalogue in our own JSON, with `packs` that bring the last of `slugs`. */
export function catalogue(slugs: readonly string[], price = '9.00', packs: readonly string[] = []): string {
  const plain = slugs.map((slug) => ({ slug, title: slug, money: price, categories: ['hogar'] }))
  const groups = packs.map((slug) => ({
    ...{ slug, title: slug, money: price, status: 'pack', categories: ['hogar'] },
    dependents: [{ slug: slugs.at(-1), price: '1.00' }],
  }))
  return JSON.stringify({ categories: [{ slug: 'hogar', name: 'Hogar' }], products: [...groups, ...plain] })
}

export const numbered = (count: number, name = 'p') => Array.from({ length: count }, (_, n) => `${name}-${n}`)

class Killed extends Error {}

/** A shop, and imports into it. `after` runs each time a transaction of the import has committed, and may throw instead of a kill. */
export async function openJob(db: Database) {
  const shop = await openCatalogueShop(db)
  const dataDir = await testFolder()
  const time = { now: NOVEMBER_2026 }
  const steps: number[] = []
  const bring = (text: string, options: Partial<ImportOptions> = {}, after?: (nth: number) => Promise<void>) => {
    let committed = 0
    const watched: Database = {
      ...db,
      async transaction(work, limit) {
        const value = await db.transaction(work, limit)
        await after?.(++committed)
        return value
      },
    }
    const deps = testDeps(watched, { clock: () => time.now, settings: testSettings({ dataDir }) })
    steps.length = 0
    const onProgress = ({ step, done }: { step: string; done: number }) => {
      if (step === 'saving') steps.push(done)
    }
    const all = { actor: commandLine, files: noWeb, onProgress, ...options }
    return importCatalogue(deps, shop, catalogueText('catalogue.json', text), all)
  }
  const killedAfter = async (transactions: number, text: string, options: Partial<ImportOptions> = {}) => {
    const kill = async (nth: number) => {
      if (nth === transactions) throw new Killed()
    }
    await expect(bring(text, options, kill)).rejects.toThrow(Killed)
  }
  const list = (perPage = 2_000) => listProducts(db.read, shop.id, 'todo', { page: 1, perPage })
  return {
    ...{ db, shop, dataDir, time, steps, bring, killedAfter, list },
    slugs: async () => (await list()).items.map(({ slug }) => slug),
    version: async () => (await findShop(db.read, shop.id))?.version ?? 0,
  }
}

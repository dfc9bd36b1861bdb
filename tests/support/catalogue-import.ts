import { randomBytes } from 'node:crypto'
import { commandLine } from '../../src/activity/actor.ts'
import { catalogueText } from '../../src/catalogue/import/formats/catalogue-file.ts'
import type { RowRefusal } from '../../src/catalogue/import/formats/product-draft.ts'
import { importCatalogue } from '../../src/catalogue/import/import-catalogue.job.ts'
import type { ImportOptions, ImportRefusal, ImportReport } from '../../src/catalogue/import/import-terms.ts'
import type { MediaFinder } from '../../src/catalogue/import/media/media-files.ts'
import { problemText } from '../../src/catalogue/import/report/problem-text.ts'
import { fileProblem } from '../../src/catalogue/import/report/problems.ts'
import { findProduct, listProducts } from '../../src/catalogue/products.store.ts'
import type { Database } from '../../src/database/database.ts'
import { done, type Outcome, refused } from '../../src/lib/outcome.ts'
import { findShop } from '../../src/shops/shops.store.ts'
import { openCatalogueShop } from './catalogue-shop.ts'
import { testFolder } from './databases.ts'
import { mediaIn } from './media.ts'

/** The outcome of an import with each refusal and note in English. */
function readable(outcome: Outcome<ImportReport, ImportRefusal>) {
  if (outcome.ok) {
    return done({ ...outcome.value, refused: outcome.value.refused.map(inEnglish) })
  }
  const { refusal } = outcome
  if (refusal.reason === 'refused-rows') return refused({ reason: refusal.reason, rows: refusal.rows.map(inEnglish) })
  return outcome
}

function inEnglish({ line, product, problem }: RowRefusal) {
  return { line, product, reason: problemText(problem) }
}

/** A finder that refuses every picture, because tests fetch nothing. */
export const noWeb: MediaFinder = async () => refused(fileProblem('unreachable', 'this test has no web'))

/** Opens a shop without products. `bring` imports a file's text into it; the other functions read what the shop has afterwards. */
export async function openCatalogueImport(db: Database, now = Date.UTC(2026, 10, 20, 15)) {
  const shop = await openCatalogueShop(db)
  const dataDir = await testFolder()
  const deps = { db, clock: () => now, chance: randomBytes, settings: { dataDir, media: mediaIn(dataDir) } }
  return {
    db,
    shop,
    dataDir,
    bring: (text: string, options: Partial<ImportOptions> = {}, name = 'products_export.csv') =>
      importCatalogue(deps, shop, catalogueText(name, text), { actor: commandLine, files: noWeb, ...options }),
    /** As `bring`, with every refusal in English. */
    tell: async (text: string, options: Partial<ImportOptions> = {}) =>
      readable(
        await importCatalogue(deps, shop, catalogueText('products_export.csv', text), {
          actor: commandLine,
          files: noWeb,
          ...options,
        }),
      ),
    version: async () => (await findShop(db.read, shop.id))?.version,
    find: (slug: string) => findProduct(db.read, shop.id, slug),
    slugs: async (category = 'todo') =>
      (await listProducts(db.read, shop.id, category, { page: 1, perPage: 99 })).items.map(({ slug }) => slug),
  }
}

import { catalogueText } from '../../src/catalogue/import/catalogue-file.ts'
import type { ImportOptions } from '../../src/catalogue/import/import-terms.ts'
import type { PictureFinder } from '../../src/catalogue/import/pictures.ts'
import { importCatalogue } from '../../src/catalogue/import-catalogue.action.ts'
import { findProduct, listProducts } from '../../src/catalogue/products.store.ts'
import type { Database } from '../../src/database/database.ts'
import { refused } from '../../src/lib/outcome.ts'
import { findShop } from '../../src/shops/shops.store.ts'
import { openCatalogueShop } from './catalogue-shop.ts'
import { testFolder } from './databases.ts'

/** Refuses every picture that would have to be fetched. */
export const noWeb: PictureFinder = async () => refused('this test has no web')

/** A shop without products, the import of a file's text into it, and what the shop has after it. */
export async function openCatalogueImport(db: Database) {
  const shop = await openCatalogueShop(db)
  const dataDir = await testFolder()
  const deps = { db, clock: () => Date.UTC(2026, 10, 20, 15), settings: { dataDir } }
  return {
    db,
    shop,
    dataDir,
    bring: (text: string, options: ImportOptions = {}, name = 'products_export.csv') =>
      importCatalogue(deps, shop, catalogueText(name, text), { pictures: noWeb, ...options }),
    version: async () => (await findShop(db.read, shop.id))?.version,
    find: (slug: string) => findProduct(db.read, shop.id, slug),
    slugs: async (category = 'todo') =>
      (await listProducts(db.read, shop.id, category, { page: 1, perPage: 99 })).items.map(({ slug }) => slug),
  }
}

import { mkdir } from 'node:fs/promises'
import { done, type Outcome, refused } from '../lib/outcome.ts'
import type { Shop } from '../shops/shop.ts'
import type { CatalogueFile } from './import/catalogue-file.ts'
import { type Draft, type RowRefusal, UnreadableFile } from './import/draft.ts'
import { entriesIn } from './import/entries.platform.ts'
import { picturesFromWeb } from './import/find-pictures.platform.ts'
import type { ImportDeps, ImportOptions, ImportRefusal, ImportReport } from './import/import-terms.ts'
import { openPictureStore } from './import/picture-store.platform.ts'
import { openStaging, type Staging } from './import/staging.platform.ts'
import { emptySurvey, noted, refuseLooseGroups, type Survey } from './import/survey.ts'
import { findProducts } from './products.store.ts'
import { saveCatalogue } from './save-catalogue.action.ts'
import { storePictures } from './store-pictures.action.ts'

/**
 * Brings a shop's catalogue to what a file says: Shopify's or WooCommerce's product export, or our own JSON (`docs/catalogue-import.md`). All of it
 * or, as long as anything is refused, nothing. The same file a second time changes nothing.
 */
export async function importCatalogue(
  deps: ImportDeps,
  shop: Shop,
  file: CatalogueFile,
  options: ImportOptions = {},
): Promise<Outcome<ImportReport, ImportRefusal>> {
  await mkdir(deps.settings.dataDir, { recursive: true })
  const staging = await openStaging<Draft>(deps.settings.dataDir)
  try {
    const survey = emptySurvey()
    const format = await read(deps, shop, file, { staging, survey, options })
    await checkGroups(deps, shop, survey, options)
    if (survey.refused.length > 0 && !options.skipRefused) return refusedRows(survey)
    const store = openPictureStore(deps.settings.dataDir)
    const stored = await storePictures(store, options.pictures ?? picturesFromWeb(store), survey, options)
    if (survey.refused.length > 0 && !options.skipRefused) return refusedRows(survey)
    const saved = await saveCatalogue(deps, shop, { staging, survey, stored }, options)
    return done({ ...saved, format, pictures: stored.size, skipped: survey.skipped, refused: sorted(survey.refused) })
  } catch (error) {
    if (error instanceof UnreadableFile) return refused({ reason: 'unreadable', message: error.message })
    throw error
  } finally {
    await staging.discard()
  }
}

interface Reading {
  readonly staging: Staging<Draft>
  readonly survey: Survey
  readonly options: ImportOptions
}

async function read(deps: ImportDeps, shop: Shop, file: CatalogueFile, { staging, survey, options }: Reading) {
  const { format, entries } = await entriesIn(file, { currency: shop.currency, now: deps.clock() })
  for await (const entry of entries) {
    const draft = noted(survey, entry)
    if (!draft) continue
    await staging.add(draft)
    options.onProgress?.({ step: 'reading', done: survey.products.size, total: null })
  }
  return format
}

async function checkGroups({ db }: ImportDeps, shop: Shop, survey: Survey, options: ImportOptions): Promise<void> {
  const outside = survey.groups.flatMap(({ dependents }) => dependents).filter((slug) => !survey.products.has(slug))
  const known = options.replace ? new Map() : await findProducts(db.read, shop.id, [...new Set(outside)])
  refuseLooseGroups(survey, new Map([...known].map(([slug, { status }]) => [slug, status])))
}

function refusedRows({ refused: rows }: Survey) {
  return refused({ reason: 'refused-rows' as const, rows: sorted(rows) })
}

function sorted(rows: readonly RowRefusal[]): readonly RowRefusal[] {
  return rows.toSorted((one, other) => one.line - other.line)
}

import { mkdir } from 'node:fs/promises'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { sha256 } from '../../lib/secrets/digest.ts'
import { localDay } from '../../lib/time/local-time.ts'
import type { Shop } from '../../shops/shop.ts'
import { listEarlierSlugs, statusesOf } from '../slugs/product-slugs.store.ts'
import { beginImport } from './begin-import.action.ts'
import { finishImport } from './finish-import.action.ts'
import { entriesIn } from './formats/catalogue-entries.platform.ts'
import type { CatalogueFile } from './formats/catalogue-file.ts'
import { type Draft, UnreadableFile } from './formats/product-draft.ts'
import type { Overwrite, Saved } from './import-run.ts'
import type { ImportDeps, ImportOptions, ImportRefusal, ImportReport } from './import-terms.ts'
import type { ImportProgress } from './imports.store.ts'
import { listWithdrawn } from './list-withdrawn.step.ts'
import { gatherMedia, mediaFromWeb } from './media/find-media.platform.ts'
import { MEDIA_KINDS } from './media/media-files.ts'
import { type ImportSource, openSource } from './media/zip-source.platform.ts'
import { listOtherProducts } from './product-removal.store.ts'
import { rehearseImport } from './rehearse-import.step.ts'
import { removePortion } from './remove-unnamed-portion.action.ts'
import { addKept, nothingKept } from './report/kept-by-hand.ts'
import { emptySurvey, noteEntry, refuseLooseGroups, refuseTwins, type Survey, wholePrices } from './report/survey.ts'
import { savePortion } from './save-import-portion.action.ts'
import { openStaging, type Staging } from './staging.platform.ts'
import { inPortions, type PreparedImport, portionsOf, productToSave } from './write-order.ts'

/**
 * Brings a shop's catalogue to what a file says: Shopify's or WooCommerce's product export, or our own JSON (`docs/catalogue-import.md`). Nothing is
 * written while anything is refused. Products are then written in portions, and the place is kept in the database: an import that was stopped
 * continues there when it is started again with the same file. Importing the same file twice changes nothing.
 */
export async function importCatalogue(
  deps: ImportDeps,
  shop: Shop,
  file: CatalogueFile,
  options: ImportOptions,
): Promise<Outcome<ImportReport, ImportRefusal>> {
  await mkdir(deps.settings.dataDir, { recursive: true, mode: 0o700 })
  const staging = await openStaging<Draft>(deps.settings.dataDir)
  let source: ImportSource | null = null
  try {
    source = await openSource(file, options.sentBefore)
    const survey = emptySurvey()
    const format = await read(deps, shop, source.sheet, { staging, survey, options })
    await checkAgainstShop(deps, shop, survey, options)
    if (survey.refused.length > 0 && !options.skipRefused) return refusedRows(survey)
    // The server imports too, and a server that makes no pictures does not load the picture library.
    const { openMediaStores } = await import('./media/media-store.platform.ts')
    const stores = openMediaStores(deps.settings.media, options.effort)
    const stored = await gatherMedia(stores, source.files(options.files ?? mediaFromWeb(stores)), survey, options)
    if (survey.refused.length > 0 && !options.skipRefused) return refusedRows(survey)
    const prepared = { items: () => staging.items(), digest: staging.digest(), survey, stored }
    const saved = options.dryRun
      ? { ...(await rehearseImport(deps.db.read, shop, prepared, options)), resumedAt: 0 }
      : await save(deps, shop, prepared, options)
    if (!saved) return refused({ reason: 'overtaken' })
    const { leftOut, soldOut, notes, refused: rows } = survey
    const report = { leftOut: sorted(leftOut), soldOut: sorted(soldOut), notes: sorted(notes), refused: sorted(rows) }
    const [pictures, videos] = [stored.square.size + stored.whole.size, stored.video.size]
    const { withCost, withCount } = survey
    const figures = { pictures, videos, withCost, withCount }
    return done({ ...saved, format, ...figures, wholePrices: sorted(wholePrices(survey)), ...report })
  } catch (error) {
    if (error instanceof UnreadableFile) return refused({ reason: 'unreadable', why: error.why })
    throw error
  } finally {
    source?.close()
    await staging.discard()
  }
}

interface Reading {
  readonly staging: Staging<Draft>
  readonly survey: Survey
  readonly options: ImportOptions
}

async function read(deps: ImportDeps, shop: Shop, file: CatalogueFile, { staging, survey, options }: Reading) {
  const today = localDay(deps.clock(), shop.country)
  const { format, entries } = await entriesIn(file, { country: shop.country, currency: shop.currency, today })
  for await (const entry of entries) {
    const draft = noteEntry(survey, entry)
    if (!draft) continue
    await staging.add(options.withoutCosts ? withoutCost(draft) : draft)
    await options.onProgress?.({ step: 'reading', done: survey.products.size, total: null })
  }
  return format
}

function withoutCost({ cost: _, ...draft }: Draft): Draft {
  return { ...draft, says: { ...draft.says, fields: draft.says.fields.filter((field) => field !== 'cost') } }
}

async function checkAgainstShop({ db }: ImportDeps, shop: Shop, survey: Survey, options: ImportOptions): Promise<void> {
  refuseTwins(survey, await listEarlierSlugs(db.read, shop.id))
  const outside = survey.groups
    .flatMap(({ dependents }) => dependents)
    .filter((slug) => !survey.products.get(slug)?.saysStatus)
  refuseLooseGroups(survey, options.replace ? new Map() : await statusesOf(db.read, shop.id, [...new Set(outside)]))
}

type SavedFrom = Saved & Pick<ImportReport, 'resumedAt' | 'keptByHand'>

/** Each act is short, so that orders are placed in between. `null` when another import of the shop has started. */
async function save(
  deps: ImportDeps,
  shop: Shop,
  prepared: PreparedImport,
  options: ImportOptions,
): Promise<SavedFrom | null> {
  const { replace, overwrite = [], actor, onProgress } = options
  const { items, survey, stored } = prepared
  const placing = replace ? 'given' : 'kept'
  const isNamed = (slug: string) => survey.products.has(slug)
  const [total, categories] = [survey.products.size, [...survey.categories.values()]]
  const begun = await beginImport(deps, shop, {
    digest: digestOf(prepared, placing, overwrite),
    total,
    categories,
    placing,
  })
  const keptByHand = nothingKept()
  let progress: ImportProgress | null = begun
  for await (const drafts of portionsOf(items, survey, begun.place)) {
    const { firstPosition } = progress
    const newId = () => Buffer.from(deps.chance(10)).toString('hex')
    const products = drafts.map((draft) => productToSave(draft, stored, { id: newId(), firstPosition }))
    const portion = await savePortion(deps, shop, progress, { products, placing, isNamed, overwrite })
    if (!portion) return null
    progress = portion.progress
    addKept(keptByHand, portion.kept)
    await onProgress?.({ step: 'saving', done: progress.place, total })
  }
  if (replace) progress = await removeOthers(deps, shop, progress, survey)
  await countFirst(deps, shop, prepared, { ...options, importId: begun.id })
  const withdrawn = await listWithdrawn(deps.db.read, shop.id, survey)
  const ending = { categories: replace ? categories.map(({ slug }) => slug) : null, withdrawn, actor }
  const saved = progress && (await finishImport(deps, shop, progress, ending))
  return saved && { ...saved, keptByHand, resumedAt: begun.place }
}

/** Begins to count what the file counts. An import that is continued asks for each again, which changes nothing. */
async function countFirst(
  { db }: ImportDeps,
  shop: Shop,
  { items, survey }: PreparedImport,
  { startCounting, actor, onProgress, importId }: ImportOptions & { readonly importId: string },
): Promise<void> {
  if (!startCounting) return
  const earlier = new Map(await listEarlierSlugs(db.read, shop.id))
  const total = survey.products.size
  for await (const { slug, counts } of items()) {
    if (!counts || !survey.products.has(slug)) continue
    const found = new Map(Object.entries(counts))
    await startCounting(shop, { slug: earlier.get(slug) ?? slug, found, key: `import-${importId}-${slug}`, actor })
    await onProgress?.({ step: 'saving', done: total, total })
  }
}

/** Covers everything that decides what is written: drafts, refused rows (their pictures are missing), the pictures, the placing, and what is overwritten. */
function digestOf({ digest, survey, stored }: PreparedImport, placing: string, overwrite: Overwrite): string {
  const pictures = MEDIA_KINDS.map((kind) =>
    [...survey.files[kind].keys()].map((source) => stored[kind].get(source)?.hash ?? ''),
  )
  return sha256(JSON.stringify([digest, sorted(survey.refused), pictures, placing, overwrite]))
}

async function removeOthers(
  deps: ImportDeps,
  shop: Shop,
  progress: ImportProgress,
  { products, refusedSlugs }: Survey,
): Promise<ImportProgress | null> {
  let removing: ImportProgress | null = progress
  const others = await listOtherProducts(deps.db.read, shop.id, (slug) => products.has(slug) || refusedSlugs.has(slug))
  for (const slugs of inPortions(others)) removing = removing && (await removePortion(deps, shop, removing, slugs))
  return removing
}

function refusedRows({ refused: rows }: Survey) {
  return refused({ reason: 'refused-rows' as const, rows: sorted(rows) })
}

function sorted<Row extends { readonly line: number }>(rows: readonly Row[]): readonly Row[] {
  return rows.toSorted((one, other) => one.line - other.line)
}

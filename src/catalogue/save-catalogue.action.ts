import type { Deps } from '../deps.ts'
import type { Shop } from '../shops/shop.ts'
import { touchShop } from '../shops/shops.store.ts'
import { removeOtherCategories, saveCategories } from './categories.store.ts'
import type { Draft } from './import/draft.ts'
import type { ImportOptions, Saved } from './import/import-terms.ts'
import type { StoredPicture } from './import/pictures.ts'
import type { Staging } from './import/staging.platform.ts'
import type { Survey } from './import/survey.ts'
import { markListings } from './listing-marks.store.ts'
import {
  countProducts,
  nextPosition,
  type ProductToSave,
  removeOtherProducts,
  saveProducts,
} from './product-writes.store.ts'

interface Prepared {
  readonly staging: Staging<Draft>
  readonly survey: Survey
  readonly stored: ReadonlyMap<string, StoredPicture>
}

const PRODUCTS_A_STATEMENT = 200

/** 50,000 new products take three seconds on a fast disk. */
const TIME_LIMIT = { timeLimitMs: 120_000 }

/** Carries the prepared catalogue over in one transaction; nothing slow is left to do in it. A dry run rolls it back. */
export async function saveCatalogue(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shop: Shop,
  { staging, survey, stored }: Prepared,
  { replace, dryRun, onProgress }: ImportOptions,
): Promise<Saved> {
  const placing = replace ? 'given' : 'kept'
  const total = survey.products.size
  const rehearsal = new Rehearsal()
  let saved: Saved = { added: 0, changed: 0, unchanged: 0, removed: 0, kept: 0, categoriesChanged: 0 }
  const work = db.transaction(async (tx) => {
    let categoriesChanged = await saveCategories(tx, shop.id, [...survey.categories.values()], placing)
    const counts = { added: 0, changed: 0, unchanged: 0 }
    let position = replace ? 0 : await nextPosition(tx, shop.id)
    for await (const drafts of batches(staging.items(), PRODUCTS_A_STATEMENT)) {
      const kept = drafts.filter(({ slug }) => survey.products.has(slug))
      const products = kept.map((draft) => toSave(draft, position++, stored))
      if (products.length === 0) continue
      const batch = await saveProducts(tx, shop.id, products, { now: clock(), placing })
      counts.added += batch.added
      counts.changed += batch.changed
      counts.unchanged += batch.unchanged
      onProgress?.({ step: 'saving', done: counts.added + counts.changed + counts.unchanged, total })
    }
    let removed = 0
    if (replace) {
      removed = await removeOtherProducts(tx, shop.id, new Set([...survey.products.keys(), ...survey.refusedSlugs]))
      categoriesChanged += await removeOtherCategories(tx, shop.id, [...survey.categories.keys()])
    }
    const kept = (await countProducts(tx, shop.id)) - total
    saved = { ...counts, removed, kept, categoriesChanged }
    if (counts.added + counts.changed + removed + categoriesChanged > 0) {
      await markListings(tx, shop.id)
      await touchShop(tx, shop.id)
    }
    if (dryRun) throw rehearsal
  }, TIME_LIMIT)
  await work.catch((error) => {
    if (error !== rehearsal) throw error
  })
  return saved
}

/** Thrown to take back what a dry run did. */
class Rehearsal extends Error {}

function toSave(draft: Draft, position: number, stored: ReadonlyMap<string, StoredPicture>): ProductToSave {
  return {
    ...draft,
    images: draft.images.flatMap(({ source, alt }) => {
      const picture = stored.get(source)
      return picture ? [{ hash: picture.hash, alt, color: picture.color }] : []
    }),
    categories: draft.categories.map(({ slug }) => slug),
    position,
  }
}

async function* batches<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<readonly Item[]> {
  let batch: Item[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { saveCategories } from '../categories/category-writes.store.ts'
import type { Category } from '../product.ts'
import { nextPosition } from '../rows/product-places.store.ts'
import type { Placing } from '../rows/product-row.store.ts'
import { type ImportProgress, insertImport, takeImport } from './imports.store.ts'

export interface ImportToBegin {
  readonly digest: string
  /** How many products it writes. */
  readonly total: number
  readonly categories: readonly (Category & { readonly isNamed: boolean; readonly isHidden?: boolean })[]
  readonly placing: Placing
}

/** By then other acts may have changed what was written, so the whole file is compared again. */
const CONTINUED_WITHIN_MS = 24 * 3_600_000

/** Continues the shop's last import if it was stopped and has the same digest. Otherwise starts a new one and saves its categories. */
export function beginImport(
  { db, clock, chance }: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Shop,
  { digest, total, categories, placing }: ImportToBegin,
): Promise<ImportProgress> {
  const begin = () =>
    db.transaction(async (tx) => {
      const last = await takeImport(tx, shop.id)
      const now = clock()
      if (last?.digest === digest && canContinue(last, now)) return last
      const categoriesChanged = await saveCategories(tx, shop.id, categories, placing)
      const progress: ImportProgress = {
        id: Buffer.from(chance(10)).toString('hex'),
        digest,
        state: 'under-way',
        place: 0,
        total,
        firstPosition: placing === 'given' ? 0 : await nextPosition(tx, shop.id),
        ...{ added: 0, changed: 0, unchanged: 0, removed: 0, categoriesChanged },
        unshown: categoriesChanged > 0,
        shownAt: now,
        updatedAt: now,
      }
      await insertImport(tx, shop.id, progress)
      return progress
    })
  return retryUniqueViolations(begin)
}

function canContinue({ state, updatedAt }: ImportProgress, now: number): boolean {
  return state === 'under-way' && Math.abs(now - updatedAt) < CONTINUED_WITHIN_MS
}

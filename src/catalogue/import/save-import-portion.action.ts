import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import type { ProductToSave } from '../rows/product-comparison.store.ts'
import type { Placing } from '../rows/product-row.store.ts'
import { type SaveCounts, saveProducts } from '../rows/product-writes.store.ts'
import { advanceImport, takePortion } from './advance-import.step.ts'
import type { Overwrite } from './import-run.ts'
import type { ImportProgress } from './imports.store.ts'

interface Portion {
  readonly products: readonly ProductToSave[]
  readonly placing: Placing
  /** Whether the file names a product with this slug. */
  readonly isNamed: (slug: string) => boolean
  /** Fields to write even where they were changed by hand. */
  readonly overwrite: Overwrite
}

interface SavedPortion extends Pick<SaveCounts, 'kept'> {
  readonly progress: ImportProgress
}

/** Writes the next products of an import with their categories, and its place. `null` when the import is no longer ours. */
export function savePortion(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shop: Shop,
  expected: ImportProgress,
  { products, ...options }: Portion,
): Promise<SavedPortion | null> {
  return db.transaction(async (tx) => {
    const progress = await takePortion(tx, shop.id, expected)
    if (!progress) return null
    const now = clock()
    const { added, changed, unchanged, kept } = await saveProducts(tx, shop.id, products, { now, ...options })
    const advanced = {
      ...progress,
      place: progress.place + products.length,
      added: progress.added + added,
      changed: progress.changed + changed,
      unchanged: progress.unchanged + unchanged,
      unshown: progress.unshown || added + changed > 0,
    }
    return { progress: await advanceImport(tx, shop.id, advanced, now), kept }
  })
}

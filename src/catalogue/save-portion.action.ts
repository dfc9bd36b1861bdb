import type { Deps } from '../server/deps.ts'
import type { Shop } from '../shops/shop.ts'
import { advanceImport, takePortion } from './advance-import.step.ts'
import type { ImportProgress } from './imports.store.ts'
import type { Placing } from './product-row.store.ts'
import { type ProductToSave, saveProducts } from './product-writes.store.ts'

interface Portion {
  readonly products: readonly ProductToSave[]
  readonly placing: Placing
  /** Whether the file names a product with this slug. */
  readonly isNamed: (slug: string) => boolean
}

/** Writes the next products of an import with their categories, and its place. `null` when the import is no longer ours. */
export function savePortion(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shop: Shop,
  expected: ImportProgress,
  { products, placing, isNamed }: Portion,
): Promise<ImportProgress | null> {
  return db.transaction(async (tx) => {
    const progress = await takePortion(tx, shop.id, expected)
    if (!progress) return null
    const now = clock()
    const { added, changed, unchanged } = await saveProducts(tx, shop.id, products, { now, placing, isNamed })
    const advanced = {
      ...progress,
      place: progress.place + products.length,
      added: progress.added + added,
      changed: progress.changed + changed,
      unchanged: progress.unchanged + unchanged,
      unshown: progress.unshown || added + changed > 0,
    }
    return advanceImport(tx, shop.id, advanced, now)
  })
}

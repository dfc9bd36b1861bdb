import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { advanceImport, takePortion } from './advance-import.step.ts'
import type { ImportProgress } from './imports.store.ts'
import { removeProducts } from './product-removal.store.ts'

/** Removes some of the products that a replacing import does not name. `null` when the import is no longer ours. */
export function removePortion(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shop: Shop,
  expected: ImportProgress,
  slugs: readonly string[],
): Promise<ImportProgress | null> {
  return db.transaction(async (tx) => {
    const progress = await takePortion(tx, shop.id, expected)
    if (!progress) return null
    const removed = progress.removed + (await removeProducts(tx, shop.id, slugs))
    return advanceImport(tx, shop.id, { ...progress, removed, unshown: true }, clock())
  })
}

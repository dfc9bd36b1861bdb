import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { touchShop } from '../../shops/shops.store.ts'
import { removeOtherCategories } from '../categories/category-writes.store.ts'
import { markListings } from '../lists/list-places.store.ts'
import { countProducts } from '../rows/product-writes.store.ts'
import { withdrawProducts } from '../stock/for-sale.store.ts'
import { takePortion } from './advance-import.step.ts'
import type { Saved } from './import-run.ts'
import { type ImportProgress, saveImport } from './imports.store.ts'
import { inPortions } from './write-order.ts'

interface Ending {
  /** The only categories to keep; `null` keeps all. */
  readonly categories: readonly string[] | null
  /** The slugs of the products to take off sale. */
  readonly withdrawn: readonly string[]
  readonly actor: Actor
}

/** Ends an import whose products are all written: marks the lists, empties the pages in memory, logs. `null` when the import is no longer ours. */
export function finishImport(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Shop,
  expected: ImportProgress,
  { categories, withdrawn, actor }: Ending,
): Promise<Saved | null> {
  return deps.db.transaction(async (tx) => {
    const progress = await takePortion(tx, shop.id, expected)
    if (!progress) return null
    const { added, changed, unchanged, removed, total } = progress
    let offSale = 0
    for (const slugs of inPortions(withdrawn)) offSale += await withdrawProducts(tx, shop.id, slugs, deps.clock())
    const gone = categories ? await removeOtherCategories(tx, shop.id, categories) : 0
    const categoriesChanged = progress.categoriesChanged + gone
    const ended = { ...progress, categoriesChanged, state: 'done', unshown: false, updatedAt: deps.clock() } as const
    await saveImport(tx, shop.id, ended)
    const saved = {
      added,
      changed,
      unchanged,
      removed,
      withdrawn: offSale,
      kept: (await countProducts(tx, shop.id)) - total,
      categoriesChanged,
    }
    if (added + changed + removed + offSale + categoriesChanged === 0) return saved
    await touchShop(tx, shop.id)
    await markListings(tx, shop.id)
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'import-catalogue', subject: '', details: saved })
    return saved
  })
}

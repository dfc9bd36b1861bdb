import { logActivity } from '../../activity/log-activity.step.ts'
import type { Sql } from '../../database/database.ts'
import { done, type Outcome } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { touchShop } from '../../shops/shops.store.ts'
import { markOf, mergeFields } from '../changes/merge-product-changes.ts'
import type { Arranged, ArrangeRefusal, Arranging, LoggedPacks } from './arranged.ts'
import { arrangedPacks, MOST_PACKS, saveArrangedPacks } from './pack-places.store.ts'

interface Asked extends Arranging {
  /** The ids of the packs and promos that lead, in their order; the others follow in the order of the catalogue. */
  readonly order: readonly string[]
  readonly seen: readonly string[]
}

/** Puts the shop's packs and promos in an order. */
export async function arrangePacks(
  tx: Sql,
  deps: Pick<Deps, 'clock' | 'chance'>,
  shop: Shop,
  { order, seen, actor, undoes }: Asked,
): Promise<Outcome<Arranged, ArrangeRefusal>> {
  const from = await arrangedPacks(tx, shop.id)
  const wanted = { order: [...new Set(order)].slice(0, MOST_PACKS) }
  const { change, conflicts } = mergeFields({ order: from }, wanted, { order: markOf(seen) })
  if (change.order === undefined) return done({ entry: null, conflicts })
  await saveArrangedPacks(tx, shop.id, change.order)
  await touchShop(tx, shop.id)
  const details: LoggedPacks = { from, to: await arrangedPacks(tx, shop.id) }
  const entry = await logActivity(tx, deps, {
    ...{ shopId: shop.id, actor, act: 'arrange-packs', subject: '' },
    details: { ...details, ...(undoes !== undefined && { undoes }) },
  })
  return done({ entry, conflicts })
}

import { actorText } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import type { Sql } from '../../database/database.ts'
import { done, type Outcome } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { touchShop } from '../../shops/shops.store.ts'
import type { Arranged, ArrangeRefusal, Arranging, LoggedCategories } from './arranged.ts'
import { saveDeskCategory, takeDeskCategories } from './desk-categories.store.ts'
import { mergedOrder } from './merged-order.ts'

interface Asked extends Arranging {
  /** Slugs. */
  readonly order: readonly string[]
  readonly seen: readonly string[]
}

/** Puts the shop's categories in another order. Those that were added meanwhile stand after the one that they follow now. */
export async function orderCategories(
  tx: Sql,
  deps: Pick<Deps, 'clock' | 'chance'>,
  shop: Shop,
  { order: wanted, seen, actor, undoes }: Asked,
): Promise<Outcome<Arranged, ArrangeRefusal>> {
  const categories = await takeDeskCategories(tx, shop.id)
  const now = categories.map(({ slug }) => slug)
  const isKnown = new Set(now)
  const merged = mergedOrder({
    now,
    wanted: wanted.filter((slug) => isKnown.has(slug)),
    seen: seen.filter((slug) => isKnown.has(slug)),
  })
  if (merged.isConflict) return done({ entry: null, conflicts: ['order'] })
  const { order } = merged
  if (order.every((slug, place) => slug === now[place])) return done({ entry: null, conflicts: [] })
  const place = { at: deps.clock(), by: actorText(actor) }
  for (const category of categories) {
    const position = order.indexOf(category.slug)
    await saveDeskCategory(tx, shop.id, { ...category, position, byHand: { ...category.byHand, place } })
  }
  await touchShop(tx, shop.id)
  const details: LoggedCategories = { what: 'order', from: now, to: order }
  const entry = await logActivity(tx, deps, {
    ...{ shopId: shop.id, actor, act: 'arrange-categories', subject: '' },
    details: { ...details, ...(undoes !== undefined && { undoes }) },
  })
  return done({ entry, conflicts: [] })
}

import { logActivity } from '../../activity/log-activity.step.ts'
import type { Sql } from '../../database/database.ts'
import { done, type Outcome } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { touchShop } from '../../shops/shops.store.ts'
import { markOf } from '../changes/merge-product-changes.ts'
import { categorySlugsAmong } from '../slugs/slugs-in-use.store.ts'
import type { Arranged, ArrangeRefusal, Arranging, LoggedHome } from './arranged.ts'
import { type Home, PLAIN_HOME, shelfOf } from './home.ts'
import { saveHome, takeHome } from './homes.store.ts'
import { mergedHome } from './merged-home.ts'

interface Asked extends Arranging {
  readonly home: Home
  readonly seen: Home
}

/** Arranges the home. What somebody else changed of it meanwhile stays, and the rest is saved. Shelves of categories that are gone are left out. */
export async function arrangeHome(
  tx: Sql,
  deps: Pick<Deps, 'clock' | 'chance'>,
  shop: Shop,
  { home: wanted, seen, actor, undoes }: Asked,
): Promise<Outcome<Arranged, ArrangeRefusal>> {
  const from = await takeHome(tx, shop.id)
  const now = from ?? PLAIN_HOME
  const { home: merged, conflicts } = mergedHome({ now, wanted, seen })
  const shelves = merged.flatMap(({ key }) => shelfOf(key) ?? [])
  const known = await categorySlugsAmong(tx, shop.id, shelves)
  const home = merged.filter(({ key }) => known.has(shelfOf(key) ?? '') || shelfOf(key) === null)
  if (markOf(home) === markOf(now)) return done({ entry: null, conflicts })
  const to = markOf(home) === markOf(PLAIN_HOME) ? null : home
  await saveHome(tx, shop.id, to)
  await touchShop(tx, shop.id)
  const details: LoggedHome = { from, to }
  const entry = await logActivity(tx, deps, {
    ...{ shopId: shop.id, actor, act: 'arrange-home', subject: '' },
    details: { ...details, ...(undoes !== undefined && { undoes }) },
  })
  return done({ entry, conflicts })
}

import { logActivity } from '../../activity/log-activity.step.ts'
import type { Sql } from '../../database/database.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { touchShop } from '../../shops/shops.store.ts'
import type { Arranged, ArrangeRefusal, Arranging, LoggedCategories } from './arranged.ts'
import { idsIn } from './category-links.store.ts'
import { deleteDeskCategory, findDeskCategory } from './desk-categories.store.ts'
import { goneCategory } from './gone-category.step.ts'
import { shelfOf } from './home.ts'
import { saveHome, takeHome } from './homes.store.ts'

/** Deletes a category that has no products. */
export async function removeCategory(
  tx: Sql,
  deps: Pick<Deps, 'clock' | 'chance'>,
  shop: Shop,
  { slug, actor, undoes }: Arranging & { readonly slug: string },
): Promise<Outcome<Arranged, ArrangeRefusal>> {
  const found = await findDeskCategory(tx, shop.id, slug)
  if (!found) return refused({ reason: 'not-found' })
  if ((await idsIn(tx, shop.id, slug, 1)).length > 0) return refused({ reason: 'not-empty' })
  const category = await goneCategory(tx, shop.id, found)
  await deleteDeskCategory(tx, shop.id, slug)
  const from = (await takeHome(tx, shop.id)) ?? []
  const to = from.filter(({ key }) => shelfOf(key) !== slug)
  const hadShelf = to.length < from.length
  if (hadShelf) await saveHome(tx, shop.id, to)
  const details: LoggedCategories = { what: 'remove', category, ...(hadShelf && { home: { from, to } }) }
  await touchShop(tx, shop.id)
  const entry = await logActivity(tx, deps, {
    ...{ shopId: shop.id, actor, act: 'arrange-categories', subject: slug },
    details: { ...details, ...(undoes !== undefined && { undoes }) },
  })
  return done({ entry, conflicts: [] })
}

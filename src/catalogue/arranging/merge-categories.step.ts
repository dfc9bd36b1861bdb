import { logActivity } from '../../activity/log-activity.step.ts'
import type { Sql } from '../../database/database.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { touchShop } from '../../shops/shops.store.ts'
import { markListings } from '../lists/list-places.store.ts'
import { FEATURED } from '../product.ts'
import type { Arranged, ArrangeRefusal, Arranging, LoggedCategories } from './arranged.ts'
import { arrangeLinks, dropCommonLinks, idsIn, leadingIn, moveLinks } from './category-links.store.ts'
import { findDeskCategory } from './desk-categories.store.ts'
import { goneCategory } from './gone-category.step.ts'
import { MOST_BROUGHT_BACK } from './most-brought-back.ts'
import { replaceCategory } from './replace-category.step.ts'

/** Puts the products of a category into another one, behind those that the seller arranged there, and deletes it. Its address leads to the other one. */
export async function mergeCategories(
  tx: Sql,
  deps: Pick<Deps, 'clock' | 'chance'>,
  shop: Shop,
  { from, into, actor }: Arranging & { readonly from: string; readonly into: string },
): Promise<Outcome<Arranged, ArrangeRefusal>> {
  const [gone, target] = [await findDeskCategory(tx, shop.id, from), await findDeskCategory(tx, shop.id, into)]
  if (!gone || !target || from === into) return refused({ reason: 'not-found' })
  if (from === FEATURED.slug) return refused({ reason: 'featured' })
  const products = await idsIn(tx, shop.id, from, MOST_BROUGHT_BACK + 1)
  const category = await goneCategory(tx, shop.id, gone)
  const leading = await leadingIn(tx, shop.id, into)
  await dropCommonLinks(tx, shop.id, { from, to: into })
  const added = await idsIn(tx, shop.id, from, MOST_BROUGHT_BACK + 1)
  await moveLinks(tx, shop.id, { from, to: into })
  await arrangeLinks(tx, shop.id, { slug: into, newestFirst: target.newestFirst, leading })
  const home = await replaceCategory(tx, shop.id, { from, to: into })
  await markListings(tx, shop.id)
  await touchShop(tx, shop.id)
  const isMany = products.length > MOST_BROUGHT_BACK
  const kept = isMany ? { products: null, added: [] } : { products, added }
  const details: LoggedCategories = {
    what: 'merge',
    category,
    into,
    intoName: target.name,
    ...kept,
    ...(home && { home }),
  }
  const entry = await logActivity(tx, deps, {
    ...{ shopId: shop.id, actor, act: 'arrange-categories', subject: from },
    details: { ...details },
  })
  return done({ entry, conflicts: [], slug: into })
}

import type { Sql } from '../../database/database.ts'
import { keepEarlierCategorySlug, leadEarlierSlugs } from '../categories/category-slugs.store.ts'
import type { GoneShelf } from './arranged.ts'
import { deleteDeskCategory } from './desk-categories.store.ts'
import { shelfOf, withShelves } from './home.ts'
import { saveHome, takeHome } from './homes.store.ts'

/** Deletes a category whose products are in another one by now, which everything that led to it leads to from now on. Returns the home before and after, where it had a shelf. */
export async function replaceCategory(
  tx: Sql,
  shopId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<GoneShelf | null> {
  await leadEarlierSlugs(tx, shopId, { from, to })
  await deleteDeskCategory(tx, shopId, from)
  await keepEarlierCategorySlug(tx, shopId, { slug: from, category: to })
  const home = await takeHome(tx, shopId)
  if (!home?.some(({ key }) => shelfOf(key) === from)) return null
  const shown = withShelves(home, (slug) => (slug === from ? to : slug))
  await saveHome(tx, shopId, shown)
  return { from: home, to: shown }
}

import type { Sql } from '../../database/database.ts'
import {
  forgetEarlierCategorySlugs,
  keepEarlierCategorySlug,
  slugsLeadingTo,
} from '../categories/category-slugs.store.ts'
import type { GoneCategory } from './arranged.ts'
import { leadingIn } from './category-links.store.ts'
import { type DeskCategory, insertDeskCategory } from './desk-categories.store.ts'

/** Everything of a category that is about to go. */
export async function goneCategory(tx: Sql, shopId: string, category: DeskCategory): Promise<GoneCategory> {
  const { slug } = category
  const [leading, earlier] = [await leadingIn(tx, shopId, slug), await slugsLeadingTo(tx, shopId, slug)]
  return { ...category, leading, earlier }
}

/** Makes a category that is gone anew, without its products. Throws the engine's uniqueness error when its slug is taken. */
export async function comeBack(tx: Sql, shopId: string, gone: GoneCategory): Promise<void> {
  const { earlier, leading: _, ...category } = gone
  await insertDeskCategory(tx, shopId, category)
  await forgetEarlierCategorySlugs(tx, shopId, [category.slug])
  for (const slug of earlier) await keepEarlierCategorySlug(tx, shopId, { slug, category: category.slug })
}

import { actorText } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import type { Sql } from '../../database/database.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { touchShop } from '../../shops/shops.store.ts'
import { forgetEarlierCategorySlugs } from '../categories/category-slugs.store.ts'
import { type MarksOf, mergeFields } from '../changes/merge-product-changes.ts'
import { markListings } from '../lists/list-places.store.ts'
import { FEATURED } from '../product.ts'
import type { Arranged, ArrangeRefusal, Arranging, LoggedCategories } from './arranged.ts'
import type { CategoryChange, CategoryFieldName, CategoryValues } from './category-fields.ts'
import { arrangeLinks, leadingIn, moveLinks } from './category-links.store.ts'
import { type DeskCategory, findDeskCategory, insertDeskCategory, saveDeskCategory } from './desk-categories.store.ts'
import { keepRuleCategories } from './keep-rule-categories.step.ts'
import { replaceCategory } from './replace-category.step.ts'

interface Asked extends Arranging {
  readonly slug: string
  readonly change: CategoryChange
  /** Marks of what the author saw. A field without one is taken as it is. */
  readonly seen?: MarksOf<CategoryValues>
}

/** Changes fields of a category. A field that somebody else changed meanwhile stays, and the rest is saved. */
export async function changeCategory(
  tx: Sql,
  deps: Pick<Deps, 'clock' | 'chance'>,
  shop: Shop,
  { slug, change: wanted, seen = {}, actor, undoes }: Asked,
): Promise<Outcome<Arranged, ArrangeRefusal>> {
  const found = await findDeskCategory(tx, shop.id, slug)
  if (!found) return refused({ reason: 'not-found' })
  const before = await valuesOf(tx, shop.id, found)
  const { change, conflicts } = mergeFields(before, wanted, seen)
  const names = Object.keys(change) as readonly CategoryFieldName[]
  if (names.length === 0) return done({ entry: null, conflicts, slug })
  if (change.slug !== undefined) {
    if (slug === FEATURED.slug) return refused({ reason: 'featured' })
    if (await findDeskCategory(tx, shop.id, change.slug)) return refused({ reason: 'wrong', wrong: [TAKEN] })
  }
  const hand = { at: deps.clock(), by: actorText(actor) }
  const byHand = { ...found.byHand, ...Object.fromEntries(names.map((name) => [name, hand])) }
  const category = { ...found, ...change, byHand }
  if (change.slug !== undefined) await keepRuleCategories(tx, shop.id, { slug: change.slug, actor, at: hand.at })
  await write(tx, shop.id, { from: slug, category, change })
  const after = await valuesOf(tx, shop.id, category)
  const fields = Object.fromEntries(names.map((name) => [name, { from: before[name], to: after[name] }]))
  const details: LoggedCategories = { what: 'change', slug: after.slug, name: after.name, fields }
  const entry = await logActivity(tx, deps, {
    ...{ shopId: shop.id, actor, act: 'arrange-categories', subject: after.slug },
    details: { ...details, ...(undoes !== undefined && { undoes }) },
  })
  return done({ entry, conflicts, slug: after.slug })
}

const TAKEN = { field: 'slug', message: 'Otra categoría ya tiene esta dirección.' } as const

async function valuesOf(tx: Sql, shopId: string, category: DeskCategory): Promise<CategoryValues> {
  const { name, slug, hidden, image, newestFirst } = category
  return { name, slug, hidden, image, newestFirst, leading: await leadingIn(tx, shopId, slug) }
}

interface Written {
  readonly from: string
  readonly category: DeskCategory
  readonly change: CategoryChange
}

async function write(tx: Sql, shopId: string, { from, category, change }: Written): Promise<void> {
  const { slug: to, newestFirst } = category
  if (from === to) await saveDeskCategory(tx, shopId, category)
  else {
    await insertDeskCategory(tx, shopId, category)
    await forgetEarlierCategorySlugs(tx, shopId, [to])
    await moveLinks(tx, shopId, { from, to })
    await replaceCategory(tx, shopId, { from, to })
  }
  const isArranged = change.leading !== undefined || change.newestFirst !== undefined
  const leading = change.leading ?? (isArranged ? await leadingIn(tx, shopId, to) : [])
  if (isArranged) await arrangeLinks(tx, shopId, { slug: to, newestFirst, leading })
  if (isArranged || from !== to) await markListings(tx, shopId)
  await touchShop(tx, shopId)
}

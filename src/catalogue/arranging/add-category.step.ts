import { actorText } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import type { Sql } from '../../database/database.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { touchShop } from '../../shops/shops.store.ts'
import { forgetEarlierCategorySlugs } from '../categories/category-slugs.store.ts'
import { slugOf } from '../import/formats/slug-of-title.ts'
import { EVERY_PRODUCT } from '../product.ts'
import type { Arranged, ArrangeRefusal, Arranging, LoggedCategories } from './arranged.ts'
import { readCategoryChange } from './category-fields.ts'
import { insertDeskCategory, takeDeskCategories } from './desk-categories.store.ts'
import { keepRuleCategories } from './keep-rule-categories.step.ts'

/** Adds a category after the others. Its address is made of its name, unless one is asked for. */
export async function addCategory(
  tx: Sql,
  deps: Pick<Deps, 'clock' | 'chance'>,
  shop: Shop,
  { name: typed, slug: asked, actor }: Arranging & { readonly name: string; readonly slug?: string },
): Promise<Outcome<Arranged, ArrangeRefusal>> {
  const read = readCategoryChange({ name: typed, ...(asked !== undefined && { slug: asked }) })
  if (!read.ok) return refused({ reason: 'wrong', wrong: read.refusal })
  const { name = '' } = read.value
  const others = await takeDeskCategories(tx, shop.id)
  const taken = new Set([EVERY_PRODUCT, ...others.map(({ slug }) => slug)])
  if (asked !== undefined && taken.has(asked)) return refused({ reason: 'wrong', wrong: [TAKEN] })
  const slug = asked ?? freeSlug(slugOf(name) || 'categoria', taken)
  const hand = { at: deps.clock(), by: actorText(actor) }
  await keepRuleCategories(tx, shop.id, { slug, actor, at: hand.at })
  await insertDeskCategory(tx, shop.id, {
    ...{ slug, name, hidden: false, image: null, newestFirst: false, byHand: { name: hand } },
    position: Math.max(-1, ...others.map(({ position }) => position)) + 1,
  })
  await forgetEarlierCategorySlugs(tx, shop.id, [slug])
  await touchShop(tx, shop.id)
  const details: LoggedCategories = { what: 'add', slug, name }
  const entry = await logActivity(tx, deps, {
    ...{ shopId: shop.id, actor, act: 'arrange-categories', subject: slug },
    details: { ...details },
  })
  return done({ entry, conflicts: [], slug })
}

const TAKEN = { field: 'slug', message: 'Otra categoría ya tiene esta dirección.' } as const

function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  let slug = wanted
  for (let nth = 2; taken.has(slug); nth += 1) slug = `${wanted.slice(0, 75)}-${nth}`
  return slug
}

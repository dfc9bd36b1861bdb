import { findActivity, findActs } from '../../activity/activity.store.ts'
import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import type { Sql } from '../../database/database.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { touchShop } from '../../shops/shops.store.ts'
import { marksOf } from '../changes/merge-product-changes.ts'
import { markListings } from '../lists/list-places.store.ts'
import { arrangeHome } from './arrange-home.step.ts'
import { arrangePacks } from './arrange-packs.step.ts'
import type {
  Arranged,
  ArrangeRefusal,
  Arranging,
  GoneCategory,
  GoneShelf,
  LoggedCategories,
  LoggedHome,
  LoggedPacks,
} from './arranged.ts'
import type { CategoryChange } from './category-fields.ts'
import { addLinks, arrangeLinks, dropLinks } from './category-links.store.ts'
import { changeCategory } from './change-category.step.ts'
import { findDeskCategory } from './desk-categories.store.ts'
import { comeBack } from './gone-category.step.ts'
import { PLAIN_HOME, withShelves } from './home.ts'
import { saveHome, takeHome } from './homes.store.ts'
import { mergedHome } from './merged-home.ts'
import { orderCategories } from './order-categories.step.ts'
import { removeCategory } from './remove-category.step.ts'
import { slugByNow } from './since-arranged.ts'

type Undone = Promise<Outcome<Arranged, ArrangeRefusal>>
type Tools = Pick<Deps, 'clock' | 'chance'>

/** Takes back what one entry of the log arranged, unless it was changed again since. */
export async function undoArranging(
  tx: Sql,
  deps: Tools,
  shop: Shop,
  { entry, actor }: { readonly entry: string; readonly actor: Actor },
): Undone {
  const logged = await findActivity(tx, shop.id, entry)
  const by = { actor, undoes: entry }
  if (logged?.act === 'arrange-packs') {
    const { from, to } = logged.details as unknown as LoggedPacks
    return unlessLost(await arrangePacks(tx, deps, shop, { order: from, seen: to, ...by }))
  }
  if (logged?.act === 'arrange-home') {
    const { from, to } = logged.details as unknown as LoggedHome
    const slugNow = await renamedSince(tx, shop.id, logged.at)
    const [home, seen] = [withShelves(from ?? PLAIN_HOME, slugNow), withShelves(to ?? PLAIN_HOME, slugNow)]
    return unlessLost(await arrangeHome(tx, deps, shop, { home, seen, ...by }))
  }
  if (logged?.act !== 'arrange-categories') return refused({ reason: 'not-found' })
  const details = logged.details as unknown as LoggedCategories
  const slugNow = await renamedSince(tx, shop.id, logged.at)
  return unlessLost(await undoCategories(tx, deps, shop, details, { ...by, slugNow }))
}

/** So many later acts are looked through for another address of a category. */
const MOST_LATER = 500

/** The slugs that categories have now, by those that they had then. */
async function renamedSince(tx: Sql, shopId: string, since: number): Promise<(slug: string) => string> {
  const filter = { acts: ['arrange-categories'] }
  const { acts } = await findActs(tx, shopId, { filter, before: null, since, limit: MOST_LATER })
  return (slug) => slugByNow(slug, acts)
}

/** Nothing of it could be taken back. */
function unlessLost(undone: Outcome<Arranged, ArrangeRefusal>): Outcome<Arranged, ArrangeRefusal> {
  if (!undone.ok && undone.refusal.reason !== 'not-found') return refused({ reason: 'changed-since' })
  return undone.ok && undone.value.entry === null ? refused({ reason: 'changed-since' }) : undone
}

async function undoCategories(
  tx: Sql,
  deps: Tools,
  shop: Shop,
  logged: LoggedCategories,
  { slugNow, ...by }: Arranging & { slugNow(slug: string): string },
): Undone {
  if (logged.what === 'add') return removeCategory(tx, deps, shop, { slug: slugNow(logged.slug), ...by })
  if (logged.what === 'order') {
    const [order, seen] = [logged.from.map(slugNow), logged.to.map(slugNow)]
    return orderCategories(tx, deps, shop, { order, seen, ...by })
  }
  if (logged.what === 'change') {
    const { fields } = logged
    const part = (side: 'from' | 'to') =>
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value[side]])) as CategoryChange
    return changeCategory(tx, deps, shop, {
      ...{ slug: slugNow(logged.slug), change: part('from'), seen: marksOf(part('to')) },
      ...by,
    })
  }
  if (logged.what === 'remove')
    return bringBack(tx, deps, shop, { category: logged.category, home: logged.home, ...by })
  if (logged.what === 'merge' && logged.products !== null) {
    const { category, home, products, into, added } = logged
    return bringBack(tx, deps, shop, { category, home, products, out: { of: into, ids: added }, ...by })
  }
  return refused({ reason: 'changed-since' })
}

interface Returning extends Arranging {
  readonly category: GoneCategory
  readonly home?: GoneShelf | undefined
  readonly products?: readonly string[]
  /** What its merge put into another category. */
  readonly out?: { readonly of: string; readonly ids: readonly string[] }
}

async function bringBack(tx: Sql, deps: Tools, shop: Shop, asked: Returning): Undone {
  const { category, home, products = [], out, actor, undoes } = asked
  const { slug, name, newestFirst, leading } = category
  if (await findDeskCategory(tx, shop.id, slug)) return refused({ reason: 'changed-since' })
  await comeBack(tx, shop.id, category)
  if (home) {
    const now = (await takeHome(tx, shop.id)) ?? PLAIN_HOME
    await saveHome(tx, shop.id, mergedHome({ now, wanted: home.from, seen: home.to }).home)
  }
  await addLinks(tx, shop.id, slug, products)
  await arrangeLinks(tx, shop.id, { slug, newestFirst, leading })
  if (out) await dropLinks(tx, shop.id, out.of, out.ids)
  await markListings(tx, shop.id)
  await touchShop(tx, shop.id)
  const details: LoggedCategories = { what: 'bring-back', slug, name }
  const entry = await logActivity(tx, deps, {
    ...{ shopId: shop.id, actor, act: 'arrange-categories', subject: slug },
    details: { ...details, ...(undoes !== undefined && { undoes }) },
  })
  return done({ entry, conflicts: [], slug })
}

import { findActs, type LoggedAct, type LogKey } from '../../../activity/activity.store.ts'
import type { LoggedCategories, LoggedHome, LoggedPacks } from '../../../catalogue/arranging/arranged.ts'
import { type CategoryFieldName, categoryFields } from '../../../catalogue/arranging/category-fields.ts'
import { idsIn, leadingIn } from '../../../catalogue/arranging/category-links.store.ts'
import { type DeskCategory, listDeskCategories } from '../../../catalogue/arranging/desk-categories.store.ts'
import { PLAIN_HOME, type SectionKey } from '../../../catalogue/arranging/home.ts'
import { findHome } from '../../../catalogue/arranging/homes.store.ts'
import { arrangedPacks } from '../../../catalogue/arranging/pack-places.store.ts'
import {
  type CategoriesNow,
  type SinceArranged,
  sinceCategories,
  sinceHome,
  sincePacks,
  slugByNow,
} from '../../../catalogue/arranging/since-arranged.ts'
import type { Sql } from '../../../database/database.ts'
import { arrangingActs, isArranging } from './arranging-words.ts'
import { sectionName } from './section-names.ts'

type Act = LoggedAct & LogKey

/** So many later acts are looked through for who arranged the same since. */
const MOST_LATER = 500

/** What became of an entry since, and what was changed again. `hand` is absent where nobody can be named, as for a category that has products again. */
export interface ArrangingSince {
  /** Something of it can be taken back. */
  readonly isAsLeft: boolean
  /** Everything is as it was before the entry. */
  readonly isBack: boolean
  readonly since: readonly {
    readonly what: string
    readonly hand?: { readonly by: string; readonly at: number } | undefined
  }[]
}

/** What became of entries of the log that arranged something, by their ids. Those that are never taken back are not in it. */
export async function arrangingSince(
  sql: Sql,
  shopId: string,
  acts: readonly Act[],
): Promise<ReadonlyMap<string, ArrangingSince>> {
  const asked = acts.filter(({ act }) => isArranging(act))
  const oldest = asked.at(-1)
  if (!oldest) return new Map()
  const [later, categories, packs, home] = [
    await laterThan(sql, shopId, Math.min(...asked.map(({ at }) => at))),
    await listDeskCategories(sql, shopId),
    await arrangedPacks(sql, shopId),
    (await findHome(sql, shopId)) ?? PLAIN_HOME,
  ]
  const names = new Map(categories.map(({ slug, name }) => [slug, name]))
  const found = new Map<string, ArrangingSince>()
  for (const act of asked) {
    const place = later.findIndex(({ id }) => id === act.id)
    const after = place < 0 ? later : later.slice(0, place)
    const hand = () => {
      const [last, ...earlier] = after.filter((one) => one.act === act.act)
      // One of several people may have changed another part.
      const isSure = earlier.every(({ actor }) => actor === last?.actor)
      return last && isSure ? { by: last.actor, at: last.at } : undefined
    }
    if (act.act === 'arrange-packs') {
      const became = sincePacks(act.details as unknown as LoggedPacks, packs)
      found.set(
        act.id,
        worded(became, () => ({ what: 'Orden de los packs', hand: hand() })),
      )
    } else if (act.act === 'arrange-home') {
      const slugNow = (slug: string) => slugByNow(slug, after)
      const became = sinceHome(act.details as unknown as LoggedHome, home, slugNow)
      found.set(
        act.id,
        worded(became, (key) => ({ what: homePart(key, names), hand: hand() })),
      )
    } else {
      const logged = act.details as unknown as LoggedCategories
      const slug = slugByNow(slugOf(logged), after)
      const category = categories.find((one) => one.slug === slug)
      const became = sinceCategories(logged, await categoriesNow(sql, shopId, { categories, category }))
      const handOf = (field: string) => {
        const hands =
          field === 'order' ? categories.map(({ byHand }) => byHand.place) : [category?.byHand[field as 'name']]
        return hands
          .flatMap((one) => (one && one.at > act.at ? [one] : []))
          .toSorted((one, other) => other.at - one.at)[0]
      }
      if (became)
        found.set(
          act.id,
          worded(became, (name) => ({ what: categoryPart(name, category), hand: handOf(name) })),
        )
    }
  }
  return found
}

/** The latest acts of arranging from a time on, the newest first. */
async function laterThan(sql: Sql, shopId: string, since: number): Promise<readonly Act[]> {
  const filter = { acts: Object.keys(arrangingActs) }
  return (await findActs(sql, shopId, { filter, before: null, since, limit: MOST_LATER })).acts
}

function slugOf(logged: LoggedCategories): string {
  if (logged.what === 'order') return ''
  return logged.what === 'remove' || logged.what === 'merge' ? logged.category.slug : logged.slug
}

interface OrderAndOne {
  readonly categories: readonly DeskCategory[]
  readonly category: DeskCategory | undefined
}

async function categoriesNow(sql: Sql, shopId: string, { categories, category }: OrderAndOne): Promise<CategoriesNow> {
  const order = categories.map(({ slug }) => slug)
  if (!category) return { order, category: null, isFull: false }
  const { slug, name, hidden, image, newestFirst } = category
  const leading = await leadingIn(sql, shopId, slug)
  const isFull = (await idsIn(sql, shopId, slug, 1)).length > 0
  return { order, category: { slug, name, hidden, image, newestFirst, leading }, isFull }
}

type Part = ArrangingSince['since'][number]

function worded({ isAsLeft, isBack, changed }: SinceArranged, part: (name: string) => Part): ArrangingSince {
  return { isAsLeft, isBack, since: changed.map(part) }
}

function homePart(key: string, names: ReadonlyMap<string, string>): string {
  return key === 'order' ? 'Orden de la portada' : sectionName(key as SectionKey, names)
}

function categoryPart(name: string, category: DeskCategory | undefined): string {
  if (name === 'products') return `${category?.name} ya tiene productos`
  if (name === 'order') return 'Orden de las categorías'
  return `${categoryFields[name as CategoryFieldName].label} de ${category?.name}`
}

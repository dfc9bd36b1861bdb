import type { Sql } from '../../database/database.ts'
import { listShownCategories } from '../categories/categories.store.ts'
import type { Category, ProductSummary } from '../product.ts'
import { listById } from '../products.store.ts'
import {
  categoriesAmong,
  idsInCategory,
  placesOf,
  productsWith,
  wordsAmong,
  wordsBeginning,
  wordsWithForms,
} from './search.store.ts'
import { costOf, EXACT, type Found, type Meanings, meaningsOf, ranked } from './search-ranking.ts'
import { type AskedWord, askedWords, CATEGORY, slipsOf, wordsOf } from './search-words.ts'

/** The most products that a search shows, on all pages together. */
export const MOST_FOUND = 240

/** How long a list of products is read: of the word itself and of all others that it may mean together, and of each of these others. */
const LONGEST_LIST = 600
const SHORTER_LIST = 240

export interface Searched {
  /** The products of one page, best first. */
  readonly items: readonly ProductSummary[]
  /** How many there are on all pages, `MOST_FOUND` at most. */
  readonly total: number
  /** Whether the first of them have all the words. */
  readonly hasAllWords: boolean
  /** Categories whose names have all the words. */
  readonly categories: readonly Category[]
}

const NOTHING: Searched = { items: [], total: 0, hasAllWords: false, categories: [] }

/** One page (the first is 1) of the shop's products that have the words of a search, or some of them. Its cost does not grow with the catalogue. */
export async function searchProducts(
  sql: Sql,
  shopId: string,
  query: string,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<Searched> {
  const asked = askedWords(query)
  if (asked.length === 0) return NOTHING
  const categories = await listShownCategories(sql, shopId)
  const meant = await Promise.all(
    asked.map((word, nth) => meaningOf(sql, shopId, categories, { word, isFinished: nth < asked.length - 1 })),
  )
  const lists = await Promise.all(meant.map((meaning) => listOf(sql, shopId, meaning)))
  const order = ranked(await foundIn(sql, shopId, lists)).slice(0, MOST_FOUND)
  const shown = order.slice((page - 1) * perPage, page * perPage).map(({ id }) => id)
  return {
    items: await listById(sql, shopId, shown),
    total: order.length,
    hasAllWords: order[0]?.costs.size === asked.length,
    categories: categories.filter(({ slug }) => meant.every((meaning) => meaning.categories.has(slug))),
  }
}

/** What a word of the search may mean in the shop. */
interface Meaning {
  readonly words: Meanings
  /** What a match by its category costs, by the category's slug. */
  readonly categories: ReadonlyMap<string, number>
}

async function meaningOf(
  sql: Sql,
  shopId: string,
  categories: readonly Category[],
  { word: asked, isFinished }: { readonly word: AskedWord; readonly isFinished: boolean },
): Promise<Meaning> {
  const known = await Promise.all([
    wordsBeginning(sql, shopId, asked.word),
    asked.typed === asked.word ? [] : wordsBeginning(sql, shopId, asked.typed),
    wordsWithForms(sql, shopId, slipsOf(asked.word)),
  ])
  const named = categories.map(({ slug, name }) => ({ slug, words: wordsOf(name) }))
  const all = meaningsOf(asked, [...known.flat(), ...named.flatMap(({ words }) => words)], isFinished)
  const inTitles = new Set(known.flat())
  return {
    words: new Map([...all].filter(([word]) => inTitles.has(word))),
    categories: new Map(
      named.flatMap(({ slug, words }) => {
        const costs = words.flatMap((word) => all.get(word) ?? []).map((likeness) => costOf(CATEGORY, likeness))
        return costs.length > 0 ? [[slug, Math.min(...costs)] as const] : []
      }),
    ),
  }
}

/** The products that were read for a word, each with what its best match costs, the best of the word itself first. */
interface List {
  readonly meaning: Meaning
  readonly costs: ReadonlyMap<string, number>
  /** There are more products than were read. */
  readonly isCut: boolean
}

async function listOf(sql: Sql, shopId: string, meaning: Meaning): Promise<List> {
  const costs = new Map<string, number>()
  let isCut = false
  const note = (id: string, cost: number) => costs.set(id, Math.min(cost, costs.get(id) ?? cost))
  let left = LONGEST_LIST
  for (const [word, likeness] of meaning.words) {
    const most = likeness === EXACT ? LONGEST_LIST : Math.min(SHORTER_LIST, left)
    const listed = most > 0 ? await productsWith(sql, shopId, word, most) : []
    isCut ||= listed.length === most
    if (likeness !== EXACT) left -= listed.length
    for (const { id, field } of listed) note(id, costOf(field, likeness))
  }
  for (const [slug, cost] of meaning.categories) {
    const ids = await idsInCategory(sql, shopId, slug, LONGEST_LIST)
    isCut ||= ids.length === LONGEST_LIST
    for (const id of ids) note(id, cost)
  }
  return { meaning, costs, isCut }
}

/**
 * The products to rank. Those that have all words are in the shortest list that was read to its end; each other list adds its first ones. A list that was
 * cut says nothing of the products that are not in it, so these are looked up.
 */
async function foundIn(sql: Sql, shopId: string, lists: readonly List[]): Promise<readonly Found[]> {
  const whole = lists.filter(({ isCut, costs }) => !isCut && costs.size > 0)
  const [leading] = (whole.length > 0 ? whole : lists).toSorted((one, other) => one.costs.size - other.costs.size)
  const rest = lists.filter((list) => list !== leading)
  const candidates = new Set([
    ...[...(leading?.costs.keys() ?? [])].slice(0, LONGEST_LIST),
    ...rest.flatMap(({ costs }) => [...costs.keys()].slice(0, Math.ceil(SHORTER_LIST / rest.length))),
  ])
  const ids = [...candidates]
  const completed = await Promise.all(lists.map((list) => (list.isCut ? lookedUp(sql, shopId, list, ids) : list.costs)))
  const places = await placesOf(sql, shopId, ids)
  return [...new Map(places.map((place) => [place.id, place])).values()].map((place) => ({
    ...place,
    costs: new Map(completed.flatMap((costs, nth) => entryOf(nth, costs.get(place.id)))),
  }))
}

function entryOf(nth: number, cost: number | undefined): readonly (readonly [number, number])[] {
  return cost === undefined ? [] : [[nth, cost]]
}

/** The costs of a list that was cut, with those of the products that are not in it. */
async function lookedUp(
  sql: Sql,
  shopId: string,
  { meaning, costs }: List,
  candidates: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const all = new Map(costs)
  const ids = candidates.filter((id) => !costs.has(id))
  const note = (id: string, cost: number) => all.set(id, Math.min(cost, all.get(id) ?? cost))
  for (const { id, word, field } of await wordsAmong(sql, shopId, ids, [...meaning.words.keys()])) {
    note(id, costOf(field, meaning.words.get(word) ?? EXACT))
  }
  const slugs = [...meaning.categories.keys()]
  for (const { id, slug } of await categoriesAmong(sql, shopId, ids, slugs)) note(id, meaning.categories.get(slug) ?? 0)
  return all
}

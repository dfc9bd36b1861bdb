import type { Sql } from '../../database/database.ts'
import type { Shop } from '../../shops/shop.ts'
import { readLabelCode } from '../../tickets/label-code.ts'
import { findOrder } from '../orders.store.ts'
import type { DeskAsked } from '../queues/desk-list.ts'
import type { DeskRow } from '../queues/desk-row.ts'
import { deskRows } from '../queues/desk-rows.step.ts'
import { countOrdersWith, type FoundOrder, newestWithWords, orderWordsBeginning } from './order-search.store.ts'
import { askedOrderWords } from './order-search.ts'

/** The most orders that a search shows. */
export const MOST_FOUND = 20

interface SearchAsked extends Pick<DeskAsked, 'viewer' | 'now'> {
  /** Nothing that belongs to a buyer is searched. */
  readonly onlyCodes?: boolean
}

/** Words are counted up to here: of two common words, it does not matter which is searched first. */
const COMMON = 500

/**
 * The orders of a shop that a text finds, the newest first: by code, phone in any spelling or its last four digits, words of a name, or guide. Accents and the order of words do
 * not matter. The text is personal: it is posted, and stands in no address and no log. Read from `db.reports`.
 */
export async function searchOrders(
  sql: Sql,
  shop: Pick<Shop, 'id' | 'country'>,
  text: string,
  { onlyCodes = false, ...asked }: SearchAsked,
): Promise<readonly DeskRow[]> {
  const [byCode, byWords] = await Promise.all([codeIn(sql, shop.id, text), onlyCodes ? [] : wordsIn(sql, shop, text)])
  const found = new Map([...byCode, ...byWords].map((one) => [one.id, one]))
  const entries = [...found.values()].slice(0, MOST_FOUND).map(({ id, placedAt }) => ({
    shopId: shop.id,
    key: { first: -placedAt, second: 0, id },
    dueAt: null,
  }))
  return deskRows(sql, entries, asked)
}

/** A code may be typed with spaces, dashes and #, which split words. */
async function codeIn(sql: Sql, shopId: string, text: string): Promise<readonly FoundOrder[]> {
  const code = readLabelCode(text)?.code
  const order = code ? await findOrder(sql, shopId, code) : null
  return order ? [order] : []
}

async function wordsIn(sql: Sql, { id, country }: Pick<Shop, 'id' | 'country'>, text: string) {
  const groups = await Promise.all(
    askedOrderWords(text, country).map(async ({ word, beginning }) => {
      const endings = beginning === null ? [] : await orderWordsBeginning(sql, id, beginning)
      return [...new Set([word, ...endings])]
    }),
  )
  if (groups.length === 0) return []
  const sizes = await Promise.all(groups.map((words) => sizeOf(sql, id, words)))
  const rarest = sizes.indexOf(Math.min(...sizes))
  if (sizes[rarest] === 0) return []
  const others = groups.filter((_, place) => place !== rarest)
  const found = await Promise.all(
    (groups[rarest] ?? []).map((word) => newestWithWords(sql, id, { word, others, limit: MOST_FOUND })),
  )
  return found.flat().toSorted((one, other) => other.placedAt - one.placedAt)
}

async function sizeOf(sql: Sql, shopId: string, words: readonly string[]): Promise<number> {
  const counts = await Promise.all(words.map((word) => countOrdersWith(sql, shopId, word, COMMON)))
  return counts.reduce((sum, count) => sum + count, 0)
}

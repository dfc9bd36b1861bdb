import type { Opened } from '../queue/queue-answer.ts'
import type { Card } from './card.ts'

export interface MergedCards {
  /** What was shown, in its places: renewed, and without what left the list. */
  readonly cards: readonly Card[]
  /** How many came that are not shown yet. */
  readonly news: number
}

interface Ends {
  /** The list that is shown went on behind its last one. */
  readonly hadMore?: boolean
  /** The list as it is now goes on. */
  readonly hasMore?: boolean
}

/**
 * A list as the server has it now, without moving what somebody reads. A list with nothing left on it shows what came at once. Where the list went on, those
 * behind the last one shown are no news: they were there, and fill the places of those that left. Where it still goes on, the last ones that are not on the
 * page any more were pushed over its end by what came, and stay.
 */
export function mergeCards(
  shown: readonly Card[],
  fresh: readonly Card[],
  { hadMore = false, hasMore = false }: Ends = {},
): MergedCards {
  const byPath = new Map(fresh.map((card) => [card.path, card]))
  const stayed = shown.flatMap(({ path }) => byPath.get(path) ?? [])
  if (stayed.length === 0) return { cards: fresh, news: 0 }
  const paths = new Set(stayed.map(({ path }) => path))
  const last = fresh.findLastIndex(({ path }) => paths.has(path))
  const behind = hadMore ? fresh.slice(last + 1) : []
  const end = shown.findLastIndex(({ path }) => paths.has(path))
  const pushed = hasMore && last === fresh.length - 1 ? shown.slice(end + 1) : []
  return { cards: [...stayed, ...behind, ...pushed], news: fresh.length - stayed.length - behind.length }
}

/** Orders are known by the address of their page. The one before or after the selected one; the first, when none is selected or it is gone. */
export function neighbour(cards: readonly Pick<Card, 'path'>[], selected: string | null, step: 1 | -1): string | null {
  const place = cards.findIndex(({ path }) => path === selected)
  const next = place < 0 ? 0 : Math.min(Math.max(place + step, 0), cards.length - 1)
  return cards[next]?.path ?? null
}

/** What is selected once an order has left the list: the one after it, else the one before. */
export function selectedAfter(cards: readonly Card[], gone: string): string | null {
  const place = cards.findIndex(({ path }) => path === gone)
  return cards[place + 1]?.path ?? cards[place - 1]?.path ?? null
}

/** The cards with who has them open now. Those of which nothing changed stay the same objects. */
export function withOpened(cards: readonly Card[], opened: Opened): readonly Card[] {
  return cards.map((card) => {
    const openedBy = opened[card.path] ?? []
    return openedBy.join() === card.openedBy.join() ? card : { ...card, openedBy }
  })
}

/** The cards with one that had left them, behind those that stood before it in the list that it left. */
export function withReturned(cards: readonly Card[], path: string, before: readonly Card[]): readonly Card[] {
  const place = before.findIndex((card) => card.path === path)
  const card = before[place]
  if (!card || cards.some((one) => one.path === path)) return cards
  const earlier = new Set(before.slice(0, place).map((one) => one.path))
  const at = cards.findLastIndex((one) => earlier.has(one.path)) + 1
  return [...cards.slice(0, at), card, ...cards.slice(at)]
}

/** Cards that stand under a courier's name stand together, in the order in which the couriers come. */
export function byCourier(cards: readonly Card[]): readonly Card[] {
  if (cards[0]?.courier === undefined) return cards
  const couriers = new Set(cards.map(({ courier }) => courier))
  return [...couriers].flatMap((name) => cards.filter(({ courier }) => courier === name))
}

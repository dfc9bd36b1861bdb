import type { Card } from './card.ts'
import type { Opened } from './queue-answer.ts'

export interface MergedCards {
  /** What was shown, in its places: renewed, and without what left the list. */
  readonly cards: readonly Card[]
  /** How many came that are not shown yet. */
  readonly news: number
}

/** A list as the server has it now, without moving what somebody reads. A list with nothing on it shows what came at once. */
export function mergeCards(shown: readonly Card[], fresh: readonly Card[]): MergedCards {
  if (shown.length === 0) return { cards: fresh, news: 0 }
  const byCode = new Map(fresh.map((card) => [card.code, card]))
  const cards = shown.flatMap(({ code }) => byCode.get(code) ?? [])
  return { cards, news: fresh.length - cards.length }
}

/** The order before or after the selected one; the first, when none is selected or it is gone. */
export function neighbour(cards: readonly Pick<Card, 'code'>[], selected: string | null, step: 1 | -1): string | null {
  const place = cards.findIndex(({ code }) => code === selected)
  const next = place < 0 ? 0 : Math.min(Math.max(place + step, 0), cards.length - 1)
  return cards[next]?.code ?? null
}

/** What is selected once an order has left the list: the one after it, else the one before. */
export function selectedAfter(cards: readonly Card[], gone: string): string | null {
  const place = cards.findIndex(({ code }) => code === gone)
  return cards[place + 1]?.code ?? cards[place - 1]?.code ?? null
}

/** The cards with who has them open now. Those of which nothing changed stay the same objects. */
export function withOpened(cards: readonly Card[], opened: Opened): readonly Card[] {
  return cards.map((card) => {
    const openedBy = opened[card.path] ?? []
    return openedBy.join() === card.openedBy.join() ? card : { ...card, openedBy }
  })
}

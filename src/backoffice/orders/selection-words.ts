import { type CurrencyCode, shortMoney } from '../../lib/money.ts'
import type { Card } from './card.ts'

interface Result {
  /** Why it was refused; `null` when it was done. */
  readonly reason: string | null
}

/** Reasons as people count them. All others together are `no se pudieron`. */
const counted: Readonly<Record<string, string>> = {
  'wrong-state': 'ya estaban',
  'changed-since': 'cambiaron mientras tanto',
  'deposit-missing': 'sin adelanto',
  'no-stock': 'sin stock',
  'not-permitted': 'no permitidos para tu rol',
  'already-undone': 'ya estaban deshechos',
  'touched-since': 'cambiaron después',
}

/** What came of an act with a selection: `187 hechos; 9 ya estaban; 4 sin adelanto`. */
export function selectionWords(results: readonly Result[], done = 'hechos'): string {
  const counts = new Map<string, number>([[done, 0]])
  for (const { reason } of results) {
    const words = reason === null ? done : (counted[reason] ?? 'no se pudieron')
    counts.set(words, (counts.get(words) ?? 0) + 1)
  }
  return [...counts].map(([words, count]) => `${count} ${words}`).join('; ')
}

/** What couriers have to hand over for these orders, by currency: `S/ 1,240 y $ 300`; '' for nothing. */
export function heldWords(cards: readonly Pick<Card, 'held'>[]): string {
  const sums = new Map<CurrencyCode, number>()
  for (const { held } of cards) if (held) sums.set(held.currency, (sums.get(held.currency) ?? 0) + held.amount)
  return [...sums].map(([currency, sum]) => shortMoney(sum, currency)).join(' y ')
}

/** The answer to an act with several orders of a shop, and where it was asked. */
export interface SelectionSent {
  readonly path: string
  readonly batch: string
  readonly done: number
  readonly results: readonly Result[]
}

interface SelectionToast {
  readonly text: string
  readonly undo: readonly { readonly path: string; readonly fields: object }[] | null
}

/** What came of an act with orders of one shop or of several, which it left out, and how all of it is taken back. */
export function selectionToast(sent: readonly SelectionSent[], skipped = ''): SelectionToast {
  const undo = sent
    .filter(({ done }) => done > 0)
    .map(({ path, batch }) => ({ path: path.replace(/[^/]*$/, 'deshacer'), fields: { batch } }))
  const text = [selectionWords(sent.flatMap(({ results }) => results)), skipped].filter(Boolean).join('; ')
  return { text, undo: undo.length > 0 ? undo : null }
}

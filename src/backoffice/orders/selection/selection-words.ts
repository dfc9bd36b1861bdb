import { type CurrencyCode, shortMoney } from '../../../lib/money.ts'
import { counted } from '../../../lib/text/counted.ts'
import type { OrderActName } from '../../../orders/acts/order-acts.ts'
import { actWords, doneWords } from '../acts/act-words.ts'
import type { Card } from '../cards/card.ts'

interface Result {
  /** Why it was refused; `null` when it was done. */
  readonly reason: string | null
}

/** One of them, and several. */
type Counted = readonly [one: string, many: string]

/** Reasons as people count them. All others together are `no se pudieron`. */
const reasons: Readonly<Record<string, Counted>> = {
  'wrong-state': ['ya estaba', 'ya estaban'],
  'changed-since': ['cambió mientras tanto', 'cambiaron mientras tanto'],
  'deposit-missing': ['sin adelanto', 'sin adelanto'],
  'no-stock': ['sin stock', 'sin stock'],
  'not-permitted': ['no permitido para tu rol', 'no permitidos para tu rol'],
  'already-undone': ['ya estaba deshecho', 'ya estaban deshechos'],
  'touched-since': ['cambió después', 'cambiaron después'],
}
const OTHERS: Counted = ['no se pudo', 'no se pudieron']

/** What came of an act with a selection: `187 pedidos confirmados; 9 ya estaban; 4 sin adelanto`. `word` is what one order then is. */
export function selectionWords(results: readonly Result[], word: string): string {
  const done = results.filter(({ reason }) => reason === null).length
  return [counted(done, `pedido ${word}`, `pedidos ${word}s`), refusedWords(results)].filter(Boolean).join('; ')
}

/** What was refused, counted by reason; '' for nothing. */
export function refusedWords(results: readonly Result[]): string {
  const counts = new Map<Counted, number>()
  for (const { reason } of results) {
    if (reason === null) continue
    const words = reasons[reason] ?? OTHERS
    counts.set(words, (counts.get(words) ?? 0) + 1)
  }
  return [...counts].map(([[one, many], count]) => counted(count, one, many)).join('; ')
}

/** What couriers have to hand over for these orders, by currency: `S/ 1,240 y $ 300`; '' for nothing. */
export function heldWords(cards: readonly Pick<Card, 'held'>[]): string {
  const sums = new Map<CurrencyCode, number>()
  for (const { held } of cards) if (held) sums.set(held.currency, (sums.get(held.currency) ?? 0) + held.amount)
  return [...sums].map(([currency, sum]) => shortMoney(sum, currency)).join(' y ')
}

/** What an act made of an order. Where one word does not say it, the order was *actualizado*. */
const made: Readonly<Record<string, string | undefined>> = {
  ...doneWords,
  asignar: 'asignado',
  preparar: 'asignado',
  rendir: 'cobrado',
  subir: 'subido',
}

/** `confirmado`, by the address of an act with a selection. */
function madeBy(path: string): string {
  const word = made[path.slice(path.lastIndexOf('/') + 1)] ?? ''
  return /^[a-z]+$/.test(word) ? word : 'actualizado'
}

/** The answer to an act with several orders of a shop, and where it was asked. */
export interface SelectionSent {
  readonly path: string
  readonly batch: string
  readonly done: number
  /** How many of them can be taken back. */
  readonly undoable: number
  readonly results: readonly (Result & { readonly code: string })[]
}

/** A call that takes something back. */
export interface UndoCall {
  readonly path: string
  readonly fields: object
  /** Of this try, however often it is sent. */
  readonly key: string
  /** The act that it takes back: `Confirmar`. */
  readonly what: string
  /** Of whose order; of a selection it is counted. */
  readonly who?: string
}

interface SelectionToast {
  readonly text: string
  readonly undo: readonly UndoCall[] | null
}

/** An owner takes some acts back only with a reason. *Deshacer* stands beside what was just done, so that is the reason. */
export const AT_ONCE = 'Deshecho al momento'

/** What came of an act with orders of one shop or of several, which it left out, and how it is taken back where it can be. `newKey` makes the key of a call. */
export function selectionToast(sent: readonly SelectionSent[], newKey: () => string, skipped = ''): SelectionToast {
  const undo = sent
    .filter(({ undoable }) => undoable > 0)
    .map(({ path, batch }) => ({
      path: path.replace(/[^/]*$/, 'deshacer'),
      fields: { batch, note: AT_ONCE },
      key: newKey(),
      what: actWords[path.slice(path.lastIndexOf('/') + 1) as OrderActName] ?? '',
    }))
  const results = sent.flatMap((one) => one.results)
  const text = [selectionWords(results, madeBy(sent[0]?.path ?? '')), skipped].filter(Boolean).join('; ')
  return { text, undo: undo.length > 0 ? undo : null }
}

import type { Money } from '../../lib/money.ts'
import type { CountChange } from './stock-count.ts'

/** What moved a count: an act with an order, by its name, or one of these. */
export type StockAct = 'contar' | 'entrar' | 'dejar-de-contar' | (string & {})

/** One change of one count. Moves are never changed or removed. */
export interface StockMove extends CountChange {
  /** Counted from 1 in each product. */
  readonly seq: number
  readonly at: number
  /** As `actorText` writes it. */
  readonly by: string
  readonly act: StockAct
  /** Of what somebody enters: a repetition with the same key counts once. */
  readonly key: string | null
  /** The order and the number of its event. */
  readonly order: { readonly id: string; readonly seq: number } | null
  /** What was found on the shelf. */
  readonly counted: number | null
  /** What one unit that came in cost. */
  readonly cost: Money | null
}

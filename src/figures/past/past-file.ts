import type { PastEntry, PastOutcome } from './past-order.ts'
import type { SaidWords } from './past-reading.ts'

/** `pending`: it was read and nothing counts yet. */
export const PAST_FILE_STATES = ['pending', 'applied', 'discarded', 'taken-back'] as const
export type PastFileState = (typeof PAST_FILE_STATES)[number]

/** How many orders a file has, and what counts of it once it is applied. */
export interface PastFacts {
  readonly orders: number
  readonly withoutNumber: number
  readonly counted: Readonly<Record<PastOutcome, number>>
}

/** A list of past orders, without its orders. */
export interface PastFile {
  readonly id: string
  readonly fileName: string
  /** The folder of a courier, `effi`, or '' for any other. */
  readonly platform: string
  readonly state: PastFileState
  readonly madeBy: string
  readonly madeAt: number
  /** '' where the file has no days. */
  readonly firstDay: string
  readonly lastDay: string
  readonly facts: PastFacts
  readonly said: SaidWords
}

export interface WholePastFile extends PastFile {
  /** `null` once it is applied or put away. */
  readonly entries: readonly PastEntry[] | null
}

/** What became of an order that was sold elsewhere. What is on its way back was not delivered either. */
export const PAST_OUTCOMES = ['entregado', 'devuelto', 'cancelado'] as const
export type PastOutcome = (typeof PAST_OUTCOMES)[number]

/** What a word of a file can mean: an outcome, or that the order is not over. */
export const PAST_MEANINGS = [...PAST_OUTCOMES, 'abierto'] as const
export type PastMeaning = (typeof PAST_MEANINGS)[number]

/** An order as it was read from a file: nothing in it leads to a person. */
export interface PastEntry {
  /** A hash of the platform's number of the order. */
  readonly sign: string
  /** When it was placed; '' where the file does not say it. */
  readonly day: string
  /** The code of the smallest division down to the provincia (Colombia: municipio) that its names fit; '' for none. */
  readonly place: string
  /** Their names; empty where the file has none. */
  readonly products: readonly string[]
  /** Its state as the file writes it, in the form in which words are compared. */
  readonly word: string
  /** It came back, or was paid for as lost, whatever its state says. */
  readonly isBack: boolean
}

export interface PastOrder extends Pick<PastEntry, 'sign' | 'place' | 'products'> {
  readonly outcome: PastOutcome
}

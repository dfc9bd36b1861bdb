import type { Country } from '../../lib/countries.ts'

/** `libro` in Peru, `pqr` elsewhere: claims. `datos`: what people ask of their personal data. `cambios`: returns and exchanges. */
export type BookName = 'libro' | 'pqr' | 'datos' | 'cambios'

/** How long the answer may take. */
export interface Term {
  readonly days: number
  readonly counted: 'business' | 'calendar'
}

export interface Kind {
  readonly name: string
  readonly label: string
  /** The law's words for it, or ours where it has none. */
  readonly meaning: string
  readonly term: Term
  /** It cannot be done, or is no claim, without words of its own. */
  readonly needsDetail: boolean
}

export interface Book {
  readonly name: BookName
  readonly title: string
  /** What one of its sheets is called, and its number. */
  readonly sheet: string
  readonly number: string
  /** What the law has shown beside the way to the book. */
  readonly notice: string
  /** What its sheets are about, and so what its form asks for. */
  readonly about: 'purchase' | 'data' | 'return'
  readonly kinds: readonly [Kind, ...Kind[]]
  readonly documents: readonly [string, ...string[]]
  /** What stands on every sheet. */
  readonly notes: readonly string[]
  /** Its sheets define every kind below, as the form does that the law prescribes; else a sheet says only what its own kind means. */
  readonly definesKinds: boolean
  /** What an offer that the shopper accepted bears; `null` where nothing is offered. */
  readonly agreed: string | null
  /** How many business days an offer, made from afar, suspends the term at most; `null` where the law knows none. */
  readonly offerDays: number | null
}

/** The documents by which people of a country name themselves, the usual one first. */
export const documents = {
  peru: ['DNI', 'CE', 'Pasaporte', 'RUC'],
  colombia: ['Cédula de ciudadanía', 'Cédula de extranjería', 'Pasaporte', 'NIT'],
  ecuador: ['Cédula', 'Pasaporte', 'RUC'],
} as const satisfies Record<Country, Book['documents']>

export function kindOf(book: Book, name: string): Kind {
  return book.kinds.find((kind) => kind.name === name) ?? book.kinds[0]
}

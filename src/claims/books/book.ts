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
  /** The form requires a detail: without it the request cannot be answered, or is no claim. */
  readonly needsDetail: boolean
}

export interface Book {
  readonly name: BookName
  readonly title: string
  /** What one of its sheets is called, and its number. */
  readonly sheet: string
  readonly number: string
  /** The notice beside the link to the book. */
  readonly notice: string
  /** What its sheets are about, and so what its form asks for. */
  readonly about: 'purchase' | 'data' | 'return'
  readonly kinds: readonly [Kind, ...Kind[]]
  readonly documents: readonly [string, ...string[]]
  /** What stands on every sheet. */
  readonly notes: readonly string[]
  /** Whether each sheet defines all kinds below, as the form that the law prescribes does. Otherwise a sheet defines only its own kind. */
  readonly definesKinds: boolean
  /** The words on an accepted offer; `null` in books without offers. */
  readonly agreed: string | null
  /** The most business days for which an offer, made at a distance, suspends the term; `null` where the law knows no suspension. */
  readonly offerDays: number | null
}

/** The identity documents of each country, the usual one first. */
export const documents = {
  peru: ['DNI', 'CE', 'Pasaporte', 'RUC'],
  colombia: ['Cédula de ciudadanía', 'Cédula de extranjería', 'Pasaporte', 'NIT'],
  ecuador: ['Cédula', 'Pasaporte', 'RUC'],
} as const satisfies Record<Country, Book['documents']>

export function kindOf(book: Book, name: string): Kind {
  return book.kinds.find((kind) => kind.name === name) ?? book.kinds[0]
}

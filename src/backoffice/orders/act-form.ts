import type { Country } from '../../lib/countries.ts'
import type { ShopTime } from './time-words.ts'

export type Choice = readonly [value: string, label: string]

/** A field of a sheet. Its name is the one in `act-fields.ts`. */
export interface FormField {
  readonly name: string
  readonly label: string
  readonly type?: 'text' | 'tel' | 'date' | 'time' | 'money' | 'area' | 'choices' | 'tick'
  readonly choices?: readonly Choice[]
  readonly value?: string
  readonly hint?: string
  readonly required?: boolean
}

export interface ActForm {
  readonly title: string
  readonly fields: readonly FormField[]
  /** The words of its button. */
  readonly submit: string
  /** One button for each value of a field, by its key, instead of the one button. */
  readonly oneTap?: { readonly name: string; readonly choices: readonly Choice[] }
}

/** What forms know of an order. Its values by the names of the fields; a card has none. */
export interface FormFacts {
  readonly country: Country
  readonly time: ShopTime
  readonly values: Readonly<Partial<Record<string, string>>>
  /** What a confirmation still lacks. */
  readonly missing: readonly string[]
  readonly hasPaid: boolean
}

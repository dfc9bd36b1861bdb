import type { Choice } from '../forms/act-form.ts'

/** What each filter can be set to in a shop, or in several. Empty where there is nothing to choose. */
export interface FilterOptions {
  /** People of the staff by their ids. */
  readonly people: readonly Choice[]
  /** What the country calls its largest division, and their names. */
  readonly division: string
  readonly divisions: readonly string[]
  /** The places of the chosen division by their official codes, in groups; `null` without a division. */
  readonly places: { readonly label: string; readonly groups: readonly PlaceGroup[] } | null
  readonly products: readonly Choice[]
}

interface PlaceGroup {
  /** The division in the middle; '' in a country without. */
  readonly name: string
  readonly choices: readonly Choice[]
}

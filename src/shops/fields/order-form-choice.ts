import type { Country } from '../../lib/countries.ts'

/**
 * The order forms that suit a country. The first is the one of `auto`, and it asks least: a shop that changes its form still takes the orders of
 * pages that were loaded before.
 */
export const suitingForms = {
  peru: ['v2', 'peru'],
  colombia: ['colombia'],
  ecuador: ['ecuador'],
} as const satisfies Record<Country, readonly [string, ...string[]]>

export type OrderFormChoice = 'auto' | (typeof suitingForms)[Country][number]

export const orderFormChoices: readonly OrderFormChoice[] = ['auto', ...new Set(Object.values(suitingForms).flat())]

/** What a shop of the country may choose. */
export function orderFormChoicesIn(country: Country): readonly OrderFormChoice[] {
  return ['auto', ...suitingForms[country]]
}

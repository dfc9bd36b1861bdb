import type { Country } from '../lib/countries.ts'
import type { Money } from '../lib/money.ts'
import { defaultRules } from './default-rules.ts'
import type { Rule } from './rule.ts'

/** What sending one unit of anything costs anywhere in the country, where a shop's rules are that plain: only one, for all of it. `null` where it depends. */
export function plainRate(rules: readonly Rule[], country: Country): Money | null {
  const [only, ...others] = rules.length > 0 ? rules : defaultRules[country]
  if (!only || others.length > 0 || only.way !== 'domicilio' || only.payment === 'no') return null
  const { places, except, least, most, freeFrom, rate, surcharge } = only
  const isForAll = 'only' in only ? only.only === null : only.products.length + only.categories.length === 0
  const isEverywhere = places.includes('') && except.length === 0
  return isForAll && isEverywhere && [least, most, freeFrom].every((sum) => sum === null) ? rate + surcharge : null
}

import type { Country } from '../lib/countries.ts'
import type { Division } from '../places/division.ts'
import { divisionsOf } from '../places/divisions.ts'
import { matchPlace } from './quote.ts'
import type { Rule } from './rule.ts'

/** The codes of a country's smallest divisions, which every rule names or does not. */
export function smallestCodes(country: Country): readonly string[] {
  const known = codes.get(country)
  if (known) return known
  const found = divisionsOf(country).flatMap(leaves)
  codes.set(country, found)
  return found
}

const codes = new Map<Country, readonly string[]>()

function leaves({ code, children }: Division): readonly string[] {
  return children.length === 0 ? [code] : children.flatMap(leaves)
}

/** The largest divisions of which each place is named by no rule at all, as codes. They are not served. */
export function unreachedPlaces(
  country: Country,
  rules: readonly Pick<Rule, 'places' | 'except'>[],
): readonly string[] {
  const isReached = (code: string) => rules.some((rule) => matchPlace(rule, code) === 'yes')
  return divisionsOf(country).flatMap((division) => unreachedOf(division, isReached))
}

function unreachedOf({ code, children }: Division, isReached: (code: string) => boolean): readonly string[] {
  if (children.length === 0) return isReached(code) ? [] : [code]
  const parts = children.flatMap((child) => unreachedOf(child, isReached))
  return parts.length === children.length && children.every((child) => parts.includes(child.code)) ? [code] : parts
}

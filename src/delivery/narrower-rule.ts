import type { Rule } from './rule.ts'

/** The list with a new rule where it counts: before the first one that is wider, else at the end. */
export function withNewRule(rules: readonly Rule[], rule: Rule): readonly Rule[] {
  const wider = rules.findIndex((other) => isNarrower(rule, other))
  return rules.toSpliced(wider < 0 ? rules.length : wider, 0, rule)
}

/** Whether every order of the one rule is one of the other, too, and not the other way round. */
function isNarrower(one: Rule, other: Rule): boolean {
  return one.way === other.way && isWithin(one, other) && !isWithin(other, one)
}

function isWithin(one: Rule, other: Rule): boolean {
  return isPlaceWithin(one, other) && isSumWithin(one, other) && isProductWithin(one, other)
}

function isPlaceWithin(one: Rule, other: Rule): boolean {
  const begins = (code: string, prefixes: readonly string[]) => prefixes.some((prefix) => code.startsWith(prefix))
  const left = other.except.filter((code) => begins(code, one.places) && !begins(code, one.except))
  return left.length === 0 && one.places.every((code) => begins(code, other.places) && !begins(code, other.except))
}

function isSumWithin(one: Rule, other: Rule): boolean {
  const most = ({ most }: Rule) => most ?? Number.POSITIVE_INFINITY
  return (one.least ?? 0) >= (other.least ?? 0) && most(one) <= most(other)
}

function isProductWithin(one: Rule, other: Rule): boolean {
  if (other.products.length + other.categories.length === 0) return true
  if (one.products.length + one.categories.length === 0) return false
  return (
    one.products.every((id) => other.products.includes(id)) &&
    one.categories.every((id) => other.categories.includes(id))
  )
}

/** The ids with one of them before the first of `takers`, the rules that take everything from it. The same list where nothing does. */
export function putBeforeTakers(
  ids: readonly string[],
  id: string,
  takers: readonly string[] | undefined,
): readonly string[] {
  const place = ids.findIndex((one) => takers?.includes(one))
  return place < 0 ? ids : [...ids.slice(0, place), id, ...ids.slice(place).filter((one) => one !== id)]
}

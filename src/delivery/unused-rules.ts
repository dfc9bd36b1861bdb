import type { Money } from '../lib/money.ts'
import { matchPlace } from './quote.ts'
import type { Rule } from './rule.ts'

/** A product as rules tell them apart: named itself, named by its category, or neither. */
type Kind = { readonly product: string } | { readonly category: string } | null

/**
 * The rules that no order can use, each with the ids of the earlier ones that take everything from it; none take from one that names no place of
 * `codes`, the smallest divisions of the country. Rules of another way do not count against each other.
 */
export function unusedRules(rules: readonly Rule[], codes: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const unused = new Map<string, readonly string[]>()
  const groups = rulesByPlace(rules, codes)
  for (const [place, rule] of rules.entries()) {
    const earlier = new Set(rules.slice(0, place).filter(({ way }) => way === rule.way))
    const there = groups.filter((group) => group.includes(rule)).map((group) => group.filter((one) => earlier.has(one)))
    const takers = takersOf(rule, there)
    if (takers) unused.set(rule.id, takers)
  }
  return unused
}

/** The rules that take everything from a rule; `null` where something is left to it. `groups`: the earlier rules at each of its places. */
function takersOf(rule: Rule, groups: readonly (readonly Rule[])[]): readonly string[] | null {
  const takers = new Set<string>()
  if ((rule.least ?? 0) > (rule.most ?? Number.POSITIVE_INFINITY)) return []
  for (const inPlace of groups) {
    for (const cost of costsToTry(rule, inPlace)) {
      for (const kind of kindsOf(rule, [...inPlace, rule])) {
        const taker = inPlace.find((each) => takesCost(each, cost) && takesKind(each, kind))
        if (!taker) return null
        takers.add(taker.id)
      }
    }
  }
  return [...takers]
}

/** The rules that count at each place, in their order: the same ones once, however many places have them. */
function rulesByPlace(rules: readonly Rule[], codes: readonly string[]): readonly (readonly Rule[])[] {
  const found = new Map<string, readonly Rule[]>()
  for (const code of codes) {
    const there = rules.filter((each) => matchPlace(each, code) === 'yes')
    found.set(there.map(({ id }) => id).join(' '), there)
  }
  return [...found.values()]
}

/** The sums at which what counts can change, within those of the rule. */
function costsToTry(rule: Rule, others: readonly Rule[]): readonly Money[] {
  const edges = others.flatMap(({ least, most }) => [least, most === null ? null : most + 1])
  const costs = [rule.least ?? 0, ...edges.filter((edge) => edge !== null)]
  return costs.filter((cost) => takesCost(rule, cost))
}

function takesCost({ least, most }: Rule, cost: Money): boolean {
  return cost >= (least ?? 0) && cost <= (most ?? Number.POSITIVE_INFINITY)
}

/** The kinds of products for which a rule counts, among those that any rule tells apart. */
function kindsOf(rule: Rule, rules: readonly Rule[]): readonly Kind[] {
  const products = rules.flatMap((each) => each.products.map((product) => ({ product })))
  const categories = rules.flatMap((each) => each.categories.map((category) => ({ category })))
  return [null, ...products, ...categories].filter((kind) => takesKind(rule, kind))
}

function takesKind({ products, categories }: Rule, kind: Kind): boolean {
  if (products.length + categories.length === 0) return true
  if (kind === null) return false
  return 'product' in kind ? products.includes(kind.product) : categories.includes(kind.category)
}

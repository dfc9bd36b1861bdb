import type { Money } from '../lib/money.ts'
import { askedDeposit, type RuleShare } from './asked-deposit.ts'
import { type PublicRule, type RulePayment, WAYS, type Way } from './rule.ts'

/** A line of an order, as far as delivery depends on it. */
export interface QuotedLine {
  readonly slug: string
  readonly total: Money
  /** Taken off it, without counting against the sums at which delivery changes. */
  readonly off?: Money
  /** For the sentence that says that it is not sent there. */
  readonly title?: string
}

/** Whether the order pays the freight that its rule asks, or nothing. */
export type Freight = 'asked' | 'free'

/** Why nothing is sent to a place: the first of these that helps. The place itself is not served where none is told. */
export interface NotSent {
  /** By how much the products cost too little to be sent; `null` where more of them would not help. */
  readonly missing: Money | null
  /** The most that the products may cost to be sent; `null` where less of them would not help. */
  readonly most: Money | null
  /** The products that do not go there, while the others would. */
  readonly slugs: readonly string[]
}

/** One way in which an order can reach a place. Money is hundredths. */
export interface Option {
  /** The rule that sets the rate. */
  readonly rule: PublicRule
  readonly way: Way
  /** The freight: 0 where it is free. */
  readonly rate: Money
  readonly surcharge: Money
  /** By how much the products cost too little for free freight; `null` where it is free, never is, or depends on a smaller place. */
  readonly missingForFree: Money | null
  readonly payment: Exclude<RulePayment, 'no'>
  /** What is paid before it leaves; `null`: the seller says how much. 0 where nothing is. */
  readonly deposit: Money | null
  /** Products, freight and surcharge. */
  readonly total: Money
}

/**
 * `open`: what the place costs depends on a smaller division that is not chosen yet, or on which place a text means. `refused`: the shop does not send
 * these products there.
 */
export type Answer =
  | { readonly kind: 'options'; readonly options: readonly [Option, ...Option[]] }
  | { readonly kind: 'open' }
  | ({ readonly kind: 'refused' } & NotSent)

/** What rules say of an order that exists: the way that it has or the first one, that they cannot tell, or that nothing is sent there. */
export type Proposed = Option | 'open' | NotSent

/**
 * How an order can reach the place with the official code `code` (any level, '' for a place in the shopper's own words). For each line and each way the
 * first rule that matches counts, in the order of `rules`. Several lines take the highest rate and surcharge and the strictest payment of theirs; a
 * deposit is the sum of what each rule asks of its own lines. For a place in the shopper's own words only rules for the whole country can tell.
 */
export function quote(
  rules: readonly PublicRule[],
  code: string,
  lines: readonly QuotedLine[],
  freight: Freight = 'asked',
): Answer {
  if (code === '' && !areEverywhere(rules)) return { kind: 'open' }
  const quoted = lines.length === 0 ? [{ slug: '', total: 0 }] : lines
  const answers = WAYS.map((way) => quoteWay(rules, { way, code, freight }, quoted))
  if (answers.includes('open')) return { kind: 'open' }
  const [first, ...others] = answers.filter((answer): answer is Option => typeof answer === 'object')
  return first ? { kind: 'options', options: [first, ...others] } : { kind: 'refused', ...whyNot(rules, code, quoted) }
}

function whyNot(rules: readonly PublicRule[], code: string, lines: readonly QuotedLine[]): NotSent {
  const cost = costOf(lines)
  const sent = sumsThatGo(rules, code, lines)
  const more = sent.find((sum) => sum > cost)
  if (more !== undefined) return { missing: more - cost, most: null, slugs: [] }
  const left = WAYS.map((way) => leftBehind(rules, { way, code, cost }, lines))
  const [slugs = []] = left.filter((one) => one.length > 0).sort((one, other) => one.length - other.length)
  return { missing: null, most: slugs.length > 0 ? null : (sent.filter((sum) => sum < cost).pop() ?? null), slugs }
}

/** The sums at which a rule begins or ends and these products would be sent, the smallest first. What counts changes nowhere else. */
function sumsThatGo(rules: readonly PublicRule[], code: string, lines: readonly QuotedLine[]): readonly Money[] {
  const edges = rules.flatMap(({ least, most }) => [...edgesAt(least), ...edgesAt(most === null ? null : most + 1)])
  const isSent = (sum: Money) =>
    WAYS.some((way) => typeof sharesOf(rules, { way, code, cost: sum }, lines) !== 'string')
  return edges.filter((edge) => edge > 0 && isSent(edge)).sort((one, other) => one - other)
}

/** The last sum before a change and the first one after it. */
function edgesAt(change: Money | null): readonly Money[] {
  return change === null ? [] : [change - 1, change]
}

/** The products that do not go this way; none unless the others do without them. */
function leftBehind(rules: readonly PublicRule[], asked: Omit<Asked, 'slug'>, lines: readonly QuotedLine[]) {
  const goes = (line: QuotedLine) => sharesOf(rules, asked, [line]) !== 'refused'
  const others = lines.filter(goes)
  const isSent = others.length > 0 && typeof sharesOf(rules, { ...asked, cost: costOf(others) }, others) !== 'string'
  return isSent ? [...new Set(lines.filter((line) => !goes(line)).map(({ slug }) => slug))] : []
}

function costOf(lines: readonly QuotedLine[]): Money {
  return lines.reduce((sum, { total }) => sum + total, 0)
}

/** Whether no rule depends on the place. */
export function areEverywhere(rules: readonly Pick<PublicRule, 'places' | 'except'>[]): boolean {
  return rules.every(({ places, except }) => except.length === 0 && places.includes(''))
}

function quoteWay(
  rules: readonly PublicRule[],
  { way, code, freight }: { readonly way: Way; readonly code: string; readonly freight: Freight },
  lines: readonly QuotedLine[],
): Option | 'open' | 'refused' {
  const cost = costOf(lines)
  const off = lines.reduce((sum, line) => sum + (line.off ?? 0), 0)
  const sharesAt = (sum: Money) => sharesOf(rules, { way, code, cost: sum }, lines)
  const shares = sharesAt(cost)
  if (typeof shares === 'string') return shares
  const missing = freight === 'free' ? null : missingForFree(shares, cost, sharesAt)
  return optionOf(way, shares, { cost, off, freight, missingForFree: missing })
}

/** The rules that send these lines, each with its own of them, as if all products together cost `cost`. */
function sharesOf(
  rules: readonly PublicRule[],
  asked: Omit<Asked, 'slug'>,
  lines: readonly QuotedLine[],
): readonly RuleShare[] | 'open' | 'refused' {
  const shares = new Map<string, RuleShare>()
  let isOpen = false
  for (const { slug, total, off = 0 } of lines) {
    const rule = firstMatch(rules, { ...asked, slug })
    if (rule === null || (rule !== 'open' && rule.payment === 'no')) return 'refused'
    if (rule === 'open') isOpen = true
    else shares.set(rule.id, { rule, cost: (shares.get(rule.id)?.cost ?? 0) + total - off })
  }
  return isOpen ? 'open' : [...shares.values()]
}

/** By how much the products cost too little for free freight; `null` unless the rules that count at that sum make all of it free. */
function missingForFree(
  shares: readonly RuleShare[],
  cost: Money,
  sharesAt: (sum: Money) => readonly RuleShare[] | 'open' | 'refused',
): Money | null {
  const paid = shares.filter(({ rule }) => rateOf(rule, cost) > 0)
  if (paid.length === 0) return null
  const sum = Math.max(...paid.map(({ rule }) => rule.freeFrom ?? Number.POSITIVE_INFINITY))
  if (sum === Number.POSITIVE_INFINITY) return null
  const then = sharesAt(sum)
  return typeof then !== 'string' && then.every(({ rule }) => rateOf(rule, sum) === 0) ? sum - cost : null
}

/** What a rule is asked: a way, a place, what all products cost together, and one of them. */
export interface Asked {
  readonly way: Way
  readonly code: string
  readonly cost: Money
  readonly slug: string
}

/** The first rule that matches; `null`: none. `open`: one that comes first could match a smaller division of the place. */
export function firstMatch<R extends PublicRule>(rules: readonly R[], asked: Asked): R | 'open' | null {
  for (const rule of rules) {
    if (!meetsTerms(rule, asked)) continue
    const place = matchPlace(rule, asked.code)
    if (place === 'open') return 'open'
    if (place === 'yes') return rule
  }
  return null
}

function meetsTerms({ way, least, most, only }: PublicRule, asked: Asked): boolean {
  if (way !== asked.way || (only !== null && !only.includes(asked.slug))) return false
  return asked.cost >= (least ?? 0) && asked.cost <= (most ?? Number.POSITIVE_INFINITY)
}

/** Whether a rule counts for a place. `open`: for a part of it. */
export function matchPlace({ places, except }: Pick<PublicRule, 'places' | 'except'>, code: string) {
  const begins = (prefix: string) => code.startsWith(prefix)
  const isWithin = (prefix: string) => prefix.startsWith(code) && prefix !== code
  if (except.some(begins)) return 'no'
  if (places.some(begins)) return except.some(isWithin) ? 'open' : 'yes'
  return places.some(isWithin) ? 'open' : 'no'
}

interface Costs extends Pick<Option, 'missingForFree'> {
  /** What the products cost. */
  readonly cost: Money
  readonly off: Money
  readonly freight: Freight
}

function optionOf(
  way: Way,
  shares: readonly RuleShare[],
  { cost, off, freight, missingForFree }: Costs,
): Option | 'refused' {
  const dearest = [...shares].sort((one, other) => rateOf(other.rule, cost) - rateOf(one.rule, cost))
  const rule = dearest[0]?.rule
  if (!rule) return 'refused'
  const rate = freight === 'free' ? 0 : rateOf(rule, cost)
  const surcharge = Math.max(...shares.map((share) => share.rule.surcharge))
  const total = cost - off + rate + surcharge
  const deposit = askedDeposit(shares, { rate, total })
  return {
    ...{ rule, way, rate, surcharge, total, deposit, missingForFree },
    payment: deposit === 0 ? 'entrega' : 'deposito',
  }
}

function rateOf({ rate, freeFrom }: PublicRule, cost: Money): Money {
  return freeFrom !== null && cost >= freeFrom ? 0 : rate
}

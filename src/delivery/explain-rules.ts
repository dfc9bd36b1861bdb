import { type CurrencyCode, shortMoney } from '../lib/money.ts'
import { type Asked, firstMatch, matchPlace } from './quote.ts'
import type { PublicRule, Way } from './rule.ts'

/** A rule that was asked before the one that decided, and why it did not match. */
export interface PassedOver {
  readonly id: string
  readonly why: string
}

/** How the rules of one way came to their answer for one product. */
export interface WayExplained {
  readonly way: Way
  /** The rule that decided; `null`: none. `open`: it depends on a smaller place. */
  readonly decided: string | 'open' | null
  readonly before: readonly PassedOver[]
}

/** Why the rules of one way answer as they do. Rules of other ways are not asked, so they are not listed. */
export function explainWay(rules: readonly PublicRule[], asked: Asked, currency: CurrencyCode): WayExplained {
  const ofWay = rules.filter(({ way }) => way === asked.way)
  const decided = firstMatch(ofWay, asked)
  const end = ofWay.findIndex((rule) => (decided === 'open' ? isOpenFor(rule, asked) : rule === decided))
  const before = (end < 0 ? ofWay : ofWay.slice(0, end)).map((rule) => ({
    id: rule.id,
    why: whyNot(rule, asked, currency),
  }))
  return { way: asked.way, decided: decided === null || decided === 'open' ? decided : decided.id, before }
}

function isOpenFor(rule: PublicRule, asked: Asked): boolean {
  return firstMatch([rule], asked) === 'open'
}

function whyNot(rule: PublicRule, { code, cost, slug }: Asked, currency: CurrencyCode): string {
  const { only, least, most, except } = rule
  if (matchPlace(rule, code) === 'no')
    return except.some((prefix) => code.startsWith(prefix)) ? 'ese lugar es una excepción' : 'no es de ese lugar'
  if (only !== null && !only.includes(slug)) return 'es solo de otros productos'
  if (least !== null && cost < least) return `pide al menos ${shortMoney(least, currency)}`
  if (most !== null && cost > most) return `es hasta ${shortMoney(most, currency)}`
  return ''
}

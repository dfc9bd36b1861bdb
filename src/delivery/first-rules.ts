import type { Money } from '../lib/money.ts'
import type { Deposit, Rule } from './rule.ts'
import { rulesMark } from './rule-changes.ts'
import { PLAIN } from './start-rules.ts'

/** What the owner of a new shop says of its delivery. */
export interface FirstAnswer {
  /** Where one pays on delivery, as prefixes; `['']` is the country, and none is nowhere. */
  readonly places: readonly string[]
  /** The freight there. */
  readonly rate: Money
  /** What holds in all other places; `null`: nothing is sent there. */
  readonly elsewhere: { readonly rate: Money; readonly deposit: Deposit | null } | null
}

const [HERE, REST] = ['pasos-aqui', 'pasos-resto']

/** The rules of an answer: one for where one pays on delivery, and one for all other places. */
export function firstRules({ places, rate, elsewhere }: FirstAnswer): readonly Rule[] {
  const base = { ...PLAIN, name: '', rate, days: null, deposit: null }
  const here: Rule = { ...base, id: HERE, places, payment: 'entrega' }
  const rest: Rule = elsewhere
    ? { ...base, ...elsewhere, id: REST, places: [''], payment: 'deposito' }
    : { ...base, id: REST, places: [''], rate: 0, payment: 'no' }
  if (places.includes('')) return [{ ...here, places: [''] }]
  return places.length === 0 ? [rest] : [here, rest]
}

/** The answer that has these rules; `null` where the seller has changed or added one. */
export function firstAnswer(rules: readonly Rule[]): FirstAnswer | null {
  const [here, rest] = [HERE, REST].map((id) => rules.find((rule) => rule.id === id))
  const elsewhere = rest?.payment === 'deposito' ? { rate: rest.rate, deposit: rest.deposit } : null
  const answer: FirstAnswer = { places: here?.places ?? [], rate: here?.rate ?? rest?.rate ?? 0, elsewhere }
  return rulesMark(firstRules(answer)) === rulesMark(rules) ? answer : null
}

/** Whether the seller has written no rule by hand: there is none, or those of the first steps. */
export function isBeginning(rules: readonly Rule[]): boolean {
  return rules.length === 0 || firstAnswer(rules) !== null
}

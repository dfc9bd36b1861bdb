import type { Money } from '../lib/money.ts'
import type { Days, Deposit, Rule } from './rule.ts'

/** What a shop does in one department: free and paid there, with a rate and paid there, with a deposit before, or nothing. */
export const START_KINDS = ['gratis', 'tarifa', 'deposito', 'no'] as const
export type StartKind = (typeof START_KINDS)[number]

export const startKinds: Readonly<Record<StartKind, { readonly label: string; readonly short: string }>> = {
  gratis: { label: 'Gratis, pagan al recibir', short: 'Gratis' },
  tarifa: { label: 'Con tarifa, pagan al recibir', short: 'Con tarifa' },
  deposito: { label: 'Con adelanto antes', short: 'Con adelanto' },
  no: { label: 'No llegamos', short: 'No llegamos' },
}

/** What places of one kind have in common. */
export interface StartTerms {
  readonly rate: Money
  readonly days: Days | null
  /** What is paid before, where something is; by default the seller says it in each case. */
  readonly deposit?: Deposit | null
}

/** What the shop does in one place. */
export interface StartPlace {
  readonly kind: StartKind
  /** What it costs there; `null`: as in the other places of its kind. */
  readonly rate: Money | null
}

interface StartTable {
  /** By code. A code may begin with another one of the table. */
  readonly places: ReadonlyMap<string, StartPlace>
  readonly terms: Readonly<Partial<Record<StartKind, StartTerms>>>
}

/** What a simple rule leaves out. */
export const PLAIN: Omit<Rule, 'id' | 'name' | 'places' | 'rate' | 'days' | 'payment' | 'deposit'> = {
  ...{ except: [], least: null, most: null, products: [], categories: [], way: 'domicilio' },
  ...{ freeFrom: null, surcharge: 0, cutOff: null, agencies: [], couriers: [], cost: null, note: '' },
}

/**
 * The fewest rules that a table of places makes: one for each kind and rate, and before them those of places that lie within a place of another one, the
 * smallest first, so that the smaller place counts.
 */
export function startRules({ places, terms }: StartTable): readonly Rule[] {
  const codes = [...places.keys()]
  const groups = groupsOf(places, terms)
  const groupOf = (code: string) => groups.find((group) => group.codes.includes(code))
  const [only, ...others] = groups
  if (only && others.length === 0) return [ruleOf(only, { places: [''], before: 0, terms: terms[only.kind] })]
  const isInner = (code: string) =>
    codes.some((other) => other !== code && code.startsWith(other) && groupOf(other) !== groupOf(code))
  const lengths = [...new Set(codes.filter(isInner).map(({ length }) => length))].toSorted((one, other) => other - one)
  const inner = lengths.map((length) => codes.filter((code) => isInner(code) && code.length === length))
  const parts = [...inner, codes.filter((code) => !isInner(code))]
  return parts.flatMap((part, place) =>
    groups.flatMap((group) => {
      const own = part.filter((code) => group.codes.includes(code))
      const outer = own.filter((code) => !own.some((other) => other !== code && code.startsWith(other)))
      const ruleParts = { places: outer, before: parts.length - 1 - place, terms: terms[group.kind] }
      return outer.length === 0 ? [] : [ruleOf(group, ruleParts)]
    }),
  )
}

/** Places of one kind and rate. */
interface Group {
  readonly kind: StartKind
  readonly rate: Money
  /** The rate is that of the kind. */
  readonly isUsual: boolean
  readonly codes: readonly string[]
}

/** The groups of a table: the kinds in their order, of each the usual rate first. */
function groupsOf(places: StartTable['places'], terms: StartTable['terms']): readonly Group[] {
  return START_KINDS.flatMap((kind) => {
    const usual = usualRate(kind, terms)
    const own = [...places].filter(([, place]) => place.kind === kind)
    const byRate = Map.groupBy(own, ([, { rate }]) => (hasRate(kind) ? (rate ?? usual) : 0))
    return [...byRate]
      .map(([rate, rows]) => ({ kind, rate, isUsual: rate === usual, codes: rows.map(([code]) => code) }))
      .toSorted((one, other) => Number(other.isUsual) - Number(one.isUsual) || one.rate - other.rate)
  })
}

/** Whether places of this kind cost something. */
export function hasRate(kind: StartKind): boolean {
  return kind === 'tarifa' || kind === 'deposito'
}

function usualRate(kind: StartKind, terms: StartTable['terms']): Money {
  return hasRate(kind) ? (terms[kind]?.rate ?? 0) : 0
}

interface RuleParts {
  readonly places: readonly string[]
  /** How many groups of larger places come behind it. */
  readonly before: number
  readonly terms: StartTerms | undefined
}

function ruleOf({ kind, rate, isUsual }: Group, { places, before, terms }: RuleParts): Rule {
  const isServed = kind !== 'no'
  return {
    ...PLAIN,
    id: ['tabla', kind, ...(isUsual ? [] : [rate]), ...(before > 0 ? ['antes', before] : [])].join('-'),
    ...{ name: '', places, rate },
    days: (isServed && terms?.days) || null,
    deposit: kind === 'deposito' ? (terms?.deposit ?? null) : null,
    payment: kind === 'deposito' ? 'deposito' : isServed ? 'entrega' : 'no',
  }
}

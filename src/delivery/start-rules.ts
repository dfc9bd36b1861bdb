import type { Money } from '../lib/money.ts'
import type { Days, Deposit, Rule } from './rule.ts'

/** What a shop does in one department: free and paid there, with a rate and paid there, with a deposit before, or nothing. */
export const START_KINDS = ['gratis', 'tarifa', 'deposito', 'no'] as const
export type StartKind = (typeof START_KINDS)[number]

export const startKinds: Readonly<Record<StartKind, { readonly label: string; readonly short: string }>> = {
  gratis: { label: 'Gratis, pagan al recibir', short: 'Gratis' },
  tarifa: { label: 'Con tarifa, pagan al recibir', short: 'Con tarifa' },
  deposito: { label: 'Con depósito antes', short: 'Con depósito' },
  no: { label: 'No llegamos', short: 'No llegamos' },
}

/** What places of one kind have in common. */
export interface StartTerms {
  readonly rate: Money
  readonly days: Days | null
  /** What is paid before, where something is; by default the seller says it in each case. */
  readonly deposit?: Deposit | null
}

interface StartTable {
  /** The kind of each place, by its code. A code may begin with another one of the table. */
  readonly kinds: ReadonlyMap<string, StartKind>
  readonly terms: Readonly<Partial<Record<StartKind, StartTerms>>>
}

const PLAIN: Omit<Rule, 'id' | 'name' | 'places' | 'rate' | 'days' | 'payment' | 'deposit'> = {
  ...{ except: [], least: null, most: null, products: [], categories: [], way: 'domicilio' },
  ...{ freeFrom: null, surcharge: 0, cutOff: null, agencies: [], couriers: [], cost: null, note: '' },
}

/**
 * The fewest rules that a table of places makes: one for each kind, and before them those of places that lie within a place of another kind, the
 * smallest first, so that the smaller place counts.
 */
export function startRules({ kinds, terms }: StartTable): readonly Rule[] {
  const codes = [...kinds.keys()]
  const [only, ...others] = new Set(kinds.values())
  if (only && others.length === 0) return [ruleOf(only, { places: [''], before: 0, terms: terms[only] })]
  const isInner = (code: string) =>
    codes.some((other) => other !== code && code.startsWith(other) && kinds.get(other) !== kinds.get(code))
  const lengths = [...new Set(codes.filter(isInner).map(({ length }) => length))].toSorted((one, other) => other - one)
  const inner = lengths.map((length) => codes.filter((code) => isInner(code) && code.length === length))
  const parts = [...inner, codes.filter((code) => !isInner(code))]
  return parts.flatMap((part, place) =>
    START_KINDS.flatMap((kind) => {
      const own = part.filter((code) => kinds.get(code) === kind)
      const places = own.filter((code) => !own.some((other) => other !== code && code.startsWith(other)))
      return places.length === 0 ? [] : [ruleOf(kind, { places, before: parts.length - 1 - place, terms: terms[kind] })]
    }),
  )
}

interface RuleParts {
  readonly places: readonly string[]
  /** How many groups of larger places come behind it. */
  readonly before: number
  readonly terms: StartTerms | undefined
}

function ruleOf(kind: StartKind, { places, before, terms = { rate: 0, days: null } }: RuleParts): Rule {
  const isServed = kind !== 'no'
  return {
    ...PLAIN,
    id: before > 0 ? `tabla-${kind}-antes-${before}` : `tabla-${kind}`,
    name: '',
    places,
    rate: kind === 'tarifa' || kind === 'deposito' ? terms.rate : 0,
    days: isServed ? terms.days : null,
    deposit: kind === 'deposito' ? (terms.deposit ?? null) : null,
    payment: kind === 'deposito' ? 'deposito' : isServed ? 'entrega' : 'no',
  }
}

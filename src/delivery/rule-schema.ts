import { z } from 'zod'
import type { Country } from '../lib/countries.ts'
import { done, type Outcome, refused } from '../lib/outcome.ts'
import { cleanText } from '../lib/text/clean-text.ts'
import { placeByCode } from '../places/divisions.ts'
import { RULE_PAYMENTS, type Rule, WAYS } from './rule.ts'

export const MOST_RULES = 200
const MOST_AGENCIES = 100
const LONGEST_AGENCY = 80
const LONGEST_NAME = 80
const LONGEST_NOTE = 500
/** As many places as a country has. */
const MOST_CODES = 2000
const MOST_NAMED = 100
const MOST_DAYS = 60
const LAST_MINUTE = 24 * 60 - 1
/** The most that a rule asks: 99,999,999.99. */
export const LARGEST_SUM = 99_999_999_99

/** What is wrong with one field of a rule, in Spanish. */
export interface RuleProblem {
  readonly field: keyof Rule
  readonly message: string
}

/** What a cell of a spreadsheet must not begin with; a mark before it would be taken for the one that defuses it. */
const DEFUSED = /(^|[;|])([\s"]*)'+(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/** A text on one line, as a spreadsheet gives it back. */
function line(longest: number, message: string) {
  return z
    .string()
    .transform((text) => cleanText(cleanText(text).replace(DEFUSED, '$1$2')))
    .refine((text) => text.length <= longest, message)
}

const sum = z
  .int('Escribe un monto, como 12.50.')
  .min(0, 'No puede ser menos de 0.')
  .max(LARGEST_SUM, 'El monto es muy grande.')

const named = z
  .array(z.string().min(1).max(100))
  .max(MOST_NAMED, `Elige ${MOST_NAMED} como máximo.`)
  .transform((texts) => [...new Set(texts)])

const agency = line(LONGEST_AGENCY, `Cada agencia tiene ${LONGEST_AGENCY} letras como máximo.`)

const deposit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), amount: sum.min(1, 'Escribe de cuánto es el adelanto.') }),
  z.object({
    kind: z.literal('percent'),
    percent: z
      .int('El porcentaje va de 1 a 99.')
      .min(1, 'El porcentaje va de 1 a 99.')
      .max(99, 'El porcentaje va de 1 a 99.'),
  }),
  z.object({ kind: z.literal('rate') }),
  z.object({ kind: z.literal('all') }),
])

const days = z
  .object({ from: z.int('Escribe los días con números.').min(0), to: z.int('Escribe los días con números.').min(0) })
  .refine(({ to }) => to <= MOST_DAYS, `Son ${MOST_DAYS} días como máximo.`)
  .refine(({ from, to }) => from <= to, 'Los días van de menos a más.')

function codes(country: Country) {
  return z
    .array(z.string())
    .max(MOST_CODES, 'Son demasiados lugares.')
    .transform((texts) => [...new Set(texts)])
    .superRefine((texts, context) => {
      const unknown = texts.filter((code) => code !== '' && placeByCode(country, code) === null)
      const [first] = unknown
      if (first !== undefined) context.addIssue({ code: 'custom', message: `No hay un lugar con el código ${first}.` })
    })
}

function ruleShape(country: Country) {
  return z
    .object({
      id: z.string().regex(/^[\w-]{1,40}$/, 'Ese identificador no sirve.'),
      places: codes(country).refine((places) => places.length > 0, 'Elige al menos un lugar.'),
      except: codes(country),
      least: sum.nullable(),
      most: sum.nullable(),
      way: z.enum(WAYS, 'Elige domicilio o agencia.'),
      rate: sum,
      freeFrom: sum.nullable(),
      surcharge: sum,
      days: days.nullable(),
      cutOff: z.int('Escribe la hora como 13:00.').min(0).max(LAST_MINUTE, 'Escribe la hora como 13:00.').nullable(),
      payment: z.enum(RULE_PAYMENTS, 'Elige cómo se paga.'),
      deposit: deposit.nullable(),
      agencies: z
        .array(agency)
        .max(MOST_AGENCIES, `Son ${MOST_AGENCIES} agencias como máximo.`)
        .refine((all) => all.every((one) => !one.includes('|')), 'El nombre de una agencia no lleva |.')
        .transform((all) => [...new Set(all.filter((one) => one !== ''))]),
      name: line(LONGEST_NAME, `El nombre tiene ${LONGEST_NAME} letras como máximo.`),
      products: named,
      categories: named,
      couriers: named,
      cost: sum.nullable(),
      note: line(LONGEST_NOTE, `La nota tiene ${LONGEST_NOTE} letras como máximo.`),
    })
    .superRefine((rule, context) => {
      const wrong = (path: keyof Rule, message: string) => context.addIssue({ code: 'custom', path: [path], message })
      if (rule.least !== null && rule.most !== null && rule.least > rule.most)
        wrong('most', 'El monto más alto es menor que el más bajo.')
      if (rule.places.length > 0 && rule.places.every((code) => rule.except.some((one) => code.startsWith(one))))
        wrong('except', 'Las excepciones quitan todos los lugares.')
      if (rule.payment !== 'deposito' && rule.deposit !== null)
        wrong('deposit', 'Solo se pide un adelanto si se paga con adelanto.')
      if (rule.way !== 'agencia' && rule.agencies.length > 0)
        wrong('agencies', 'Solo hay agencias si se recoge en agencia.')
    })
}

const shapes = new Map<Country, ReturnType<typeof ruleShape>>()

/** Making a schema takes longer than reading a rule by it. */
function shapeOf(country: Country): ReturnType<typeof ruleShape> {
  const shape = shapes.get(country) ?? ruleShape(country)
  shapes.set(country, shape)
  return shape
}

/** Reads a rule as a person or a file has written it. A rule that is not served asks for no money, so its figures are dropped. */
export function readRule(country: Country, written: unknown): Outcome<Rule, readonly RuleProblem[]> {
  const parsed = shapeOf(country).safeParse(written)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({ field: path[0] as keyof Rule, message }))
    const seen = new Set<string>()
    return refused(problems.filter(({ field }) => !seen.has(field) && seen.add(field)))
  }
  const rule: Rule = parsed.data
  return done(rule.payment === 'no' ? { ...rule, ...NOT_SERVED } : rule)
}

const NOT_SERVED = { rate: 0, freeFrom: null, surcharge: 0, days: null, cutOff: null } as const

/** Whether a list can be kept; `wrong` is the first rule that cannot. */
export function readRules(
  country: Country,
  written: readonly unknown[],
): Outcome<readonly Rule[], { readonly place: number; readonly problems: readonly RuleProblem[] }> {
  const rules: Rule[] = []
  const tooMany = { field: 'id', message: `Son ${MOST_RULES} reglas como máximo.` } as const
  if (written.length > MOST_RULES) return refused({ place: MOST_RULES, problems: [tooMany] })
  for (const [place, one] of written.entries()) {
    const read = readRule(country, one)
    if (!read.ok) return refused({ place, problems: read.refusal })
    const isTwice = rules.some(({ id }) => id === read.value.id)
    if (isTwice) return refused({ place, problems: [{ field: 'id', message: 'Dos reglas tienen el mismo id.' }] })
    rules.push(read.value)
  }
  return done(rules)
}

const KEYS = [
  ...([
    'id',
    'places',
    'except',
    'least',
    'most',
    'way',
    'rate',
    'freeFrom',
    'surcharge',
    'days',
    'from',
    'to',
  ] as const),
  ...(['cutOff', 'payment', 'deposit', 'kind', 'amount', 'percent', 'agencies', 'name', 'products'] as const),
  ...(['categories', 'couriers', 'cost', 'note'] as const),
] as const

/** A rule as text in which equal rules are equal. */
export function ruleText(rule: Rule): string {
  return JSON.stringify(rule, [...KEYS])
}

export function sameRule(one: Rule | null | undefined, other: Rule | null | undefined): boolean {
  if (!one || !other) return (one ?? null) === (other ?? null)
  return ruleText(one) === ruleText(other)
}

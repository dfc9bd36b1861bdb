import { WAYS } from '../../../delivery/rule.ts'
import { readFeePlaces, type WrongPlace, writtenFeePlaces } from '../../../dispatch/fee-places.ts'
import { percentText, readPercent } from '../../../figures/costs/percent.ts'
import type { CollectingFee, ComingBack, UsualCost } from '../../../figures/costs/usual-cost.ts'
import type { Country } from '../../../lib/countries.ts'
import { decimalString, type Money, readTypedMoney } from '../../../lib/money.ts'
import { done, type Outcome, refused } from '../../../lib/outcome.ts'

/** The fields of the form of a usual cost. */
const COST_FIELDS = [
  ...(['courier', 'forma', 'lugares', 'flete', 'vuelta', 'vuelta_valor'] as const),
  ...(['comision_fija', 'comision_parte', 'comision_sobre'] as const),
]
export type CostField = (typeof COST_FIELDS)[number]

/** A usual cost as its form has it. */
export type TypedCost = Readonly<Record<CostField, string>>

export type CostProblems = Readonly<Partial<Record<CostField | 'todo', string>>>

/** A return rarely costs more than three times the way out. */
const MOST_OF_FREIGHT = 30_000
const LONGEST_NAME = 60
const MONEY = 'Escribe un monto, como 8.50.'
const SHARE = 'Escribe un porcentaje, como 2.5.'

export function newCost(courier: string): TypedCost {
  const empty = Object.fromEntries(COST_FIELDS.map((name) => [name, ''])) as TypedCost
  return { ...empty, courier, comision_sobre: 'delivered' }
}

export function typedCostIn(fields: URLSearchParams): TypedCost {
  return Object.fromEntries(COST_FIELDS.map((name) => [name, (fields.get(name) ?? '').trim()])) as TypedCost
}

export function shownCost(country: Country, { courier, way, places, freight, comingBack, fee }: UsualCost): TypedCost {
  const [vuelta, vueltaValor] = comingBack ? shownReturn(comingBack) : ['', '']
  return {
    ...{ courier, forma: way ?? '', lugares: writtenFeePlaces(country, places) },
    flete: freight === null ? '' : decimalString(freight),
    ...{ vuelta, vuelta_valor: vueltaValor },
    comision_fija: fee ? decimalString(fee.fixed) : '',
    comision_parte: fee && fee.basisPoints > 0 ? percentText(fee.basisPoints) : '',
    comision_sobre: fee?.on ?? 'delivered',
  }
}

function shownReturn(comingBack: ComingBack): readonly [kind: string, value: string] {
  if (comingBack.kind === 'share') return ['share', percentText(comingBack.basisPoints)]
  return [comingBack.kind, comingBack.kind === 'amount' ? decimalString(comingBack.amount) : '']
}

/** Reads the form. What is wrong is said beside its field. */
export function readCost(country: Country, id: string, typed: TypedCost): Outcome<UsualCost, CostProblems> {
  const problems: Partial<Record<CostField | 'todo', string>> = {}
  const note = <Value>(field: CostField, read: Outcome<Value, string>): Value | null => {
    if (!read.ok) problems[field] = read.refusal
    return read.ok ? read.value : null
  }
  const places = note('lugares', placesIn(country, typed.lugares)) ?? []
  const freight = note('flete', moneyIn(typed.flete))
  const comingBack = note('vuelta_valor', returnIn(typed))
  const fixed = note('comision_fija', moneyIn(typed.comision_fija))
  const share = note('comision_parte', shareIn(typed.comision_parte))
  if (typed.courier.length > LONGEST_NAME) problems.courier = 'El nombre es muy largo.'
  const fee = feeOf(fixed, share, typed.comision_sobre)
  const isEmpty = freight === null && comingBack === null && fee === null
  if (Object.keys(problems).length === 0 && isEmpty) problems.todo = 'Escribe al menos uno: flete, vuelta o comisión.'
  if (Object.keys(problems).length > 0) return refused(problems)
  const way = WAYS.find((one) => one === typed.forma) ?? null
  return done({ id, courier: typed.courier, way, places, freight, comingBack, fee })
}

function feeOf(fixed: Money | null, share: number | null, on: string): CollectingFee | null {
  if (fixed === null && share === null) return null
  return { fixed: fixed ?? 0, basisPoints: share ?? 0, on: on === 'sent' ? 'sent' : 'delivered' }
}

function returnIn({ vuelta, vuelta_valor: value }: TypedCost): Outcome<ComingBack | null, string> {
  if (vuelta === 'nothing') return done({ kind: 'nothing' })
  if (vuelta === 'share') {
    const read = readPercent(value, MOST_OF_FREIGHT)
    return read.ok ? done({ kind: 'share', basisPoints: read.value }) : refused('Escribe un porcentaje, como 50.')
  }
  if (vuelta !== 'amount') return value === '' ? done(null) : refused('Elige qué es este número.')
  const read = readTypedMoney(value)
  return read.ok ? done({ kind: 'amount', amount: read.value }) : refused(MONEY)
}

function placesIn(country: Country, text: string): Outcome<readonly string[], string> {
  const read = readFeePlaces(country, text)
  return read.ok ? read : refused(wrongPlace(read.refusal))
}

function wrongPlace({ text, why }: WrongPlace): string {
  if (why === 'several') return `Hay varios lugares que se llaman ${text}: agrega la provincia, como «${text} Lima».`
  return `No encontramos ${text}. Escribe el distrito, el departamento o su código.`
}

function moneyIn(text: string): Outcome<Money | null, string> {
  if (text === '') return done(null)
  const read = readTypedMoney(text)
  return read.ok ? read : refused(MONEY)
}

function shareIn(text: string): Outcome<number | null, string> {
  if (text === '') return done(null)
  const read = readPercent(text)
  return read.ok ? read : refused(SHARE)
}

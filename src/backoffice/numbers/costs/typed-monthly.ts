import type { MonthlyCost } from '../../../figures/costs/figure-choices.ts'
import { decimalString, readTypedMoney } from '../../../lib/money.ts'
import { done, type Outcome, refused } from '../../../lib/outcome.ts'

const MONTHLY_FIELDS = ['nombre', 'monto', 'desde', 'hasta'] as const
export type MonthlyField = (typeof MONTHLY_FIELDS)[number]

/** A monthly cost as its form has it; '' as the id of a new one. */
export type TypedMonthly = Readonly<Record<MonthlyField, string>> & { readonly id: string; readonly seen: string }

export type MonthlyProblems = Readonly<Partial<Record<MonthlyField, string>>>

const LONGEST_NAME = 60

export function typedMonthlyIn(fields: URLSearchParams): TypedMonthly {
  const typed = Object.fromEntries(MONTHLY_FIELDS.map((name) => [name, (fields.get(name) ?? '').trim()]))
  return {
    ...(typed as Record<MonthlyField, string>),
    ...{ id: fields.get('id') ?? '', seen: fields.get('visto') ?? '' },
  }
}

export function shownMonthly({ id, name, amount, fromMonth, toMonth }: MonthlyCost, seen: string): TypedMonthly {
  return { id, seen, nombre: name, monto: decimalString(amount), desde: fromMonth, hasta: toMonth ?? '' }
}

/** Reads the form. What is wrong is said beside its field. */
export function readMonthly(typed: TypedMonthly): Outcome<MonthlyCost, MonthlyProblems> {
  const problems: Partial<Record<MonthlyField, string>> = {}
  const { id, nombre, monto, desde, hasta } = typed
  if (nombre === '') problems.nombre = 'Ponle un nombre, como «Alquiler».'
  if (nombre.length > LONGEST_NAME) problems.nombre = 'El nombre es muy largo.'
  const amount = readTypedMoney(monto)
  if (!amount.ok) problems.monto = 'Escribe un monto, como 350.'
  const [from, to] = [monthIn(desde), hasta === '' ? null : monthIn(hasta)]
  if (from === '') problems.desde = MONTH
  if (to === '') problems.hasta = MONTH
  else if (to !== null && to < from) problems.hasta = 'Termina antes de empezar.'
  if (!amount.ok || Object.keys(problems).length > 0) return refused(problems)
  return done({ id, name: nombre, amount: amount.value, fromMonth: from, toMonth: to })
}

const MONTH = 'Escribe el mes, como 11/2026.'

/** `2026-11`, as browsers with a field for months send it, or `11/2026` as others write it; '' for anything else. */
function monthIn(text: string): string {
  const [, year, month] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(text) ?? []
  if (year && month) return `${year}-${month}`
  const [, typedMonth = '', typedYear] = /^(0?[1-9]|1[0-2])\s*[/-]\s*(20\d\d)$/.exec(text) ?? []
  return typedYear ? `${typedYear}-${typedMonth.padStart(2, '0')}` : ''
}

import { PERIOD_NAMES, type Period, type PeriodName, periodOf } from '../../figures/reports/period.ts'

/** What the address of a screen of figures says: its days, and whether those before stand beside them. */
export interface ChosenPeriod {
  readonly period: Period
  readonly compares: boolean
}

export const periodNames: Readonly<Record<PeriodName, string>> = {
  hoy: 'Hoy',
  ayer: 'Ayer',
  7: 'Últimos 7 días',
  30: 'Últimos 30 días',
  90: 'Últimos 90 días',
  mes: 'Este mes',
  'mes-pasado': 'Mes pasado',
}

export function readPeriod(params: URLSearchParams, today: string): ChosenPeriod {
  const [name, from, to] = ['periodo', 'desde', 'hasta'].map((field) => params.get(field) ?? '')
  return {
    period: periodOf({ name: name ?? '', from: from ?? '', to: to ?? '' }, today),
    compares: params.get('comparar') === '1',
  }
}

/** The period for an address: `periodo=7&comparar=1`. */
export function periodQuery({ period, compares }: ChosenPeriod): string {
  const days = period.name === null ? { desde: period.from, hasta: period.to } : { periodo: period.name }
  return new URLSearchParams({ ...days, ...(compares && { comparar: '1' }) }).toString()
}

/** Every named period beside its address. */
export function namedPeriods(
  chosen: ChosenPeriod,
  today: string,
): readonly { readonly name: PeriodName; readonly words: string; readonly query: string }[] {
  return PERIOD_NAMES.map((name) => ({
    name,
    words: periodNames[name],
    query: periodQuery({ ...chosen, period: periodOf({ name, from: '', to: '' }, today) }),
  }))
}

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'] as const

/** A day, short: `29 nov`. */
export function shortDate(day: string): string {
  return `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''}`
}

/** Days from one to another: `29 nov`, `17 – 23 nov`, `31 oct – 29 nov`, with the year where it is not this one. */
export function datesWords({ from, to }: Pick<Period, 'from' | 'to'>, today: string): string {
  const year = to.slice(0, 4) === today.slice(0, 4) ? '' : ` ${to.slice(0, 4)}`
  if (from === to) return `${shortDate(to)}${year}`
  const first = from.slice(0, 7) === to.slice(0, 7) ? String(Number(from.slice(8))) : shortDate(from)
  return `${first} – ${shortDate(to)}${year}`
}

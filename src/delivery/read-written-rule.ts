import { type Country, EVERYWHERE } from '../lib/countries.ts'
import { type Money, readTypedMoney } from '../lib/money.ts'
import { done, type Outcome, refused } from '../lib/outcome.ts'
import { placeByCode } from '../places/divisions.ts'
import type { Rule } from './rule.ts'
import type { ColumnProblem, KnownNames, RuleColumn, WrittenRule } from './rule-columns.ts'
import { type RuleProblem, readRule } from './rule-schema.ts'

export function readWrittenRule(
  country: Country,
  written: WrittenRule,
  known: KnownNames,
): Outcome<Rule, readonly ColumnProblem[]> {
  const problems: ColumnProblem[] = []
  const wrong = (column: RuleColumn, message: string) => problems.push({ column, message })
  const money = (column: RuleColumn): Money | null => {
    const read = moneyIn(written[column])
    if (!read.ok) wrong(column, 'Escribe un monto, como 12.50.')
    return read.ok ? read.value : null
  }
  const ids = (column: keyof KnownNames, none: (text: string) => string) =>
    listIn(written[column]).flatMap((text) => {
      const id = known[column].get(text) ?? known[column].get(text.toLowerCase())
      if (id === undefined) wrong(column, none(text))
      return id ?? []
    })
  const rule = {
    id: written.id.trim(),
    name: written.name,
    places: codesIn(country, written.places),
    except: codesIn(country, written.except),
    way: word(written.way) || 'domicilio',
    rate: money('rate') ?? 0,
    freeFrom: money('freeFrom'),
    surcharge: money('surcharge') ?? 0,
    days: daysIn(written),
    cutOff: clockIn(written.cutOff),
    payment: word(written.payment) || 'entrega',
    deposit: depositIn(written.deposit),
    least: money('least'),
    most: money('most'),
    products: ids('products', (text) => `No hay un producto «${text}».`),
    categories: ids('categories', (text) => `No hay una categoría «${text}».`),
    agencies: written.agencies.split('|').map((text) => text.trim()),
    couriers: ids('couriers', (text) => `No hay un courier «${text}».`),
    cost: money('cost'),
    note: written.note,
  }
  const read = readRule(country, rule)
  const all = [...problems, ...(read.ok ? [] : read.refusal.map(columnProblem))]
  const found = all.filter(({ column }, place) => all.findIndex((one) => one.column === column) === place)
  return read.ok && found.length === 0 ? read : refused(found)
}

function columnProblem({ field, message }: RuleProblem): ColumnProblem {
  return { column: field === 'days' ? 'daysTo' : field, message }
}

function moneyIn(text: string): Outcome<Money | null, { reason: 'not-money'; text: string }> {
  return text.replace(/S\/|\$/, '').trim() === '' ? done(null) : readTypedMoney(text)
}

function word(text: string): string {
  const bare = text.trim().toLowerCase().replace('ó', 'o')
  return (
    { 'al recibir': 'entrega', 'con deposito': 'deposito', 'con adelanto': 'deposito', 'no llegamos': 'no' }[bare] ??
    bare
  )
}

function listIn(text: string): readonly string[] {
  const texts = text.includes('|') ? text.split('|') : [text]
  return [...new Set(texts.map((one) => one.trim()).filter((one) => one !== ''))]
}

/** Codes between anything. A spreadsheet takes a single code for a number and drops its first zero, which is put back. */
function codesIn(country: Country, text: string): readonly string[] {
  const texts = text.split(/[\s|,;]+/).filter((one) => one !== '')
  const codes = texts.map((one) => {
    if (one.toLowerCase() === EVERYWHERE) return ''
    const isKnown = placeByCode(country, one) !== null
    return !isKnown && placeByCode(country, `0${one}`) !== null ? `0${one}` : one
  })
  return [...new Set(codes)]
}

function daysIn({ daysFrom, daysTo }: WrittenRule): unknown {
  const [from, to] = [daysFrom.trim(), daysTo.trim()]
  if (from === '' && to === '') return null
  return { from: wholeNumber(from || to), to: wholeNumber(to || from) }
}

function wholeNumber(text: string): number {
  return /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
}

function clockIn(text: string): number | null {
  if (text.trim() === '') return null
  const [, hour, minute] = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(text.trim()) ?? []
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return Number.NaN
  return Number(hour) * 60 + Number(minute)
}

/** `20`, `30%`, `tarifa`, `todo`. */
function depositIn(text: string): unknown {
  const bare = text.trim().toLowerCase()
  if (bare === '') return null
  if (bare === 'tarifa' || bare === 'envío' || bare === 'envio') return { kind: 'rate' }
  if (bare === EVERYWHERE) return { kind: 'all' }
  const percent = /^(\d{1,3})\s*%$/.exec(bare)?.[1]
  if (percent !== undefined) return { kind: 'percent', percent: Number(percent) }
  const amount = moneyIn(text)
  return { kind: 'fixed', amount: amount.ok ? amount.value : Number.NaN }
}

/** The addresses, names and ids that rules name and that have to be known before they are read. */
export function namesIn(written: readonly WrittenRule[], kind: keyof KnownNames): readonly string[] {
  return [...new Set(written.flatMap((rule) => listIn(rule[kind])))]
}

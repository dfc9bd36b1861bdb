import { defaultRules } from '../../../delivery/default-rules.ts'
import { findDeliveryRules } from '../../../delivery/delivery-rules.store.ts'
import { firstAnswer, isBeginning } from '../../../delivery/first-rules.ts'
import { placeName } from '../../../delivery/place-names.ts'
import { quote } from '../../../delivery/quote.ts'
import type { Deposit, Rule } from '../../../delivery/rule.ts'
import { rulesMark } from '../../../delivery/rule-changes.ts'
import { saveDeliveryRules } from '../../../delivery/save-delivery-rules.action.ts'
import {
  hasRate,
  START_KINDS,
  type StartKind,
  type StartPlace,
  type StartTerms,
  startRules,
} from '../../../delivery/start-rules.ts'
import { depositText } from '../../../delivery/written-rule.ts'
import { EVERYWHERE } from '../../../lib/countries.ts'
import { currencies, decimalString, readTypedMoney } from '../../../lib/money.ts'
import { cashChoices } from '../../../places/cash-places.ts'
import type { Shop } from '../../../shops/shop.ts'
import { seeOther } from '../../../web/see-other.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { chosenDeposit } from './rule/deposit-choices.ts'
import { depositFields } from './rule/posted-rule.ts'
import { StartTable } from './start-table.tsx'

/** The table with what the shop does now. A seller who has written rules is led to them. */
export async function startTablePage(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop } = asked
  const rules = await findDeliveryRules(deps.db.read, shop.id)
  if (!isBeginning(rules)) return seeOther(`/t/${shop.hosts[0]}/envios`)
  return shownTable(asked, { typed: tableOf(shop, rules), problems: {}, problem: null })
}

/** Writes the rules of the table, where there are none yet but those of the first steps. */
export async function postStartTable(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, actor } = asked
  const before = await findDeliveryRules(deps.db.read, shop.id)
  if (!isBeginning(before)) return seeOther(`/t/${shop.hosts[0]}/envios`)
  const typed = Object.fromEntries(fields)
  if (typed.hacer === 'todos') return shownTable(asked, { typed: toAll(shop, typed), problems: {}, problem: null })
  const { terms, problems, places } = tableIn(rowsOf(shop, typed), typed)
  if (Object.keys(problems).length > 0)
    return shownTable(asked, { typed, problems, problem: 'No se guardó. Corrige lo marcado.' })
  const rules = startRules({ places, terms })
  const saved = await saveDeliveryRules(deps, shop, actor, { what: 'replace', rules, seen: rulesMark(before) })
  if (saved.ok) return seeOther(`/t/${shop.hosts[0]}/envios?hecho=${saved.value.entry ?? ''}`)
  if (saved.refusal.reason === 'list-changed') return seeOther(`/t/${shop.hosts[0]}/envios`)
  return shownTable(asked, { typed, problems, problem: 'No se pudo guardar. Prueba otra vez.' })
}

type Typed = Readonly<Record<string, string>>

/** The table as the first steps were answered. */
function tableOf(shop: Shop, rules: readonly Rule[]): Typed {
  const answer = firstAnswer(rules)
  if (!answer) return {}
  const { rate, elsewhere } = answer
  const { kind, value } = depositFields(depositText(elsewhere?.deposit ?? null))
  const paid = rowsOf(shop, {}).filter((row) => row.kind === 'gratis' && rate > 0)
  return {
    ...Object.fromEntries(paid.map(({ code }) => [`lugar_${code}`, 'tarifa'])),
    ...(rate > 0 && answer.places.length > 0 && { tarifa_tarifa: decimalString(rate) }),
    ...(elsewhere && elsewhere.rate > 0 && { tarifa_deposito: decimalString(elsewhere.rate) }),
    ...{ deposito_tipo: kind, deposito_valor: value },
  }
}

interface Shown {
  readonly typed: Typed
  readonly problems: Typed
  readonly problem: string | null
}

function shownTable({ shop }: SellerRequest, { typed, problems, problem }: Shown): DeskAnswer {
  return deskPage(
    <StartTable
      base={`/t/${shop.hosts[0]}`}
      rows={rowsOf(shop, typed)}
      currencySymbol={currencies[shop.currency].symbol}
      {...{ typed, problems, problem }}
    />,
    { title: 'Empezar con una tabla', status: problem === null ? 200 : 422 },
  )
}

/** The city that sells by itself, its neighbour and smaller places that the shop named, then the other departments. */
function rowsOf(shop: Shop, typed: Typed) {
  const choices = cashChoices(shop.country).map(({ value }) => value)
  const own = (shop.config.cash_places ?? []).filter((code) => code !== EVERYWHERE && !choices.includes(code))
  const first = shop.country === 'peru' ? ['1501', '07'] : []
  return [...new Set([...first, ...own, ...choices])].map((code) => {
    const kind = START_KINDS.find((one) => one === typed[`lugar_${code}`]) ?? kindNow(shop, code)
    return { code, name: nameOf(shop, code), kind }
  })
}

/** Beside Lima Metropolitana the department of Lima is what is left of it. */
function nameOf({ country }: Shop, code: string): string {
  return country === 'peru' && code === '15' ? 'Lima (provincias)' : placeName(country, code)
}

/** What the shop does there today. */
function kindNow({ country, config, deliveryTypes }: Shop, code: string): StartKind {
  const elsewhere = deliveryTypes.includes('1') ? 'deposito' : 'no'
  if (!deliveryTypes.includes('0')) return 'deposito'
  const cash = config.cash_places
  if (cash === null) {
    const answer = quote(defaultRules[country], code, [])
    return answer.kind === 'options' && answer.options[0].payment === 'entrega' ? 'gratis' : 'deposito'
  }
  return cash.includes(EVERYWHERE) || cash.some((one) => code.startsWith(one)) ? 'gratis' : elsewhere
}

/** The table with one kind and one rate in every place. */
function toAll(shop: Shop, typed: Typed): Typed {
  const { todos_tipo = '', todos_tarifa = '' } = typed
  const rows = rowsOf(shop, typed).flatMap(({ code }) => [
    [`lugar_${code}`, todos_tipo],
    [`tarifa_lugar_${code}`, todos_tarifa],
  ])
  return { ...typed, ...Object.fromEntries(rows) }
}

type Row = ReturnType<typeof rowsOf>[number]

function tableIn(rows: readonly Row[], typed: Typed) {
  const problems: Record<string, string> = {}
  const rateIn = (name: string) => {
    const text = (typed[name] ?? '').trim()
    const rate = text === '' ? null : readTypedMoney(text)
    if (rate && !rate.ok) problems[name] = 'Escribe un monto, como 12.50.'
    return rate?.ok ? rate.value : null
  }
  const places = new Map(
    rows.map(({ code, kind }): [string, StartPlace] => [
      code,
      { kind, rate: hasRate(kind) ? rateIn(`tarifa_lugar_${code}`) : null },
    ]),
  )
  const terms: Partial<Record<StartKind, StartTerms>> = {}
  for (const kind of ['gratis', 'tarifa', 'deposito'] as const) {
    const rate = rateIn(`tarifa_${kind}`) ?? 0
    const [from, to] = [typed[`desde_${kind}`] ?? '', typed[`hasta_${kind}`] ?? ''].map((one) => one.trim())
    const days = { from: Number(from || to), to: Number(to || from) }
    const isRight = [days.from, days.to].every(Number.isInteger) && days.from >= 0 && days.from <= days.to
    if (!isRight || days.to > 60) problems[`hasta_${kind}`] = 'Los días van de menos a más, hasta 60.'
    const deposit = kind === 'deposito' ? depositIn(typed, problems) : null
    terms[kind] = { deposit, rate, days: from === '' && to === '' ? null : days }
  }
  addMissingRates(problems, places, terms)
  return { terms, problems, places }
}

/** Places that have to cost something and do not. */
function addMissingRates(
  problems: Record<string, string>,
  places: ReadonlyMap<string, StartPlace>,
  terms: Readonly<Partial<Record<StartKind, StartTerms>>>,
): void {
  const isRateAsked = terms.deposito?.deposit?.kind === 'rate'
  for (const [code, { kind, rate }] of places) {
    const needs = kind === 'tarifa' || (kind === 'deposito' && isRateAsked)
    if (!needs || (rate ?? terms[kind]?.rate ?? 0) > 0) continue
    const words =
      kind === 'tarifa' ? 'Escribe la tarifa, o elige Gratis.' : 'El adelanto es el envío: escribe su tarifa.'
    problems[rate === null ? `tarifa_${kind}` : `tarifa_lugar_${code}`] ??= words
  }
}

/** Adds what is wrong with it to the problems. */
function depositIn(typed: Typed, problems: Record<string, string>): Deposit | null {
  const chosen = chosenDeposit(typed.deposito_tipo ?? '', typed.deposito_valor ?? '')
  if (typeof chosen === 'string') {
    problems.deposito_valor = chosen
    return null
  }
  return chosen
}

import type { Country } from '../lib/countries.ts'
import { type CurrencyCode, type Money, shortMoney } from '../lib/money.ts'
import { clockText } from './clock-text.ts'
import { listed, placeName, placesText } from './place-names.ts'
import type { Deposit, Rule } from './rule.ts'

/** What a rule's words need beside it. */
export interface RuleSurroundings {
  readonly country: Country
  readonly currency: CurrencyCode
  /** The name of a product, a category or a courier by its id. */
  nameOf(id: string): string
}

/** A rule as a person reads it: `Lima Metropolitana y Callao · domicilio · gratis · 1 a 2 días · pago al recibir`. */
export function ruleSentence(rule: Rule, around: RuleSurroundings): string {
  return [placesText(around.country, rule), ...ruleTerms(rule, around)].join(' · ')
}

/** The same without the places. */
export function ruleTerms(rule: Rule, around: RuleSurroundings): readonly string[] {
  const conditions = [sumText(rule, around.currency), goodsText(rule, around)]
  const way = rule.way === 'agencia' ? 'agencia' : 'domicilio'
  if (rule.payment === 'no') return [...conditions, way, ruleCost(rule, around.currency)].filter(Boolean)
  const words = [
    ...[way, ...conditions, ruleCost(rule, around.currency), daysText(rule), paymentText(rule, around.currency)],
    rule.surcharge > 0 ? `recargo de ${shortMoney(rule.surcharge, around.currency)}` : '',
  ]
  return words.filter(Boolean)
}

function sumText({ least, most }: Rule, currency: CurrencyCode): string {
  const money = (amount: Money) => shortMoney(amount, currency)
  if (least !== null && most !== null) return `pedidos de ${money(least)} a ${money(most)}`
  if (least !== null) return `pedidos desde ${money(least)}`
  return most === null ? '' : `pedidos hasta ${money(most)}`
}

function goodsText({ products, categories }: Rule, { nameOf }: RuleSurroundings): string {
  const names = [...categories, ...products].map(nameOf)
  return names.length === 0 ? '' : `solo ${listed(names)}`
}

/** What a rule costs whoever orders, as `ruleTerms` has it among the others. */
export function ruleCost({ payment, rate, freeFrom }: Rule, currency: CurrencyCode): string {
  if (payment === 'no') return 'no llegamos'
  if (rate === 0) return 'gratis'
  const free = freeFrom === null ? '' : `, gratis desde ${shortMoney(freeFrom, currency)}`
  return `${shortMoney(rate, currency)}${free}`
}

/** That nobody gets the free freight of a rule, which does not count any more where it begins; '' where somebody can. */
export function neverFreeText({ rate, payment, freeFrom, most }: Rule, currency: CurrencyCode): string {
  if (rate === 0 || payment === 'no' || freeFrom === null || most === null || most >= freeFrom) return ''
  const [end, free] = [shortMoney(most, currency), shortMoney(freeFrom, currency)]
  return `Nadie tendrá el envío gratis: esta regla es para pedidos hasta ${end}, y es gratis desde ${free}`
}

function daysText({ days, cutOff }: Rule): string {
  if (days === null) return ''
  const { from, to } = days
  const text = to === 0 ? 'el mismo día' : from === to ? `${to} ${to === 1 ? 'día' : 'días'}` : `${from} a ${to} días`
  return cutOff === null ? text : `${text} si piden antes de las ${clockText(cutOff)}`
}

function paymentText({ payment, deposit }: Rule, currency: CurrencyCode): string {
  if (payment === 'entrega') return 'pago al recibir'
  return deposit === null ? 'con adelanto' : `con adelanto: ${depositText(deposit, currency)}`
}

function depositText(deposit: Deposit, currency: CurrencyCode): string {
  if (deposit.kind === 'fixed') return shortMoney(deposit.amount, currency)
  if (deposit.kind === 'percent') return `${deposit.percent} %`
  return deposit.kind === 'rate' ? 'el envío' : 'todo'
}

/** Every fact of a rule by what the form calls it; '' for one that it does not have. */
function ruleFacts(rule: Rule, around: RuleSurroundings): Readonly<Record<string, string>> {
  const money = (amount: Money | null) => (amount === null ? '' : shortMoney(amount, around.currency))
  const names = (ids: readonly string[]) => ids.map(around.nameOf).join(', ')
  const places = (codes: readonly string[]) => codes.map((code) => placeName(around.country, code)).join(', ')
  const payments = { entrega: 'al recibir', deposito: 'con adelanto', no: 'no llegamos' }
  return {
    Nombre: rule.name,
    Lugares: places(rule.places),
    Excepto: places(rule.except),
    Forma: rule.way,
    Tarifa: rule.rate === 0 ? 'gratis' : money(rule.rate),
    'Gratis desde': money(rule.freeFrom),
    Recargo: rule.surcharge === 0 ? '' : money(rule.surcharge),
    Días: rule.days === null ? '' : `${rule.days.from} a ${rule.days.to}`,
    'Hora de corte': rule.cutOff === null ? '' : clockText(rule.cutOff),
    Pago: payments[rule.payment],
    Adelanto: rule.deposit === null ? '' : depositText(rule.deposit, around.currency),
    'Pedidos desde': money(rule.least),
    'Pedidos hasta': money(rule.most),
    Productos: names(rule.products),
    Categorías: names(rule.categories),
    Agencias: rule.agencies.join(', '),
    Couriers: names(rule.couriers),
    'Lo que te cuesta': money(rule.cost),
    Nota: rule.note,
  }
}

/** What differs between two versions of a rule: `Tarifa: de S/ 12 a S/ 15`. */
export function ruleDifferences(was: Rule, now: Rule, around: RuleSurroundings): readonly string[] {
  const [before, after] = [ruleFacts(was, around), ruleFacts(now, around)]
  return Object.keys(after).flatMap((label) => {
    const [from = '', to = ''] = [before[label], after[label]]
    return from === to ? [] : [`${label}: de ${from || 'nada'} a ${to || 'nada'}`]
  })
}

/** What a rule is called where it is listed. */
export function ruleTitle(rule: Pick<Rule, 'name' | 'places' | 'except'>, country: Country): string {
  return rule.name || placesText(country, rule)
}

import { EVERYWHERE } from '../lib/countries.ts'
import { decimalString, type Money } from '../lib/money.ts'
import { clockText } from './clock-text.ts'
import type { Deposit, Rule } from './rule.ts'
import type { KnownNames, WrittenNames, WrittenRule } from './rule-columns.ts'

/** A rule as texts. `readWrittenRule` reads the same rule from it. */
export function writtenRule(rule: Rule, nameOf: WrittenNames): WrittenRule {
  const optional = (amount: Money | null) => (amount === null ? '' : amountText(amount))
  const codes = (all: readonly string[]) => all.map((code) => code || EVERYWHERE).join('|')
  const names = (kind: keyof KnownNames) => rule[kind].map((id) => nameOf(kind, id)).join('|')
  return {
    id: rule.id,
    name: rule.name,
    places: codes(rule.places),
    except: codes(rule.except),
    way: rule.way,
    rate: amountText(rule.rate),
    freeFrom: optional(rule.freeFrom),
    surcharge: rule.surcharge === 0 ? '' : amountText(rule.surcharge),
    daysFrom: rule.days ? String(rule.days.from) : '',
    daysTo: rule.days ? String(rule.days.to) : '',
    cutOff: rule.cutOff === null ? '' : clockText(rule.cutOff),
    payment: rule.payment,
    deposit: depositText(rule.deposit),
    least: optional(rule.least),
    most: optional(rule.most),
    products: names('products'),
    categories: names('categories'),
    agencies: rule.agencies.join('|'),
    couriers: names('couriers'),
    cost: optional(rule.cost),
    note: rule.note,
  }
}

/** Whole units without decimals, which every spreadsheet reads as they are. */
function amountText(amount: Money): string {
  return decimalString(amount).replace(/\.00$/, '')
}

/** A deposit as a file has it: `20`, `30%`, `tarifa`, `todo`; empty where the seller says it in each case. */
export function depositText(deposit: Deposit | null): string {
  if (deposit === null) return ''
  if (deposit.kind === 'fixed') return amountText(deposit.amount)
  if (deposit.kind === 'percent') return `${deposit.percent}%`
  return deposit.kind === 'rate' ? 'tarifa' : EVERYWHERE
}

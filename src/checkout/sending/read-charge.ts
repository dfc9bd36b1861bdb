import type { Tiers } from '../../catalogue/product.ts'
import { type Money, parseMoney } from '../../lib/money.ts'
import type { ShownDiscount } from '../form/order-form.ts'
import type { Charge, ChargedDelivery, ChargedLine } from './ticket-answer.ts'

/** Reads what the server charges from its answer; `null` without a total. Lines that cannot be read are left out as a whole. */
export function readCharge(found: unknown): Charge | null {
  const { total, lines, purchase, delivery, discount, items } = record(found)
  const charged = readMoney(total)
  if (charged === null) return null
  const isLater = purchase === 'later' && { isSaleLater: true }
  const added = readDelivery(record(delivery))
  const off = readDiscount(record(discount))
  const read = Array.isArray(lines) ? readAll(lines, readLine) : null
  const sold = Array.isArray(items) && { items }
  const sums = { ...(added && { delivery: added }), ...(off && { discount: off }) }
  return { total: charged, lines: read, ...isLater, ...sold, ...sums }
}

/** `null` where the shop has no rules of its own. */
function readDelivery({ way, rate, surcharge, deposit, window }: Record<string, unknown>): ChargedDelivery | null {
  const [freight, added] = [readMoney(rate), readMoney(surcharge)]
  if ((way !== 'domicilio' && way !== 'agencia') || freight === null || added === null) return null
  const { from, to } = record(window)
  const days = typeof from === 'string' && typeof to === 'string' ? { from, to } : null
  return { way, rate: freight, surcharge: added, deposit: readMoney(deposit), window: days }
}

function readDiscount({ name, amount }: Record<string, unknown>): ShownDiscount | null {
  const sum = readMoney(amount)
  return typeof name === 'string' && sum !== null ? { name, amount: sum } : null
}

function readLine(found: unknown): ChargedLine | null {
  const { name, amount, total, money } = record(found)
  const charged = readMoney(total)
  if (typeof name !== 'string' || typeof amount !== 'number' || charged === null) return null
  return { name, amount, total: charged, tiers: readTiers(money) }
}

function readTiers(money: unknown): Tiers | null {
  if (!Array.isArray(money)) return null
  const [first, ...rest] = readAll(money, (tier) => readMoney(record(tier).price)) ?? []
  return first === undefined ? null : [first, ...rest]
}

function readMoney(text: unknown): Money | null {
  const parsed = parseMoney(typeof text === 'string' ? text : '')
  return parsed.ok ? parsed.value : null
}

/** `null` as soon as one item cannot be read. */
function readAll<Value>(list: readonly unknown[], read: (item: unknown) => Value | null): readonly Value[] | null {
  const values = list.map(read).filter((value) => value !== null)
  return values.length === list.length ? values : null
}

function record(found: unknown): Record<string, unknown> {
  return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {}
}

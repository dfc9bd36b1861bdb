import type { Earned } from '../../figures/reports/report.ts'
import type { FigureSums } from '../../figures/rules/figure-sums.ts'
import { isKnown, type Known } from '../../figures/rules/known.ts'
import { profitBand } from '../../figures/rules/profit-band.ts'
import { deliveredBand, FEW_ORDERS, isMature, losesUnadvertised } from '../../figures/rules/rates.ts'
import { type CurrencyCode, currencies, type Money, shortMoney } from '../../lib/money.ts'

export const UNKNOWN = 'sin dato'

/** Keeps an amount in one line. */
const NO_BREAK = '\u00A0'

/** An amount with its sign and without the cents of a whole one: `S/ 40`, `−S/ 3.50`, `sin dato`. */
export function moneyWords(amount: Known, currency: CurrencyCode): string {
  if (!isKnown(amount)) return UNKNOWN
  return `${amount < 0 ? '−' : ''}${shortMoney(Math.abs(amount), currency)}`
}

/** The same without cents, for what is read at a glance. */
export function roundMoney(amount: Known, currency: CurrencyCode): string {
  return moneyWords(isKnown(amount) ? Math.round(amount / 100) * 100 : amount, currency)
}

/** What an order may cost in advertising. Where it loses even without any, words say so: an amount of nothing would read like a mistake. */
export function mayCostWords(cpa: Money, currency: CurrencyCode): readonly [words: string, note: string] {
  return losesUnadvertised(cpa) ? ['no alcanza', 'ni sin publicidad'] : [moneyWords(cpa, currency), '']
}

/** A share in whole percent: `62 %`. */
export function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

export function isFew({ orders }: Pick<FigureSums, 'orders'>): boolean {
  return orders < FEW_ORDERS
}

/** A part of some orders: `62 %`, and `3 de 7` of few. */
export function partWords(part: number, whole: number): string {
  return whole < FEW_ORDERS ? `${part} de ${whole}` : percent(part / whole)
}

/** How many of all orders were delivered: `62 %`; between what and what while many are open: `41 a 58 %`; of few their count. */
export function deliveredWords(sums: FigureSums): string {
  const band = deliveredBand(sums)
  if (!band) return '–'
  if (isFew(sums)) return `${sums.delivered} de ${sums.orders}`
  const [low, high] = [Math.round(band.low * 100), Math.round(band.high * 100)]
  return isMature(sums) || low === high ? `${low} %` : `${low} a ${high} %`
}

/** Between what and what the profit will be: `terminará entre −S/ 40 y S/ 310`; '' if nothing is open, or nothing tells. */
export function bandWords({ sums, spend }: Pick<Earned, 'sums' | 'spend'>, currency: CurrencyCode): string {
  const band = isMature(sums) ? null : profitBand(sums, spend)
  if (!band) return ''
  const [low, high] = [band.low, band.high].map((amount) => roundMoney(amount, currency).replaceAll(' ', NO_BREAK))
  return `terminará entre ${low} y ${high}`
}

/** With one digit behind the mark of its country: `2.3` in Peru, `2,3` in Colombia. */
export function tenths(value: number, currency: CurrencyCode): string {
  const text = String(Math.round(value * 10) / 10)
  return currencies[currency].thousands === '.' ? text.replace('.', ',') : text
}

export function ordersWords(count: number): string {
  return count === 1 ? '1 pedido' : `${count} pedidos`
}

/** Each of a number of things, for sums that are known. */
export function eachOf(amount: Known, count: number): Money | null {
  return isKnown(amount) && count > 0 ? Math.round(amount / count) : null
}

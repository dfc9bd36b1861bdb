import type { Earned } from '../../figures/reports/report.ts'
import type { FigureSums } from '../../figures/rules/figure-sums.ts'
import { isKnown, type Known } from '../../figures/rules/known.ts'
import { profitBand } from '../../figures/rules/profit-band.ts'
import { deliveredBand, FEW_ORDERS, isMature } from '../../figures/rules/rates.ts'
import { type CurrencyCode, type Money, shortMoney } from '../../lib/money.ts'

export const UNKNOWN = 'sin dato'

/** An amount with its sign and without the cents of a whole one: `S/ 40`, `−S/ 3.50`, `sin dato`. */
export function moneyWords(amount: Known, currency: CurrencyCode): string {
  if (!isKnown(amount)) return UNKNOWN
  return `${amount < 0 ? '−' : ''}${shortMoney(Math.abs(amount), currency)}`
}

/** The same without cents, for what is read at a glance. */
export function roundMoney(amount: Known, currency: CurrencyCode): string {
  return moneyWords(isKnown(amount) ? Math.round(amount / 100) * 100 : amount, currency)
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
  return `terminará entre ${roundMoney(band.low, currency)} y ${roundMoney(band.high, currency)}`
}

/** Against the time before: `antes 40 (+12 %)`. Nothing is said in percent of few or nothing. */
export function beforeWords(now: Known, before: Known, said: (amount: number) => string, least = 1): string {
  if (!isKnown(before)) return `antes ${UNKNOWN}`
  if (!isKnown(now) || before < least) return `antes ${said(before)}`
  const change = Math.round(((now - before) / before) * 100)
  const sign = change > 0 ? '+' : change < 0 ? '−' : ''
  return `antes ${said(before)} (${sign}${Math.abs(change)} %)`
}

export function ordersWords(count: number): string {
  return count === 1 ? '1 pedido' : `${count} pedidos`
}

/** Each of a number of things, for sums that are known. */
export function eachOf(amount: Known, count: number): Money | null {
  return isKnown(amount) && count > 0 ? Math.round(amount / count) : null
}

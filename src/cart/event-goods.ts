import { type CurrencyCode, decimalString } from '../lib/money.ts'
import type { PricedLine } from './line.ts'

/** What an event for advertising networks is about. */
export interface EventGoods {
  /** What all of it costs, without freight: a decimal string such as `99.00`. */
  readonly value: string
  readonly currency: CurrencyCode
  readonly items: readonly EventItem[]
  /** The order's code. */
  readonly order?: string
}

export interface EventItem {
  /** The product's id, which is also its id in the feeds. */
  readonly id: string
  readonly quantity: number
  /** Of one unit: a decimal string. */
  readonly price: string
}

type Line = Pick<PricedLine, 'productId' | 'amount' | 'total'>

/** What lines are about at their own prices, without a discount. */
export function goodsOf(lines: readonly Line[], currency: CurrencyCode): EventGoods {
  return { value: decimalString(sumOf(lines, 'total')), currency, items: eventItems(lines) }
}

/** The products of lines, those of one product together, in the order of the lines. */
export function eventItems(lines: readonly Line[]): readonly EventItem[] {
  return [...new Set(lines.map(({ productId }) => productId))].map((id) => {
    const ofProduct = lines.filter(({ productId }) => productId === id)
    const quantity = sumOf(ofProduct, 'amount')
    return { id, quantity, price: decimalString(Math.round(sumOf(ofProduct, 'total') / Math.max(1, quantity))) }
  })
}

function sumOf(lines: readonly Line[], name: 'amount' | 'total'): number {
  return lines.reduce((sum, line) => sum + line[name], 0)
}

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

/** The products of lines, those of one product together, in the order of the lines. */
export function eventItems(lines: readonly Line[]): readonly EventItem[] {
  const byProduct = Map.groupBy(lines, ({ productId }) => productId)
  return [...byProduct].map(([id, ofProduct]) => {
    const quantity = ofProduct.reduce((sum, { amount }) => sum + amount, 0)
    const cost = ofProduct.reduce((sum, { total }) => sum + total, 0)
    return { id, quantity, price: decimalString(Math.round(cost / Math.max(1, quantity))) }
  })
}

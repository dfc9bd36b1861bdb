import { suggestedPrices } from '../../../catalogue/changes/new-prices.ts'
import type { ProductImage } from '../../../catalogue/product.ts'
import { type CurrencyCode, decimalString, readTypedMoney } from '../../../lib/money.ts'

/** What the form says, as it was typed. */
export interface TypedProduct {
  readonly title: string
  readonly price: string
  /** Of one unit when two are bought; '' as one. */
  readonly two: string
  readonly three: string
  readonly images: readonly ProductImage[]
}

/** What is proposed for two and three units of a price as it is typed. */
export function suggested(one: string, currency: CurrencyCode): Pick<TypedProduct, 'two' | 'three'> {
  const read = readTypedMoney(one)
  const [two, three] = read.ok && read.value > 0 ? suggestedPrices(read.value, currency) : []
  return {
    two: two === undefined ? '' : decimalString(two),
    three: three === undefined ? '' : decimalString(three),
  }
}

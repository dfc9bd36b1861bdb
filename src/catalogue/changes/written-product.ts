import type { DeskProduct } from '../desk-products.store.ts'
import type { Product } from '../product.ts'
import type { Section } from '../sections/section.ts'
import { offerOf, stockSaid } from '../stock/stock.ts'
import type { ProductValues } from './product-fields.ts'

/** A product as somebody is writing it, to be looked at before it is saved. */
export interface WrittenProduct {
  readonly product: Product
  readonly sections: readonly Section[]
  /** As those see it who order by message. */
  readonly byMessage: boolean
}

/** The product that shoppers would see with these values. */
export function writtenProduct(
  { id, currency, stock, shown, mostOrdered }: Pick<DeskProduct, 'id' | 'currency' | 'stock' | 'shown' | 'mostOrdered'>,
  { state: _, sections: __, cost: ___, brand: ____, gtin: _____, soldOut, ...values }: ProductValues,
): Product {
  const counted = mostOrdered > 0 && { mostOrdered }
  return {
    ...values,
    id,
    currency,
    ...counted,
    ...offerOf(values.colors, stockSaid(soldOut, values.colors, stock), shown),
  }
}

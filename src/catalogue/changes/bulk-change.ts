import type { CurrencyCode } from '../../lib/money.ts'
import { broughtPrice, wholeTiers } from '../pricing.ts'
import type { ProductState } from '../product.ts'
import type { ShownCounts } from '../stock/stock-count.ts'
import { type PriceStep, steppedTiers } from './new-prices.ts'
import type { ProductChange, ProductValues } from './product-fields.ts'

/** The most products of one act. */
export const MOST_AT_ONCE = 200

/** What several products become at once. */
export type BulkChange =
  | { readonly is: 'price'; readonly step: PriceStep }
  | { readonly is: 'state'; readonly state: ProductState }
  | { readonly is: 'sold-out'; readonly soldOut: boolean }
  | { readonly is: 'category'; readonly slug: string; readonly adds: boolean }

interface Changed {
  readonly values: ProductValues
  readonly currency: CurrencyCode
  /** What pages show of what is counted. */
  readonly shown: ShownCounts | null
}

/** What it changes of one product as it is now; `null` for a product that cannot be changed so. */
export function changeOfBulk(bulk: BulkChange, { values, currency, shown }: Changed): ProductChange | null {
  switch (bulk.is) {
    case 'price': {
      // What a pack brings keeps its price. The step is of the whole, as shoppers see it.
      const brought = broughtPrice(values.dependents)
      const whole = steppedTiers(wholeTiers(values.tiers, brought), bulk.step, currency)
      const tiers = whole && wholeTiers(whole, -brought)
      return tiers?.every((price) => price > 0) ? { tiers } : null
    }
    case 'state':
      return { state: bulk.state }
    case 'sold-out':
      // What is counted is sold out when its count says so.
      return shown === null ? { soldOut: bulk.soldOut || [] } : null
    case 'category': {
      const others = values.categories.filter((slug) => slug !== bulk.slug)
      return { categories: bulk.adds ? [...others, bulk.slug].toSorted() : others }
    }
  }
}

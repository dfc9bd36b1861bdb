import type { ProductState } from '../../../catalogue/product.ts'
import type { Count, Counts } from '../../../catalogue/stock/stock-count.ts'

/** A count as the screen shows it. */
export interface StockRow {
  /** '' for the product as a whole. */
  readonly color: string
  /** `null` where it is not counted. */
  readonly count: Count | null
}

export interface StockProduct {
  readonly slug: string
  readonly title: string
  readonly state: ProductState
  readonly rows: readonly StockRow[]
  /** The number of its last move. */
  readonly seen: number
}

/** One row for each colour, or one for a product without any; and for whatever else is counted of it. */
export function stockRows(colors: readonly { readonly name: string }[], counts: Counts): readonly StockRow[] {
  const names = colors.map(({ name }) => name)
  const own = names.length === 0 ? [''] : names
  const others = [...counts.keys()].filter((color) => !own.includes(color))
  return [...own, ...others].map((color) => ({ color, count: counts.get(color) ?? null }))
}

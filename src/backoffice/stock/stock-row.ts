import type { Count, Counts } from '../../catalogue/stock-count.ts'
import { availableOf } from '../../catalogue/stock-count.ts'

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

/** `quedan 3`, `queda 1`, `agotado`, `faltan 2`. */
export function leftWords(count: Count): string {
  const left = availableOf(count)
  if (left === 0) return 'agotado'
  if (left < 0) return left === -1 ? 'falta 1' : `faltan ${-left}`
  return left === 1 ? 'queda 1' : `quedan ${left}`
}

import type { Product } from '../catalogue/product.ts'
import { colorsFor } from './colors.ts'
import { groupOf } from './groups.ts'
import type { Line } from './line.ts'

/** The lines of a ticket that holds only this product, with what a pack or a promo brings. `colors`: of the product itself, one a unit. */
export function productLines(product: Product, amount: number, colors: readonly string[]): readonly Line[] {
  const shared = { status: product.status, pack: groupOf(product), amount }
  const brought = product.status === 'normal' ? [] : product.dependents
  return [
    { ...shared, slug: product.slug, order: 0, colors: colorsFor(colors, amount) },
    ...brought.map(({ slug }, place) => ({ ...shared, slug, order: place + 1, colors: [] })),
  ]
}

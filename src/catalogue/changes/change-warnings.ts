import { salePrice, wholeTiersOf } from '../pricing.ts'
import type { Tiers } from '../product.ts'
import type { ProductValues } from './product-fields.ts'

/** What a seller should look at before a change is saved. It does not stop the change. */
export type ChangeWarning =
  /** So many units cost no less each than fewer do; 1: one unit costs more than the crossed-out price. */
  | { readonly is: 'ladder'; readonly amount: number }
  /** One unit costs less than it costs the shop: a pack with all that it brings, as its cost is of all of it. */
  | { readonly is: 'below-cost' }
  /** It is hidden, and these packs bring it: they cannot be ordered then. */
  | { readonly is: 'in-pack'; readonly packs: readonly string[] }

/** `packs`: the titles of the visible packs and promos that bring the product and stay visible. */
export function changeWarnings(
  before: ProductValues,
  after: ProductValues,
  packs: readonly string[],
): readonly ChangeWarning[] {
  const warnings: ChangeWarning[] = []
  if (before.tiers.join() !== after.tiers.join()) {
    const amount = brokenStep(after.tiers)
    if (amount !== null) warnings.push({ is: 'ladder', amount })
    if (after.cost !== null && salePrice(wholeTiersOf(after)) < after.cost) warnings.push({ is: 'below-cost' })
  }
  const isHidden = before.state === 'visible' && after.state !== 'visible'
  if (isHidden && packs.length > 0) warnings.push({ is: 'in-pack', packs })
  return warnings
}

/** The first amount whose price is out of order: buying more must cost less each, and the crossed-out price is never the lower one. */
function brokenStep(tiers: Tiers): number | null {
  const amount = tiers.findIndex((price, at) => {
    const last = tiers[at - 1]
    return last !== undefined && (at === 1 ? price > last : price >= last)
  })
  return amount === -1 ? null : amount
}

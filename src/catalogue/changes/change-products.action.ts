import type { Actor } from '../../activity/actor.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { type ChangedProducts, type ProductToChange, writeProducts } from './write-products.step.ts'

/** The most products of one act. */
export const MOST_AT_ONCE = 200

/**
 * Changes fields of products, each merged with what others wrote meanwhile. A product that cannot be changed leaves the others as they were to be. What was
 * changed is one entry of the log, from which `undoProducts` takes all of it back.
 */
export function changeProducts(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Shop,
  { products, actor }: { readonly products: readonly ProductToChange[]; readonly actor: Actor },
): Promise<ChangedProducts> {
  const asked = products.slice(0, MOST_AT_ONCE)
  return retryUniqueViolations(() =>
    deps.db.transaction((tx) => writeProducts(tx, deps, shop, { products: asked, actor, undoes: null })),
  )
}

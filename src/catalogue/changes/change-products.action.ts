import { findActivity } from '../../activity/activity.store.ts'
import type { Actor } from '../../activity/actor.ts'
import type { Sql } from '../../database/database.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { takeDeskProducts } from '../desk-products.store.ts'
import { MOST_AT_ONCE } from './bulk-change.ts'
import type { ProductToChange } from './plan-product.step.ts'
import { type ChangedProducts, writeProducts } from './write-products.step.ts'

interface Asked {
  readonly products: readonly ProductToChange[]
  readonly actor: Actor
  /** What was changed under a key is not changed again, so that a second tap lowers no price twice. */
  readonly key?: string | undefined
}

/**
 * Changes fields of products, each merged with what others wrote meanwhile. A product that cannot be changed leaves the others as they were to be. What was
 * changed is one entry of the log, from which `undoProducts` takes all of it back.
 */
export function changeProducts(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Shop,
  { products, actor, key }: Asked,
): Promise<ChangedProducts> {
  const asked = products.slice(0, MOST_AT_ONCE)
  const entry = key === undefined ? undefined : `d-${key}`
  return retryUniqueViolations(() =>
    deps.db.transaction(async (tx) => {
      const isDone = entry !== undefined && (await findActivity(tx, shop.id, entry)) !== null
      if (isDone) return { entry, results: await asTheyAre(tx, shop, asked) }
      return writeProducts(tx, deps, shop, { products: asked, actor, undoes: null, entry })
    }),
  )
}

async function asTheyAre(tx: Sql, shop: Shop, asked: readonly ProductToChange[]): Promise<ChangedProducts['results']> {
  const ids = asked.map(({ id }) => id)
  const found = await takeDeskProducts(tx, shop.id, ids)
  return ids.map((id) => {
    const product = found.get(id)
    return product ? { is: 'same', product, conflicts: [] } : { is: 'not-found' }
  })
}

import { findActivity } from '../activity/activity.store.ts'
import type { Actor } from '../activity/actor.ts'
import { retryCollisions } from '../database/retry-collisions.ts'
import { done, type Outcome, refused } from '../lib/outcome.ts'
import type { Deps } from '../server/deps.ts'
import type { Shop } from '../shops/shop.ts'
import type { LoggedChange } from './product-changes.ts'
import type { ProductChange } from './product-fields.ts'
import { type ChangedProducts, writeProducts } from './write-products.step.ts'

/** `changed-since`: every field of it was changed again. */
export interface UndoProductsRefusal {
  readonly reason: 'not-found' | 'changed-since'
}

/** Takes back what one entry of the log changed. A field that was changed again stays as it is. */
export function undoProducts(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Shop,
  { entry, actor }: { readonly entry: string; readonly actor: Actor },
): Promise<Outcome<ChangedProducts, UndoProductsRefusal>> {
  return retryCollisions(() =>
    deps.db.transaction<Outcome<ChangedProducts, UndoProductsRefusal>>(async (tx) => {
      const logged = await findActivity(tx, shop.id, entry)
      if (logged?.act !== 'change-products') return refused({ reason: 'not-found' })
      const products = (logged.details.products as readonly LoggedChange[]).map(({ id, fields }) => ({
        id,
        change: Object.fromEntries(Object.entries(fields).map(([name, { from }]) => [name, from])) as ProductChange,
        seen: Object.fromEntries(Object.entries(fields).map(([name, { mark }]) => [name, mark])),
      }))
      const undone = await writeProducts(tx, deps, shop, { products, actor, undoes: entry })
      return undone.entry === null ? refused({ reason: 'changed-since' }) : done(undone)
    }),
  )
}

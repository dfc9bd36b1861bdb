import { findActivity } from '../../activity/activity.store.ts'
import type { Actor } from '../../activity/actor.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import type { ByHand } from '../desk-products.store.ts'
import type { LoggedChange } from './product-changes.ts'
import type { ProductChange, ProductFieldName, WrongField } from './product-fields.ts'
import { type ChangedProduct, type ChangedProducts, writeProducts } from './write-products.step.ts'

export type UndoProductsRefusal =
  /** There is no such entry, or none of its products is left. */
  | { readonly reason: 'not-found' }
  /** Everything is as it was before already. */
  | { readonly reason: 'already-back' }
  /** Every field of it was changed again. One of them, with who did it by hand; `null`: an import. */
  | {
      readonly reason: 'changed-since'
      readonly title: string
      readonly field: ProductFieldName
      readonly hand: ByHand[ProductFieldName] | null
    }
  /** What it was before is not possible any more. */
  | { readonly reason: 'not-possible'; readonly wrong: readonly WrongField[] }

/** Takes back what one entry of the log changed. A field that was changed again stays as it is. */
export function undoProducts(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Shop,
  { entry, actor }: { readonly entry: string; readonly actor: Actor },
): Promise<Outcome<ChangedProducts, UndoProductsRefusal>> {
  return retryUniqueViolations(() =>
    deps.db.transaction<Outcome<ChangedProducts, UndoProductsRefusal>>(async (tx) => {
      const logged = await findActivity(tx, shop.id, entry)
      if (logged?.act !== 'change-products') return refused({ reason: 'not-found' })
      const products = (logged.details.products as readonly LoggedChange[]).map(({ id, fields }) => ({
        id,
        change: Object.fromEntries(Object.entries(fields).map(([name, { from }]) => [name, from])) as ProductChange,
        seen: Object.fromEntries(Object.entries(fields).map(([name, { mark }]) => [name, mark])),
      }))
      const undone = await writeProducts(tx, deps, shop, { products, actor, undoes: entry })
      return undone.entry === null ? refused(refusalOf(undone.results)) : done(undone)
    }),
  )
}

function refusalOf(results: readonly ChangedProduct[]): UndoProductsRefusal {
  for (const result of results) {
    if (result.is === 'wrong') return { reason: 'not-possible', wrong: result.wrong }
    const field = 'conflicts' in result ? result.conflicts[0] : undefined
    if (field === undefined || !('product' in result)) continue
    const { values, byHand } = result.product
    return { reason: 'changed-since', title: values.title, field, hand: byHand[field] ?? null }
  }
  return { reason: results.some(({ is }) => is === 'same') ? 'already-back' : 'not-found' }
}

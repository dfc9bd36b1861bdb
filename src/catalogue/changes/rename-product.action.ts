import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { touchShop } from '../../shops/shops.store.ts'
import { slugOf } from '../import/formats/slug-of-title.ts'
import { takeImport } from '../import/imports.store.ts'
import { changeSlug, takeProduct } from '../slugs/product-slugs.store.ts'
import { renameInGroups } from './rename-in-groups.step.ts'

export interface Rename {
  /** The slug that the product has now. */
  readonly from: string
  readonly to: string
  readonly actor: Actor
}

export interface RenameRefusal {
  readonly reason: 'not-found' | 'not-a-slug' | 'taken'
}

/**
 * Gives a product another slug. The earlier one redirects to it, and carts that hold it are still priced. It locks the shop's import, so that a
 * rename and a portion of an import wait for each other.
 */
export async function renameProduct(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Shop,
  { from, to, actor }: Rename,
): Promise<Outcome<void, RenameRefusal>> {
  if (to === '' || slugOf(to) !== to) return refused({ reason: 'not-a-slug' })
  const now = deps.clock()
  const rename = () =>
    deps.db.transaction<Outcome<void, RenameRefusal>>(async (tx) => {
      await takeImport(tx, shop.id)
      const product = await takeProduct(tx, shop.id, from)
      if (!product) return refused({ reason: 'not-found' })
      if (await takeProduct(tx, shop.id, to)) return refused({ reason: 'taken' })
      await changeSlug(tx, shop.id, { id: product.id, from, to, now })
      await touchShop(tx, shop.id)
      await renameInGroups(tx, shop.id, { from, to, now })
      await logActivity(tx, deps, { shopId: shop.id, actor, act: 'rename-product', subject: to, details: { from } })
      return done(undefined)
    })
  return retryUniqueViolations(rename)
}

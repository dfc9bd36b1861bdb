import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import { findDeskProduct } from '../../catalogue/desk-products.store.ts'
import { takeImport } from '../../catalogue/import/imports.store.ts'
import { removeProducts } from '../../catalogue/import/product-removal.store.ts'
import { takeGroups, takeProduct } from '../../catalogue/slugs/product-slugs.store.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { touchShop } from '../../shops/shops.store.ts'
import { isOrdered } from './reserving-orders.store.ts'

/** `ordered`: an order names it, and its lines lead to it. `brought`: a pack or promo of the shop brings it. */
export interface RemoveProductRefusal {
  readonly reason: 'not-found' | 'ordered' | 'brought'
}

/** Deletes a product that nobody ever ordered, with its earlier addresses, sections and drafts. It cannot be taken back; archiving can. */
export function removeProduct(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Shop,
  { slug, actor }: { readonly slug: string; readonly actor: Actor },
): Promise<Outcome<void, RemoveProductRefusal>> {
  return retryUniqueViolations(() =>
    deps.db.transaction<Outcome<void, RemoveProductRefusal>>(async (tx) => {
      await takeImport(tx, shop.id)
      const product = await findDeskProduct(tx, shop.id, slug)
      if (!product) return refused({ reason: 'not-found' })
      const { slug: current, title } = product.values
      await takeProduct(tx, shop.id, current)
      const groups = [...(await takeGroups(tx, shop.id)).values()]
      if (groups.some((brought) => brought.some((one) => one.slug === current))) return refused({ reason: 'brought' })
      if (await isOrdered(tx, shop.id, product.id)) return refused({ reason: 'ordered' })
      await removeProducts(tx, shop.id, [current])
      await touchShop(tx, shop.id)
      const details = { title }
      await logActivity(tx, deps, { shopId: shop.id, actor, act: 'remove-product', subject: current, details })
      return done(undefined)
    }),
  )
}

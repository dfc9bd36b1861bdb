import { type Actor, actorText } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import type { Money } from '../../lib/money.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { touchShop } from '../../shops/shops.store.ts'
import { findDeskProduct } from '../desk-products.store.ts'
import { lockProducts, showCounts } from './counted-products.store.ts'
import { changeCounts } from './move-stock.step.ts'
import type { Counts } from './stock-count.ts'
import { countsOf } from './stock-counts.store.ts'
import { isKeyUsed } from './stock-moves.store.ts'

export interface Goods {
  readonly slug: string
  /** '' for the product as a whole. */
  readonly color: string
  readonly amount: number
  /** Of one unit. */
  readonly cost: Money | null
  readonly key: string
  readonly actor: Actor
}

export type GoodsRefusal = { readonly reason: 'not-found' } | { readonly reason: 'not-counted' }

/** Goods came in: so many more are on the shelf. */
export function enterGoods(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Shop,
  { slug, color, amount, cost, key, actor }: Goods,
): Promise<Outcome<Counts, GoodsRefusal>> {
  return deps.db.transaction(async (tx) => {
    const product = await findDeskProduct(tx, shop.id, slug)
    if (!product) return refused({ reason: 'not-found' })
    const { id } = product
    await lockProducts(tx, shop.id, [id])
    const counts = (await countsOf(tx, shop.id, [id])).get(id)
    if (!counts?.has(color)) return refused({ reason: 'not-counted' })
    if (await isKeyUsed(tx, shop.id, key)) return done(counts)
    const moved = { at: deps.clock(), by: actorText(actor), act: 'entrar', order: null, cost, key }
    const after = await changeCounts(tx, shop.id, id, counts, [{ color, onHand: amount, reserved: 0 }], moved)
    if (await showCounts(tx, shop.id, id, after)) await touchShop(tx, shop.id)
    const details = { color, amount }
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'enter-goods', subject: product.values.slug, details })
    return done(after)
  })
}

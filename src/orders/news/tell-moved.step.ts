import type { Sql } from '../../database/database.ts'
import type { Shop } from '../../shops/shop.ts'
import type { MovedDeps } from '../letters/post-moved-letter.step.ts'
import type { Order } from '../order.ts'

/** Follows an order with its letters by e-mail where it moves to another state. What writes them is loaded for the first shopper who gave an address. */
export async function tellMoved(tx: Sql, deps: MovedDeps, shop: Shop, before: Order, after: Order): Promise<void> {
  if (before.state === after.state || after.email === '') return
  const { followMail } = await import('../letters/post-moved-letter.step.ts')
  await followMail(tx, deps, shop, before, after)
}

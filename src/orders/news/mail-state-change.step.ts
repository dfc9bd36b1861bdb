import type { Sql } from '../../database/database.ts'
import type { Shop } from '../../shops/shop.ts'
import type { StateLetterDeps } from '../letters/post-state-letter.step.ts'
import type { Order } from '../order.ts'

/** Posts the letter by e-mail when an order comes to another state. The code that writes letters is loaded when the first shopper with an address needs it. */
export async function mailStateChange(
  tx: Sql,
  deps: StateLetterDeps,
  shop: Shop,
  before: Order,
  after: Order,
): Promise<void> {
  if (before.state === after.state || after.email === '') return
  const { postStateLetter } = await import('../letters/post-state-letter.step.ts')
  await postStateLetter(tx, deps, shop, before, after)
}

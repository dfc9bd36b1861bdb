import type { Deps } from '../../server/deps.ts'
import { queuePortion } from './queue-portion.action.ts'
import { nextShopWithUnqueuedOrders } from './unqueued-orders.store.ts'

/**
 * Gives new orders their queues and search words, which placing an order does not write. The orders themselves say that they lack them, so the next run goes on where one stopped,
 * and several processes share the work. Shops take turns, so that no backlog holds up another shop's new orders. Returns how many portions it wrote; with nothing to do it costs
 * one look into an empty index.
 */
export async function queueNewOrders(
  deps: Pick<Deps, 'db' | 'clock'>,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let portions = 0
  for (let isMore = true; isMore && !isStopped(); ) {
    isMore = false
    for (let shopId = await nextShop(''); shopId !== null && !isStopped(); shopId = await nextShop(shopId)) {
      isMore = (await queuePortion(deps, shopId)) || isMore
      portions += 1
    }
  }
  return portions

  function nextShop(after: string): Promise<string | null> {
    return nextShopWithUnqueuedOrders(deps.db.read, after)
  }
}

import type { Deps } from '../../server/deps.ts'
import { followPortion } from './follow-portion.action.ts'
import { nextShopToFollow } from './orders-to-follow.store.ts'

/**
 * Brings what shoppers ordered into the desk's lists: their queues and words, which their orders did not pay for. Orders say themselves that they are to be
 * followed, so the next run goes on where one stopped, and several processes share the work. Shops take turns, so that no backlog holds up another shop's
 * new orders. Returns how many portions it wrote; with nothing to do it costs one look into an empty index.
 */
export async function followOrders(
  deps: Pick<Deps, 'db' | 'clock'>,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let portions = 0
  for (let isMore = true; isMore && !isStopped(); ) {
    isMore = false
    for (let shopId = await nextShop(''); shopId !== null && !isStopped(); shopId = await nextShop(shopId)) {
      isMore = (await followPortion(deps, shopId)) || isMore
      portions += 1
    }
  }
  return portions

  function nextShop(after: string): Promise<string | null> {
    return nextShopToFollow(deps.db.read, after)
  }
}

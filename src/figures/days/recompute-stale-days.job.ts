import { EVERY_DAY, nextShopWithStaleDays, staleDaysOf } from '../../orders/stale-days/stale-days.store.ts'
import type { Deps } from '../../server/deps.ts'
import { findShop } from '../../shops/shops.store.ts'
import { expandEveryDay } from './expand-every-day.action.ts'
import { recomputeDay } from './recompute-day.action.ts'

/** Days of a shop before the next shop has its turn. */
const TURN = 5

/**
 * Makes figures anew whose day was marked, the latest days first; shops take turns. The marks say what is left to do, so the next run goes on where one stopped. Returns how many
 * days were made; with nothing to do it costs one look into an empty index. A day that fails is left for the next run, and does not keep the others waiting: `failed` is told. It rests
 * between two days, and between portions of a day's orders, because shoppers' orders share the process.
 */
export async function recomputeStaleDays(
  deps: Pick<Deps, 'db'>,
  isStopped: () => boolean = () => false,
  failed: (shopId: string, day: string, error: unknown) => void = rethrow,
  rest: () => Promise<void> = async () => {},
): Promise<number> {
  let made = 0
  const left = new Set<string>()
  for (let isMore = true; isMore && !isStopped(); ) {
    isMore = false
    for (let id = await nextShop(''); id !== null && !isStopped(); id = await nextShop(id)) {
      const shop = await findShop(deps.db.read, id)
      if (!shop) continue
      const stale = (await staleDaysOf(deps.db.read, id)).filter((day) => !left.has(`${id} ${day}`))
      for (const day of stale.slice(0, TURN)) {
        if (isStopped()) break
        try {
          if (day === EVERY_DAY) await expandEveryDay(deps, shop)
          else await recomputeDay(deps, shop, day, rest)
          made += 1
        } catch (error) {
          left.add(`${id} ${day}`)
          failed(id, day, error)
        }
        await rest()
      }
      isMore ||= stale.length > TURN || stale.includes(EVERY_DAY)
    }
  }
  return made

  function nextShop(after: string): Promise<string | null> {
    return nextShopWithStaleDays(deps.db.read, after)
  }
}

function rethrow(_shopId: string, _day: string, error: unknown): never {
  throw error
}

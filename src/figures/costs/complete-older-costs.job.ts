import { productCosts } from '../../catalogue/lists/product-costs.store.ts'
import { ordersLacking, ordersLackingCosts } from '../../orders/costs/missing-costs.store.ts'
import { ordersWithoutCosts } from '../../orders/costs/order-costs.store.ts'
import type { Deps } from '../../server/deps.ts'
import { listShopsHere } from '../../shops/shops.store.ts'
import { completeCosts } from './complete-costs.action.ts'
import { costFillOf } from './cost-fills.store.ts'

/** Small, because on SQLite shoppers' orders wait while a portion is written. */
const PORTION = 50

/**
 * Gives orders the costs that they lack: once those of before costs were frozen, and again and again those with a product whose cost has been said since. Its place
 * is in the database, so that the next run goes on where one stopped. Returns how many orders changed.
 */
export async function completeOlderCosts(
  deps: Pick<Deps, 'db' | 'chance'>,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let changed = 0
  for (const { id } of await listShopsHere(deps.db.read)) {
    if (isStopped()) break
    changed += await completeOlder(deps, id, isStopped)
    changed += await fillMissing(deps, id, isStopped)
  }
  return changed
}

async function completeOlder(deps: Pick<Deps, 'db' | 'chance'>, shopId: string, isStopped: () => boolean) {
  let changed = 0
  let place = await costFillOf(deps.db.read, shopId)
  while (place !== null && !isStopped()) {
    const orderIds = await ordersWithoutCosts(deps.db.reports, shopId, { after: place, limit: PORTION })
    place = orderIds.length < PORTION ? null : (orderIds.at(-1) ?? null)
    changed += await completeCosts(deps, shopId, { orderIds, place })
  }
  return changed
}

async function fillMissing(deps: Pick<Deps, 'db' | 'chance'>, shopId: string, isStopped: () => boolean) {
  let changed = 0
  const asked = [...(await ordersLackingCosts(deps.db.reports, shopId)).keys()]
  const said = await productCosts(deps.db.read, shopId, asked)
  for (const productId of said.keys()) {
    let after: string | undefined = ''
    while (after !== undefined && !isStopped()) {
      const orderIds = await ordersLacking(deps.db.reports, shopId, productId, { after, limit: PORTION })
      if (orderIds.length > 0) changed += await completeCosts(deps, shopId, { orderIds })
      after = orderIds.length < PORTION ? undefined : orderIds.at(-1)
    }
  }
  return changed
}

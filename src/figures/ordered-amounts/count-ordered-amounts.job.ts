import { amountsToCount } from '../../catalogue/ordered-amounts.store.ts'
import { addDays } from '../../lib/time/business-days.ts'
import { localDay, midnight } from '../../lib/time/local-time.ts'
import type { Order } from '../../orders/order.ts'
import { ordersListedWithin } from '../../orders/orders.store.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { listShopsHere } from '../../shops/shops.store.ts'
import { amountsIn, mostOrdered } from './most-ordered.ts'
import { saveMostOrderedAmounts } from './save-most-ordered.action.ts'

const DAYS = 90
/** More orders say nothing new. */
const MOST_ORDERS = 1_000
const PORTION = 100

/** Counts for each product whose page names the most ordered amount which one that is: of the latest orders of 90 days that were not given up, came back or were tests. */
export async function countOrderedAmounts(
  deps: Pick<Deps, 'db' | 'clock'>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  for (const shop of await listShopsHere(deps.db.read)) {
    if (isStopped()) return
    const known = await amountsToCount(deps.db.read, shop.id)
    if (known.size === 0) continue
    const counted = await countedAmounts(deps, shop, new Set(known.keys()))
    const changed = new Map(
      [...known]
        .map(([id, before]) => ({ id, before, now: mostOrdered(counted.get(id) ?? new Map()) }))
        .filter(({ before, now }) => before !== now)
        .map(({ id, now }) => [id, now]),
    )
    if (changed.size > 0) await saveMostOrderedAmounts(deps, shop.id, changed)
  }
}

/** How many orders took each amount, by product. The latest days come first. */
async function countedAmounts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id: shopId, country }: Pick<Shop, 'id' | 'country'>,
  wanted: ReadonlySet<string>,
): Promise<ReadonlyMap<string, ReadonlyMap<number, number>>> {
  const counts = new Map<string, Map<number, number>>()
  const today = localDay(clock(), country)
  let seen = 0
  for (let back = 0; back < DAYS && seen < MOST_ORDERS; back += 1) {
    const day = addDays(today, -back)
    const [from, to] = [midnight(day, country), midnight(addDays(day, 1), country)]
    for (let after: Order | undefined; seen < MOST_ORDERS; ) {
      const orders = await ordersListedWithin(db.reports, shopId, { from, to, limit: PORTION, after })
      seen += orders.length
      for (const order of orders.filter(isSale)) {
        for (const [id, amount] of amountsIn(order.lines)) {
          if (!wanted.has(id)) continue
          const own = counts.get(id) ?? new Map<number, number>()
          counts.set(id, own.set(amount, (own.get(amount) ?? 0) + 1))
        }
      }
      after = orders.at(-1)
      if (orders.length < PORTION) break
    }
  }
  return counts
}

function isSale({ state, work: { source } }: Order): boolean {
  return state !== 'cancelado' && state !== 'devuelto' && (source === 'tienda' || source === 'manual')
}

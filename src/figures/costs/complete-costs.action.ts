import type { Sql } from '../../database/database.ts'
import { localDay } from '../../lib/time/local-time.ts'
import { askMissing, costsOf } from '../../orders/costs/freeze-costs.step.ts'
import { insertOrderCosts, orderCostsOf, saveOrderCosts } from '../../orders/costs/order-costs.store.ts'
import { completedCosts, type UnitCosts } from '../../orders/costs/unit-costs.ts'
import type { Order } from '../../orders/order.ts'
import { findOrders, lockOrders } from '../../orders/orders.store.ts'
import { markStaleDays } from '../../orders/stale-days/stale-days.store.ts'
import type { Deps } from '../../server/deps.ts'
import { saveCostFill } from './cost-fills.store.ts'

interface Portion {
  readonly orderIds: readonly string[]
  /** How far older orders are completed with these; left out where they are not of that walk. */
  readonly place?: string | null
}

/**
 * Gives orders the present costs of what nobody had said when they came in, and marks their days of figures. What is filled in is estimated; a cost that was said
 * stays. Returns how many orders changed.
 */
export function completeCosts(
  { db, chance }: Pick<Deps, 'db' | 'chance'>,
  shopId: string,
  { orderIds, place }: Portion,
): Promise<number> {
  return db.transaction(async (tx) => {
    if (place !== undefined) await saveCostFill(tx, shopId, place)
    const orders = await locked(tx, shopId, orderIds)
    const frozen = await orderCostsOf(tx, shopId, orderIds)
    const costOf = await costsOf(tx, shopId, orders)
    const costs = new Map(orders.map(({ id, lines }) => [id, completedCosts(lines, costOf, frozen.get(id) ?? {})]))
    const changed = orders.filter(({ id }) => !isSame(frozen.get(id), costs.get(id)))
    for (const { id } of changed) {
      const row = { orderId: id, costs: costs.get(id) ?? {}, isEstimated: true }
      await (frozen.has(id) ? saveOrderCosts(tx, shopId, row) : insertOrderCosts(tx, shopId, [row]))
    }
    await askMissing(tx, shopId, orders, costs)
    const mark = `costs-${Buffer.from(chance(9)).toString('base64url')}`
    const days = new Set(changed.map(({ placedAt, country }) => localDay(placedAt, country)))
    await markStaleDays(
      tx,
      shopId,
      [...days].map((day) => ({ day, mark })),
    )
    return changed.length
  })
}

async function locked(tx: Sql, shopId: string, ids: readonly string[]): Promise<readonly Order[]> {
  const codes = (await findOrders(tx, shopId, ids)).map(({ code }) => code)
  await lockOrders(tx, shopId, codes)
  return findOrders(tx, shopId, ids)
}

function isSame(before: UnitCosts | undefined, after: UnitCosts | undefined): boolean {
  if (!before || !after) return before === after
  return Object.keys(after).every((key) => before[key] === after[key])
}

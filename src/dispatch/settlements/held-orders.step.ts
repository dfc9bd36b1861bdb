import type { Sql } from '../../database/database.ts'
import { findOrders } from '../../orders/orders.store.ts'
import { countedRowsOfOrders } from '../../orders/parcels/courier-rows/money-findings.store.ts'
import { amountHeldByCourier } from '../../orders/payments/order-payment.ts'
import { keyText } from '../../orders/queues/desk-list.ts'
import { listPart } from '../../orders/queues/list-part.step.ts'
import { type ClassedRow, saysPaid } from './classed-row.ts'
import type { HeldOrder } from './owed.ts'

const PORTION = 200
/** More orders than that are not read for one page. */
const MOST = 5_000

/** The orders whose money couriers hold: those of the queue *Por cobrar al courier*. Read from `db.reports`. */
export async function heldOrders(sql: Sql, shopId: string, now: number): Promise<readonly HeldOrder[]> {
  const all: HeldOrder[] = []
  let after: string | null = null
  do {
    const asked = { list: 'cobrar', limit: PORTION, now, ...(after !== null && { after }) } as const
    const { entries, end } = await listPart(sql, shopId, asked)
    const shown = entries.slice(0, PORTION)
    const ids = shown.map(({ key }) => key.id)
    const orders = await findOrders(sql, shopId, ids)
    const counted = (await countedRowsOfOrders(sql, shopId, ids)).filter(
      (row): row is ClassedRow => row.moneyClass !== null,
    )
    // A row of what the courier took of an order pays nothing for it.
    const inFiles = new Set(counted.filter(saysPaid).map(({ orderId }) => orderId))
    for (const { id, code, work } of orders) {
      all.push({
        ...{ code, courier: work.courier, amount: amountHeldByCourier(work.payments) },
        ...{ since: work.deliveredAt, isInFile: inFiles.has(id) },
      })
    }
    const last = shown.at(-1)
    after = end && last ? keyText(last.key) : null
  } while (after !== null && all.length < MOST)
  return all
}

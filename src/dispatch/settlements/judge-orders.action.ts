import { costsOfOrders } from '../../orders/costs/costs-of-orders.store.ts'
import type { Order } from '../../orders/order.ts'
import { findOrders } from '../../orders/orders.store.ts'
import { moneyRowsOfOrders, ordersInFile } from '../../orders/parcels/courier-rows/money-findings.store.ts'
import { saveMoneyRow } from '../../orders/parcels/courier-rows/money-rows.store.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { type ClassedRow, saysPaid } from './classed-row.ts'
import type { MoneyFile } from './money-file.ts'
import { verdictAlone, verdictsOf } from './money-verdict.ts'
import { promisedOf, type UsualChargeOf } from './promised.ts'

/** Orders whose rows are compared at once. */
const PORTION = 50

interface Judging {
  readonly file: MoneyFile
  readonly usualOf: UsualChargeOf
  /** The last order of the portion before. */
  readonly after: string
}

export interface JudgedPortion {
  readonly last: string
  /** Orders on their way that were paid. */
  readonly toDeliver: number
}

/** Compares the rows of the next orders of a file, all rows of an order together. `null` when there was none. */
export function judgeOrders(
  { db }: Pick<Deps, 'db'>,
  shop: Shop,
  { file, usualOf, after }: Judging,
): Promise<JudgedPortion | null> {
  return db.transaction(async (tx) => {
    const ids = await ordersInFile(tx, shop.id, file.id, { after, limit: PORTION })
    const last = ids.at(-1)
    if (last === undefined) return null
    const orders = new Map((await findOrders(tx, shop.id, ids)).map((order) => [order.id, order]))
    const costs = await costsOfOrders(tx, shop.id, ids)
    const found = await moneyRowsOfOrders(tx, shop.id, file.id, ids)
    const own = Map.groupBy(found.own, ({ orderId }) => orderId)
    const before = Map.groupBy(found.elsewhere, ({ orderId }) => orderId)
    let toDeliver = 0
    for (const id of ids) {
      const order = orders.get(id)
      const rows = (own.get(id) ?? []).filter(
        (row): row is ClassedRow => row.moneyClass !== null && row.verdict !== 'repetido',
      )
      const earlier = (before.get(id) ?? []).filter((row): row is ClassedRow => row.moneyClass !== null)
      const promised = order && promisedOf(order, costs.get(id)?.costs ?? null, usualOf)
      const judged = promised
        ? verdictsOf(rows, earlier, promised)
        : rows.map(({ moneyClass }) => verdictAlone(moneyClass, 'no-order'))
      if (order && isPaidOnItsWay(order, rows)) toDeliver += 1
      for (const [place, row] of rows.entries()) {
        await saveMoneyRow(tx, shop.id, file.id, { ...row, ...judged[place] })
      }
    }
    return { last, toDeliver }
  })
}

function isPaidOnItsWay({ state }: Order, rows: readonly ClassedRow[]): boolean {
  return (state === 'enviado' || state === 'confirmado') && rows.some(saysPaid)
}

import type { Sql } from '../../database/database.ts'
import { countedRowsOfOrders } from '../../orders/parcels/courier-rows/money-findings.store.ts'
import type { ClassedRow } from './classed-row.ts'
import { type SettledMoney, settledMoney } from './settled-money.ts'

/** What couriers really took for the parcels of each of these orders, by the parcel's id; by the order's where its parcel was not stored yet. */
export async function settledMoneyOfOrders(
  sql: Sql,
  shopId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, SettledMoney>>> {
  const rows = await countedRowsOfOrders(sql, shopId, orderIds)
  const classed = rows.filter((row): row is ClassedRow => row.moneyClass !== null)
  const byOrder = Map.groupBy(classed, ({ orderId }) => orderId ?? '')
  return new Map([...byOrder].map(([id, own]) => [id, byParcel(id, own)]))
}

function byParcel(orderId: string, rows: readonly ClassedRow[]): ReadonlyMap<string, SettledMoney> {
  const parcels = Map.groupBy(rows, ({ parcelId }) => parcelId || orderId)
  return new Map([...parcels].map(([id, own]) => [id, settledMoney(own)]))
}

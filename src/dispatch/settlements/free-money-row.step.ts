import type { Sql } from '../../database/database.ts'
import { findOrderById } from '../../orders/orders.store.ts'
import { saveMoneyRow, takeMoneyRow } from '../../orders/parcels/courier-rows/money-rows.store.ts'
import { markStaleDays } from '../../orders/stale-days/stale-days.store.ts'
import { staleDayOf } from '../../orders/stale-days/stale-days.ts'
import type { Shop } from '../../shops/shop.ts'
import type { MoneyFile } from './money-file.ts'

/** A row counts no more: its key is free, and figures of its order are made anew. */
export async function freeMoneyRow(
  tx: Sql,
  shop: Shop,
  { file, nth }: { readonly file: MoneyFile; readonly nth: number },
  rest: { readonly result: 'undone' | 'stuck'; readonly why: string },
): Promise<void> {
  const row = await takeMoneyRow(tx, shop.id, file.id, nth)
  if (!row || row.countedKey === null) return
  await saveMoneyRow(tx, shop.id, file.id, { ...row, ...rest, countedKey: null })
  const order = row.orderId === null ? null : await findOrderById(tx, shop.id, row.orderId)
  if (order) await markStaleDays(tx, shop.id, [{ ...staleDayOf(order), mark: `${order.id}-${file.id}-${nth}-undo` }])
}

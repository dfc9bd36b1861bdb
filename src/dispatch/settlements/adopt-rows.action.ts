import { ordersOfOwnNumbers } from '../../orders/parcels/courier-rows/money-findings.store.ts'
import { listMoneyRows, saveMoneyRow } from '../../orders/parcels/courier-rows/money-rows.store.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import type { MoneyFile } from './money-file.ts'

const PORTION = 200

/** Joins rows that have no guide with the order of other rows of the same courier's number. Returns the number of the last row, or `null` when there was none. */
export function adoptRows(
  { db }: Pick<Deps, 'db'>,
  shop: Shop,
  { file, after }: { readonly file: MoneyFile; readonly after: number },
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const asked = { fileId: file.id, verdicts: ['sin-pedido', 'nada'], after, limit: PORTION }
    const rows = await listMoneyRows(tx, shop.id, asked)
    const alone = rows.filter(({ own, orderId }) => own !== '' && orderId === null)
    const owns = [...new Set(alone.map(({ own }) => own))]
    const known = await ordersOfOwnNumbers(tx, shop.id, file.id, owns)
    for (const row of alone) {
      const order = known.get(row.own)
      if (!order) continue
      const { orderId, orderCode, parcelId } = order
      await saveMoneyRow(tx, shop.id, file.id, { ...row, orderId, orderCode, parcelId, verdict: null })
    }
    return rows.at(-1)?.nth ?? null
  })
}

import type { ActDeps } from '../../orders/acts/act-on-order.step.ts'
import { undoInTransaction } from '../../orders/acts/undo-in-transaction.step.ts'
import { saveUploadRow, takeUploadRow } from '../../orders/parcels/courier-rows/upload-rows.store.ts'
import type { Shop } from '../../shops/shop.ts'
import type { Marking } from './mark-row.action.ts'

/** Takes back the mark of a row: its acts are undone, the last one first. What has moved on since stays as it is. */
export function unmarkRow(deps: ActDeps, shop: Shop, { file, nth, actor, permission }: Marking): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const row = await takeUploadRow(tx, shop.id, file.id, nth)
    if (row?.result !== 'marked') return
    const own = { code: row.orderCode, actor, permission }
    for (const seq of row.acts.toReversed()) {
      const key = `subida-${file.id}-${nth}-atras-${seq}`
      const undone = await undoInTransaction(tx, deps, shop, { ...own, seq, key })
      if (undone.ok) continue
      const why = undone.refusal.reason
      // The mark is gone, only its parcel stays: somebody has worked on it since.
      const isHalf = seq !== row.acts.at(-1)
      await saveUploadRow(tx, shop.id, file.id, { ...row, result: isHalf ? 'undone' : 'stayed', why })
      return
    }
    await saveUploadRow(tx, shop.id, file.id, { ...row, result: 'undone', why: '' })
  })
}

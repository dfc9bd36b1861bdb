import type { Sql } from '../../database/database.ts'
import { type KeyChange, resealed } from '../../lib/secrets/root-key.ts'
import { deleteVisit, saveSealedVisit, visitsPage } from './kept-visits.store.ts'

const PORTION = 1_000

/** Seals kept visits under the new key. One that cannot be unsealed is deleted: its Purchase cannot be posted any more. Returns how many were deleted. */
export async function resealVisits(tx: Sql, shopId: string, change: KeyChange): Promise<number> {
  let [after, lost] = ['', 0]
  for (;;) {
    const portion = await visitsPage(tx, shopId, { after, limit: PORTION })
    for (const { orderId, event, sealed } of portion) {
      const anew = resealed(change, 'kept-visits', sealed)
      if (anew === null) await deleteVisit(tx, shopId, { orderId, event })
      else await saveSealedVisit(tx, shopId, { orderId, event }, anew)
      if (anew === null) lost += 1
      after = orderId
    }
    if (portion.length === 0) return lost
  }
}

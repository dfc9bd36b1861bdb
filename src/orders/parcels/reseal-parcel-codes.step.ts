import type { Sql } from '../../database/database.ts'
import { type KeyChange, resealed } from '../../lib/secrets/root-key.ts'
import { parcelsWithClave, saveClave } from './shipments.store.ts'

const PORTION = 1_000

/** Seals anew what couriers ask for when a parcel is picked up; what cannot be read is emptied, and the courier tells it again. Returns of how many parcels. */
export async function resealParcelCodes(tx: Sql, shopId: string, change: KeyChange): Promise<number> {
  let [after, emptied] = ['', 0]
  for (;;) {
    const portion = await parcelsWithClave(tx, shopId, { after, limit: PORTION })
    for (const { id, clave } of portion) {
      const sealed = resealed(change, 'parcel-codes', clave)
      await saveClave(tx, shopId, id, sealed ?? '')
      if (sealed === null) emptied += 1
      after = id
    }
    if (portion.length < PORTION) return emptied
  }
}

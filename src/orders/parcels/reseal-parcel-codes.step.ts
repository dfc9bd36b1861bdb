import type { Sql } from '../../database/database.ts'
import { type KeyChange, resealed } from '../../lib/secrets/root-key.ts'
import { parcelsWithClave, saveClave } from './shipments.store.ts'

const PORTION = 1_000

/** Seals the clave of every parcel with the new root key. One that cannot be opened is emptied, and the courier has to tell it again. Returns how many were emptied. */
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

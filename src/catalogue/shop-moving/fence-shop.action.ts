import { holdBackWrites, passGuards } from '../../database/between/guards.ts'
import type { Database } from '../../database/database.ts'
import { saveStanding } from '../../shops/shops.store.ts'

/** How long writes under way may take; the fence is given up then. A transaction of the product ends within ten seconds. */
const LONGEST_WAIT_MS = 3_000

/**
 * Fences the shop: once this is committed, no transaction writes a row of it in this database, and none that has is under way. Needs the guards. Throws the
 * engine's error when a transaction of the shop does not end in time.
 */
export function fenceShop(source: Database, shopId: string): Promise<void> {
  return source.transaction(async (tx) => {
    await passGuards(tx)
    await holdBackWrites(tx, shopId, LONGEST_WAIT_MS)
    await saveStanding(tx, shopId, 'leaving', null)
  })
}

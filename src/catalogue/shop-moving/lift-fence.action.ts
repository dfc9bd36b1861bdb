import { passGuards } from '../../database/between/guards.ts'
import type { Database } from '../../database/database.ts'
import { saveStanding } from '../../shops/shops.store.ts'

/** The shop is written to here again. */
export function liftFence(source: Database, shopId: string): Promise<void> {
  return source.transaction(async (tx) => {
    await passGuards(tx)
    await saveStanding(tx, shopId, null, null)
  })
}

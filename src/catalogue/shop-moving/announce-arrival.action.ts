import { passGuards } from '../../database/between/guards.ts'
import type { Database } from '../../database/database.ts'
import { replaceHosts, type ShopRecord } from '../../shops/shops.store.ts'

/** Gives the shop its hosts where it arrives, so that who asks there hears 503 and asks again. Throws the engine's uniqueness error if another shop has one. */
export function announceArrival(target: Database, { row, hosts }: ShopRecord): Promise<void> {
  return target.transaction(async (tx) => {
    await passGuards(tx)
    await replaceHosts(tx, row.id, hosts)
  })
}

import type { Database } from '../../database/database.ts'
import { type ShopRecord, standingOf, writeShopRecord } from '../../shops/shops.store.ts'

/** Writes the shop's row into the database where it will arrive, without hosts: nobody finds it, and no job works on it. Does nothing where it is already. */
export function prepareArrival(target: Database, record: ShopRecord, secrets: string): Promise<void> {
  return target.transaction(async (tx) => {
    if (!(await standingOf(tx, record.row.id))) await writeShopRecord(tx, record, { secrets, moving: 'arriving' })
  })
}

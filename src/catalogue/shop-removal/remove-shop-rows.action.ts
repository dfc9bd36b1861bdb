import { noteLeftovers } from '../../database/leftovers/note-leftovers.ts'
import type { Table } from '../../database/move/tables.ts'
import { deleteRowsOfShop } from '../../database/shop-rows.ts'
import type { Deps } from '../../server/deps.ts'

/** Removes some of a shop's rows from a table. Returns how many; fewer than `DELETE_BATCH_SIZE` are the last. */
export function removeShopRows({ db }: Pick<Deps, 'db'>, table: Table, shopId: string): Promise<number> {
  return db.transaction(async (tx) => {
    const removed = await deleteRowsOfShop(tx, table, shopId)
    if (removed > 0) await noteLeftovers(tx)
    return removed
  })
}

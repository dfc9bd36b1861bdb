import type { Table } from '../../database/move/tables.ts'
import { DELETE_BATCH_SIZE, deleteRowsOfShop } from '../../database/shop-rows.ts'
import type { Deps } from '../../server/deps.ts'
import { deleteShop } from '../../shops/shops.store.ts'

/** Removes the shop itself, with what others wrote meanwhile. Returns whether that was little enough; else more has to go first. */
export function endRemoval({ db }: Pick<Deps, 'db'>, tables: readonly Table[], shopId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    for (const table of tables) {
      if ((await deleteRowsOfShop(tx, table, shopId)) === DELETE_BATCH_SIZE) return false
    }
    await deleteShop(tx, shopId)
    return true
  })
}

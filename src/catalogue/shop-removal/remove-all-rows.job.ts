import { DELETE_BATCH_SIZE, tablesOfShops } from '../../database/shop-rows.ts'
import type { Deps } from '../../server/deps.ts'
import { endRemoval } from './end-removal.action.ts'
import { removeShopRows } from './remove-shop-rows.action.ts'

/** The hosts go last: until then a command finds the shop, and goes on after it broke off. */
const LAST = 'shop_hosts'

/** Removes every row of a shop and the shop itself, in short transactions, so that the other shops go on. Returns how many rows. */
export async function removeAllRows(deps: Pick<Deps, 'db'>, shopId: string): Promise<number> {
  const tables = (await tablesOfShops(deps.db.read)).toSorted(
    (a, b) => Number(a.name === LAST) - Number(b.name === LAST),
  )
  let rows = 0
  do {
    for (const table of tables.filter(({ name }) => name !== LAST)) {
      let removed = DELETE_BATCH_SIZE
      while (removed === DELETE_BATCH_SIZE) {
        removed = await removeShopRows(deps, table, shopId)
        rows += removed
      }
    }
  } while (!(await endRemoval(deps, tables, shopId)))
  return rows
}

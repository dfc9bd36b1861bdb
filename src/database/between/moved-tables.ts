import type { Sql } from '../database.ts'
import type { Table } from '../move/tables.ts'
import { tablesOfShops } from '../shop-rows.ts'

export interface MovedTables {
  /** Every table with rows of shops, and the column that says of which: `shops` itself by its id. */
  readonly guarded: readonly { readonly name: string; readonly column: string }[]
  /** Those that are replicated. */
  readonly replicated: readonly Table[]
}

/** Devices of people who work at the desk. They are bound to the desk's host and to sessions, which stay. */
const LEFT_BEHIND = 'push_devices'

/**
 * The tables of a shop that moves. PostgreSQL replicates some rows of a table only by columns of its key, so a table whose key does not have the shop
 * (`shop_hosts`, `staff_links`) is not among the replicated ones: were it, updates of all shops' rows in it would fail.
 */
export async function movedTables(sql: Sql): Promise<MovedTables> {
  const tables = await tablesOfShops(sql)
  const guarded = tables.map(({ name }) => ({ name, column: 'shop_id' }))
  const replicated = tables.filter(({ name, key }) => key.includes('shop_id') && name !== LEFT_BEHIND)
  return { guarded: [...guarded, { name: 'shops', column: 'id' }], replicated }
}

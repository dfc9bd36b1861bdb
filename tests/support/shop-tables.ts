import { DatabaseSync } from 'node:sqlite'
import type { ShopTables } from './nameless-tables.ts'

/** Longer than another worker takes to close the file: its last connection locks the log for a moment. */
const PATIENCE_MS = 30_000

/** The tables of shops' data in a migrated SQLite file. */
export function shopTables(file: string): ShopTables {
  const db = new DatabaseSync(file, { readOnly: true, timeout: PATIENCE_MS })
  try {
    const rows = db
      .prepare(
        `select t.name from sqlite_schema as t join pragma_table_info(t.name) as c where t.type = 'table' and c.name = 'shop_id'`,
      )
      .all()
    return new Map([['shops', 'id'], ...rows.map(({ name }): [string, string] => [String(name), 'shop_id'])])
  } finally {
    db.close()
  }
}

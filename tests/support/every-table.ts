import { sql } from 'kysely'
import type { Database, Sql } from '../../src/database/database.ts'
import { type Table, tablesOf } from '../../src/database/move/tables.ts'

/** The rows of each table, as text. */
export type Rows = Readonly<Record<string, readonly string[]>>

const ROWS = [1, 2]

/**
 * Fills every table of a database with two rows, whatever its migrations made of it: 1 and 2 in every column. So every reference of a row finds its row,
 * and a text is also JSON. `sqlite` is a SQLite database of the same version, which says which tables there are and which refer to which.
 */
export async function fillEveryTable(db: Database, sqlite: Sql): Promise<void> {
  const tables = await tablesOf(sqlite)
  await db.transaction(async (tx) => {
    for (const { name, columns } of tables) {
      const values = sql.join(ROWS.map((row) => sql`(${sql.join(columns.map(() => sql.lit(String(row))))})`))
      await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${values}`.execute(
        tx,
      )
    }
  })
}

/** The rows of the tables, with the columns that these had. */
export async function rowsOfTables(db: Database, tables: readonly Table[]): Promise<Rows> {
  const found: Record<string, readonly string[]> = {}
  for (const { name, columns } of tables) {
    const query = sql`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}`
    const { rows } = await query.execute(db.read)
    found[name] = rows.map((row) => JSON.stringify(row)).toSorted()
  }
  return found
}

import { sql } from 'kysely'
import type { Sql } from '../database.ts'
import { UnusableDatabase } from '../faults/unusable-database.ts'
import { readSqlite } from '../sqlite/sqlite.ts'
import type { CopiedTable } from './copy-tables.ts'
import { checksumOf } from './table-rows.ts'
import { type Table, tablesOf } from './tables.ts'

type Tell = (done: number, total: number) => void

/** Checks the structure of a SQLite file and reads the rows of each table. Throws `UnusableDatabase` when it is damaged. */
export async function tableSums(file: string, tell: Tell = () => {}): Promise<readonly CopiedTable[]> {
  const { read, close } = readSqlite(file)
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(read)
    if (rows[0]?.integrity_check !== 'ok') throw new UnusableDatabase(`${file} is damaged. Take another backup.`)
    return await sumsOf(read, await tablesOf(read), tell)
  } finally {
    close()
  }
}

export async function sumsOf(
  tx: Sql,
  tables: readonly Table[],
  tell: Tell = () => {},
): Promise<readonly CopiedTable[]> {
  const sums: CopiedTable[] = []
  for (const [place, table] of tables.entries()) {
    tell(place, tables.length)
    const checksum = await checksumOf(tx, table)
    sums.push({ table: table.name, rows: checksum.rows, checksum: checksum.sum })
  }
  return sums
}

import { sql } from 'kysely'
import type { Sql } from '../database.ts'
import { UnusableDatabase } from '../faults/unusable-database.ts'
import { readSqlite } from '../sqlite/sqlite.ts'
import type { CopiedTable } from './copy-tables.ts'
import { checksumOf } from './table-rows.ts'
import { type Table, tablesOf } from './tables.ts'

type ReportCount = (done: number, total: number) => void

/** Checks the structure of a SQLite file and reads the rows of each table. Throws `UnusableDatabase` when it is damaged. */
export async function tableChecksums(file: string, report: ReportCount = () => {}): Promise<readonly CopiedTable[]> {
  const { read, close } = readSqlite(file)
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(read)
    if (rows[0]?.integrity_check !== 'ok') throw new UnusableDatabase(`${file} is damaged. Take another backup.`)
    return await checksumsOf(read, await tablesOf(read), report)
  } finally {
    close()
  }
}

export async function checksumsOf(
  tx: Sql,
  tables: readonly Table[],
  report: ReportCount = () => {},
): Promise<readonly CopiedTable[]> {
  const sums: CopiedTable[] = []
  for (const [place, table] of tables.entries()) {
    report(place, tables.length)
    const checksum = await checksumOf(tx, table)
    sums.push({ table: table.name, rows: checksum.rows, checksum: checksum.sum })
  }
  return sums
}

import { withRoundedTimes } from '../backup/rounded-times.ts'
import type { Sql } from '../database.ts'
import { UnusableDatabase } from '../faults/unusable-database.ts'
import { batchesOf, Checksum, checksumOf, countRows, insertRows } from './table-rows.ts'
import type { Table } from './tables.ts'

export interface CopyProgress {
  readonly table: string
  readonly step: 'copied' | 'verified'
  /** Rows of this table so far. */
  readonly rows: number
  readonly total: number
}

export interface CopiedTable {
  readonly table: string
  readonly rows: number
  /** Of all rows, in any order: 64 hexadecimal digits. */
  readonly checksum: string
}

/** Copies the tables, reads them back and compares. Both sides must be transactions in which nothing else writes. Throws `UnusableDatabase`. */
export async function copyTables(
  source: Sql,
  target: Sql,
  tables: readonly Table[],
  onProgress: (progress: CopyProgress) => void = () => {},
): Promise<readonly CopiedTable[]> {
  const done: CopiedTable[] = []
  for (const table of tables) {
    const total = await countRows(source, table)
    const report = (step: CopyProgress['step'], rows: number) => onProgress({ table: table.name, step, rows, total })
    const sent = await copied(source, target, table, (rows) => report('copied', rows))
    const arrived = await checksumOf(target, table, (rows) => report('verified', rows))
    if (sent.rows !== total || !arrived.equals(sent)) {
      throw new UnusableDatabase(`The copy of ${table.name} is not the same as the original. Nothing was moved.`)
    }
    done.push({ table: table.name, rows: total, checksum: sent.sum })
  }
  return done
}

async function copied(source: Sql, target: Sql, table: Table, report: (rows: number) => void): Promise<Checksum> {
  const checksum = new Checksum()
  for await (const kept of batchesOf(source, table)) {
    const rows = kept.map((row) => withRoundedTimes(table, row))
    await insertRows(target, table, rows).catch((error) => {
      throw new UnusableDatabase(
        `The new database refuses a row of ${table.name} (${error.message}). Nothing was moved.`,
      )
    })
    checksum.add(table, rows)
    report(checksum.rows)
  }
  return checksum
}

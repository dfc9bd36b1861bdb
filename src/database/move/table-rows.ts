import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Sql } from '../database.ts'
import type { Table } from './tables.ts'

export type Row = Readonly<Record<string, unknown>>

/** A batch has to fit into memory and to need few round trips. Batches of long rows are smaller. */
const ROWS_A_BATCH = 500
const FIRST_ROWS = 20
const CHARACTERS_A_BATCH = 4_000_000

/** SQLite takes 32,766 parameters a statement, PostgreSQL 65,535. */
const PARAMETERS_A_STATEMENT = 30_000

/** All rows in batches, or those of one shop, sorted by the primary key as this engine sorts it. */
export async function* batchesOf(tx: Sql, table: Table, shopId: string | null = null): AsyncGenerator<readonly Row[]> {
  const most = Math.min(ROWS_A_BATCH, Math.floor(PARAMETERS_A_STATEMENT / table.columns.length))
  let size = Math.min(most, FIRST_ROWS)
  const key = sql.join(table.key.map((name) => sql.ref(name)))
  const own = shopId === null ? sql`true` : sql`shop_id = ${shopId}`
  let last: Row | undefined
  do {
    const after = last ? sql`and (${key}) > (${sql.join(table.key.map((name) => last?.[name]))})` : sql``
    const { rows } = await sql<Row>`
      select ${columnsOf(table)} from ${sql.table(table.name)} where ${own} ${after} order by ${key} limit ${size}`.execute(
      tx,
    )
    if (rows.length > 0) yield rows
    last = rows.length < size ? undefined : rows.at(-1)
    const fitting = Math.floor((CHARACTERS_A_BATCH * rows.length) / Math.max(1, charactersIn(rows)))
    size = Math.max(1, Math.min(most, fitting))
  } while (last)
}

function charactersIn(rows: readonly Row[]): number {
  const lengthOf = (value: unknown) => (typeof value === 'string' ? value.length : 0)
  return rows.reduce((sum, row) => Object.values(row).reduce((all: number, value) => all + lengthOf(value), sum), 0)
}

export async function insertRows(tx: Sql, table: Table, rows: readonly Row[]): Promise<void> {
  const values = rows.map((row) => sql`(${sql.join(table.columns.map((name) => row[name]))})`)
  await sql`insert into ${sql.table(table.name)} (${columnsOf(table)}) values ${sql.join(values)}`.execute(tx)
}

function columnsOf(table: Table) {
  return sql.join(table.columns.map((name) => sql.ref(name)))
}

export async function countRows(tx: Sql, table: Table): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table.name)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The number of rows and the sum of their digests: the same in any order, because the engines sort texts differently. */
export class Checksum {
  #rows = 0
  #sum = 0n

  add(table: Table, rows: readonly Row[]): void {
    for (const row of rows) {
      const digest = createHash('sha256')
        .update(JSON.stringify(table.columns.map((name) => row[name])))
        .digest('hex')
      this.#sum = BigInt.asUintN(256, this.#sum + BigInt(`0x${digest}`))
      this.#rows += 1
    }
  }

  get rows(): number {
    return this.#rows
  }

  /** 64 hexadecimal digits. */
  get sum(): string {
    return this.#sum.toString(16).padStart(64, '0')
  }

  equals(other: Checksum): boolean {
    return this.#rows === other.#rows && this.#sum === other.#sum
  }
}

/** Reads the whole table. */
export async function checksumOf(tx: Sql, table: Table, report: (rows: number) => void = () => {}): Promise<Checksum> {
  const checksum = new Checksum()
  for await (const rows of batchesOf(tx, table)) {
    checksum.add(table, rows)
    report(checksum.rows)
  }
  return checksum
}

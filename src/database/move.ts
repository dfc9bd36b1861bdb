import { sql } from 'kysely'
import { analyse } from './analyse.ts'
import type { Database, Sql } from './database.ts'
import { batchesOf, Checksum, countRows, insertRows } from './table-rows.ts'
import { type Table, tablesOf } from './tables.ts'
import { UnusableDatabase } from './unusable-database.ts'

export interface MoveProgress {
  readonly table: string
  readonly step: 'copied' | 'verified'
  /** Rows of this table so far. */
  readonly rows: number
  readonly total: number
}

export interface MovedTable {
  readonly table: string
  readonly rows: number
}

const AS_LONG_AS_IT_TAKES = { timeLimitMs: Infinity }

/**
 * Copies every table of a SQLite database into an empty PostgreSQL database of the same migrations, reads all of it back and compares. Throws
 * `UnusableDatabase`, and then the target is as empty as before.
 *
 * One transaction on each side: nobody writes to the source meanwhile, and a copy that breaks off leaves nothing to clean up. A copy that could be
 * resumed would need notes on both sides and would save minutes once in a shop's life.
 */
export async function moveDatabase(
  from: Database,
  to: Database,
  onProgress: (progress: MoveProgress) => void = () => {},
): Promise<readonly MovedTable[]> {
  if (from.engine !== 'sqlite' || to.engine !== 'postgres') {
    throw new UnusableDatabase('A database is moved from SQLite to PostgreSQL only.')
  }
  const moved = await from.transaction(
    (source) => to.transaction((target) => moveTables(source, target, onProgress), AS_LONG_AS_IT_TAKES),
    AS_LONG_AS_IT_TAKES,
  )
  await analyse(to)
  return moved
}

async function moveTables(
  source: Sql,
  target: Sql,
  onProgress: (progress: MoveProgress) => void,
): Promise<readonly MovedTable[]> {
  await refuseOtherMigrations(source, target)
  const tables = await tablesOf(source)
  for (const table of tables) await refuseRows(target, table)
  const moved: MovedTable[] = []
  for (const table of tables) {
    const total = await countRows(source, table)
    const tell = (step: MoveProgress['step'], rows: number) => onProgress({ table: table.name, step, rows, total })
    const sent = await copied(source, target, table, (rows) => tell('copied', rows))
    const arrived = await readBack(target, table, (rows) => tell('verified', rows))
    if (sent.rows !== total || !arrived.equals(sent)) {
      throw new UnusableDatabase(`The copy of ${table.name} is not the same as the original. Nothing was moved.`)
    }
    moved.push({ table: table.name, rows: total })
  }
  return moved
}

async function copied(source: Sql, target: Sql, table: Table, tell: (rows: number) => void): Promise<Checksum> {
  const checksum = new Checksum()
  for await (const rows of batchesOf(source, table)) {
    await insertRows(target, table, rows).catch((error) => {
      throw new UnusableDatabase(`PostgreSQL refuses a row of ${table.name} (${error.message}). Nothing was moved.`)
    })
    checksum.add(table, rows)
    tell(checksum.rows)
  }
  return checksum
}

async function readBack(target: Sql, table: Table, tell: (rows: number) => void): Promise<Checksum> {
  const checksum = new Checksum()
  for await (const rows of batchesOf(target, table)) {
    checksum.add(table, rows)
    tell(checksum.rows)
  }
  return checksum
}

async function refuseOtherMigrations(source: Sql, target: Sql): Promise<void> {
  const [before, after] = await Promise.all([source, target].map(migrationsOf))
  if (before !== after) {
    throw new UnusableDatabase('The two databases are of different versions. Bring both up to date with this program.')
  }
}

async function migrationsOf(tx: Sql): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(tx)
  return rows
    .map((row) => row.name)
    .sort()
    .join()
}

async function refuseRows(target: Sql, table: Table): Promise<void> {
  if ((await countRows(target, table)) === 0) return
  throw new UnusableDatabase(
    `The PostgreSQL database is not empty: ${table.name} has rows. Move into a new database (createdb contraentrega).`,
  )
}

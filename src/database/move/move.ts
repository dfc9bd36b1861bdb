import { analyse } from '../analyse.ts'
import type { Database, Sql } from '../database.ts'
import { UnusableDatabase } from '../faults/unusable-database.ts'
import { dropRootKey, ROOT_KEY } from '../root-key.store.ts'
import { type CopiedTable, type CopyProgress, copyTables } from './copy-tables.ts'
import { requireSameMigrations } from './same-migrations.ts'
import { countRows } from './table-rows.ts'
import { type Table, tablesOf } from './tables.ts'

const AS_LONG_AS_IT_TAKES = { timeLimitMs: Infinity }

/**
 * Copies every table of a SQLite database into an empty PostgreSQL database with the same migrations, reads everything back and compares. Throws
 * `UnusableDatabase` and leaves the target empty.
 *
 * It uses one transaction on each side: nothing writes to the source meanwhile, and a copy that breaks off leaves nothing to clean up. A copy that could
 * be resumed would need notes on both sides, and would save minutes once in the life of a shop.
 */
export async function moveDatabase(
  from: Database,
  to: Database,
  onProgress: (progress: CopyProgress) => void = () => {},
): Promise<readonly CopiedTable[]> {
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
  onProgress: (progress: CopyProgress) => void,
): Promise<readonly CopiedTable[]> {
  await requireSameMigrations(source, target)
  const tables = await tablesOf(source)
  for (const table of tables) if (table.name !== ROOT_KEY) await refuseRows(target, table)
  await dropRootKey(target)
  return copyTables(source, target, tables, onProgress)
}

async function refuseRows(target: Sql, table: Table): Promise<void> {
  if ((await countRows(target, table)) === 0) return
  throw new UnusableDatabase(
    `The PostgreSQL database is not empty: ${table.name} has rows. Move into a new database (createdb contraentrega).`,
  )
}

import { sql } from 'kysely'
import type { Database, Sql } from '../database.ts'
import { UnusableDatabase } from './unusable-database.ts'

/** Throws `UnusableDatabase` unless a commit survives a power cut with the database's settings. */
export async function checkDurability(db: Database): Promise<void> {
  const problem = await db.transaction(db.engine === 'sqlite' ? sqliteProblem : postgresProblem)
  if (problem) throw new UnusableDatabase(problem)
}

const LASTING_SYNCHRONOUS = [2, 3]

async function sqliteProblem(tx: Sql): Promise<string | null> {
  const { rows } = await sql<{ mode: string; synchronous: number }>`
    select journal_mode as mode, synchronous from pragma_journal_mode, pragma_synchronous`.execute(tx)
  const [settings] = rows
  if (settings?.mode !== 'wal') {
    return `An order could be lost: the database's journal is "${settings?.mode}", not "wal". Put DATA_DIR on a local disk, not on a network share.`
  }
  if (!LASTING_SYNCHRONOUS.includes(settings.synchronous)) {
    return `An order could be lost in a power cut: "pragma synchronous" is ${settings.synchronous}, not 2 (full). Use an unmodified Node.js.`
  }
  return null
}

const NEEDED = ['fsync', 'full_page_writes', 'synchronous_commit']

async function postgresProblem(tx: Sql): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name in (${sql.join(NEEDED)}) and setting = 'off' order by name`.execute(tx)
  if (rows.length === 0) return null
  const names = rows.map((row) => row.name).join(', ')
  return `An order could be lost in a power cut: PostgreSQL runs with ${names} off. Turn it on in postgresql.conf (or for this database and user) and reload.`
}

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { sha256 } from '../lib/secrets/digest.ts'
import type { Database, Sql } from './database.ts'
import { UnusableDatabase } from './faults/unusable-database.ts'
import { lacksStatistics, writeStatistics } from './sqlite/sqlite-statistics.ts'

type MigrationTable = {
  schema_migrations: { name: string; applied_at: number; digest: string }
}

/** A database of before 0.2 has no digests. */
interface Applied {
  readonly name: string
  readonly digest?: string
}

interface Migration {
  readonly name: string
  readonly statements: readonly string[]
  /** Of the statements without comments, whatever their white space. */
  readonly digest: string
}

const ONE_MIGRATOR_AT_A_TIME = 7_262_735_101

/**
 * Brings the database to the newest of the numbered SQL files in `folder`, each once, all in one transaction, also when two processes start
 * together. Returns the names of those it applied at `now`. Throws `UnusableDatabase` when one fails, and when the database has run migrations
 * that are not these.
 */
export async function migrate(db: Database, folder: string, now: number): Promise<readonly string[]> {
  const migrations = await migrationsIn(folder)
  try {
    return await db.transaction((tx) => migrateOnce(tx, db.engine, migrations, now), { timeLimitMs: Infinity })
  } catch (error) {
    if (error instanceof UnusableDatabase) throw error
    throw new UnusableDatabase(`The database could not be brought up to date, and nothing was changed: ${error}`)
  }
}

/** Throws `UnusableDatabase` unless the database has run exactly the migrations in `folder`. Only reads. */
export async function requireMigrated(read: Sql, folder: string): Promise<void> {
  const migrations = await migrationsIn(folder)
  const applied = await appliedMigrations(read).catch((error: Error): readonly Applied[] => {
    if (IS_MISSING_TABLE.test(error.message)) return []
    throw error
  })
  const problem = problemOf(applied, migrations)
  if (problem) throw new UnusableDatabase(problem)
  if (applied.length < migrations.length) throw new UnusableDatabase(NOT_UP_TO_DATE)
}

/** When the first migration was applied, by the clock of that time, in milliseconds since 1970. A clock that shows an earlier time is behind. */
export async function databaseMadeAt(db: Sql): Promise<number> {
  const first = db.withTables<MigrationTable>().selectFrom('schema_migrations')
  return (await first.select(({ fn }) => fn.min('applied_at').as('at')).executeTakeFirst())?.at ?? 0
}

/** The messages of PostgreSQL and of SQLite. */
const IS_MISSING_TABLE = /relation "schema_migrations" does not exist|no such table: schema_migrations/

const NOT_UP_TO_DATE =
  'The database is empty or from an earlier version, and this command only reads. Start the shops once, which brings it up to date.'

/** Statements end with a semicolon at the end of a line. */
async function migrationsIn(folder: string): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(join(folder, name), 'utf8')).replace(/^\s*--.*$/gm, '')
      const statements = text.split(/;\s*$/m).filter((statement) => statement.trim())
      return { name, statements, digest: sha256(statements.join(';').replace(/\s+/g, ' ').trim()) }
    }),
  )
}

async function migrateOnce(
  tx: Sql,
  engine: Database['engine'],
  migrations: readonly Migration[],
  now: number,
): Promise<readonly string[]> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${ONE_MIGRATOR_AT_A_TIME})`.execute(tx)
  await sql`create table if not exists schema_migrations (name text primary key, applied_at bigint not null, digest text not null)`.execute(
    tx,
  )
  const applied = await appliedMigrations(tx)
  const problem = problemOf(applied, migrations)
  if (problem) throw new UnusableDatabase(problem)
  const missing = migrations.filter(({ name }) => !applied.some((one) => one.name === name))
  for (const migration of missing) {
    await apply(tx, migration)
    const row = { name: migration.name, applied_at: now, digest: migration.digest }
    await tx.withTables<MigrationTable>().insertInto('schema_migrations').values(row).execute()
  }
  if (engine === 'sqlite' && (await lacksStatistics(tx))) await writeStatistics(tx, { isHurried: true })
  return missing.map(({ name }) => name)
}

async function appliedMigrations(tx: Sql): Promise<readonly Applied[]> {
  // All columns, because the table of an old database has no column `digest`.
  const { rows } = await sql<Applied>`select * from schema_migrations`.execute(tx)
  return rows
}

/** Why the database cannot be used: what is wrong and what to do. */
function problemOf(applied: readonly Applied[], migrations: readonly Migration[]): string | null {
  if (applied.some(({ digest }) => digest === undefined)) return MADE_BEFORE_THE_FIRST_RELEASE
  const unknown = applied.filter(({ name }) => !migrations.some((one) => one.name === name))
  if (unknown.length > 0) {
    const names = unknown.map(({ name }) => name).join(', ')
    return `The database is from a newer version of the program: it has ${names}. Start that version, or restore a backup.`
  }
  const other = applied.find(({ name, digest }) => migrations.some((one) => one.name === name && one.digest !== digest))
  if (!other) return null
  return `The database was made with another ${other.name} than this program has. Start the program that made it, or start with a new data folder (DATA_DIR) or a new database (DATABASE_URL).`
}

const MADE_BEFORE_THE_FIRST_RELEASE =
  'The database is from a version before 0.2, which was never released, and its tables cannot be brought up to date. Nothing was changed. Start with a new data folder (DATA_DIR) or a new database (DATABASE_URL), add the shops and import their catalogues again. Neither "restore" nor "database move" brings over its shops, tokens and orders: keep it with the program that made it for as long as you need them.'

async function apply(tx: Sql, { name, statements }: Migration): Promise<void> {
  for (const statement of statements) {
    try {
      await sql.raw(statement).execute(tx)
    } catch (error) {
      throw new UnusableDatabase(
        `The database could not be brought up to date, and nothing was changed: ${name}: ${error}. Start the earlier version until this is solved.`,
      )
    }
  }
}

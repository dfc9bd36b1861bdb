import { access } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import type { Command } from 'commander'
import { counted } from '../../lib/text/counted.ts'
import type { CommandContext } from '../../server/command-context.ts'
import type { Database } from '../database.ts'
import { checkDurability } from '../faults/durability.ts'
import { UnusableDatabase } from '../faults/unusable-database.ts'
import { reportLeftovers } from '../leftovers/report-leftovers.ts'
import { migrate } from '../migrate.ts'
import { sqliteFile } from '../open-database.ts'
import { openPostgres } from '../postgres/postgres.ts'
import { openSqlite } from '../sqlite/sqlite.ts'
import { unusableSqlite } from '../sqlite/sqlite-failure.ts'
import type { CopyProgress } from './copy-tables.ts'
import { moveDatabase } from './move.ts'

type Context = Pick<CommandContext, 'openDeps' | 'out' | 'dataDir' | 'migrationsDir'>

export interface DatabaseCommandSettings {
  /** The default for `--to`, because other users can see a password on the command line. */
  readonly databaseUrl: string | null
  readonly clock: () => number
}

/** `contraentrega database move`, from the SQLite file to PostgreSQL, and `rewrite`. */
export function addDatabaseCommands(program: Command, context: Context, settings: DatabaseCommandSettings): void {
  const { databaseUrl, clock } = settings
  const database = program.command('database').description('Where the shops are kept')
  database
    .command('move')
    .description('Copies the SQLite file into an empty PostgreSQL database, and compares. Stop the shop first.')
    .option('--from <file>', 'the SQLite file', sqliteFile(context.dataDir))
    .option('--to <url>', 'postgresql://user:password@host:5432/name, else DATABASE_URL')
    .action(async ({ from, to = databaseUrl }: { from: string; to?: string | null }) => {
      if (!to)
        throw new UnusableDatabase(
          'Say where to: set DATABASE_URL, or add --to with the address of an empty PostgreSQL database.',
        )
      await moveFile(context, { from, to, now: clock() })
    })
  database
    .command('rewrite')
    .description(
      'Rewrites SQLite’s file if forgotten people may still be in it. Orders wait, a second for each 100 MB.',
    )
    .action(async () => {
      const { db } = await context.openDeps()
      const lines = await reportLeftovers(db, context.dataDir, { timeoutMs: 30_000, rewriteBelow: Infinity })
      for (const line of lines) context.out(line)
    })
}

async function moveFile(
  { out, migrationsDir }: Context,
  { from, to, now }: { from: string; to: string; now: number },
): Promise<void> {
  await refuseMissing(from)
  refuseServed(from)
  await using opened = new AsyncDisposableStack()
  const target = opened.adopt(await openPostgres(to), close)
  await migrate(target, migrationsDir, now)
  await checkDurability(target)
  const source = opened.adopt(await openSqlite(from), close)
  await migrate(source, migrationsDir, now)
  const moved = await moveDatabase(source, target, (progress) => printProgress(out, progress))
  const rows = moved.reduce((sum, table) => sum + table.rows, 0)
  out(
    `Moved ${counted(rows, 'row', 'rows')} of ${counted(moved.length, 'table', 'tables')}; every row was read back and is the same.`,
  )
  out(
    `From now on, start with DATABASE_URL set to that database. Keep ${from} as a backup until you have one of PostgreSQL.`,
  )
}

function close(db: Database): Promise<void> {
  return db.close()
}

const ROWS_A_LINE = 50_000

/** Prints a line when a table is done, and one every 50,000 rows. */
function printProgress(out: Context['out'], { table, step, rows, total }: CopyProgress): void {
  if (rows === total || rows % ROWS_A_LINE === 0) out(`${table}: ${rows} of ${total} ${step}`)
}

async function refuseMissing(file: string): Promise<void> {
  await access(file).catch(() => {
    throw new UnusableDatabase(`There is no database at ${file}. Name it with --from.`)
  })
}

const SQLITE_BUSY = 5

/** Fails while another process has the file open, because its next order would be left behind. Only the last user of a file can end its write-ahead log. */
function refuseServed(file: string): void {
  const connection = new DatabaseSync(file)
  try {
    connection.exec('pragma journal_mode = delete')
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw unusableSqlite(file, error)
    throw new UnusableDatabase(`A program has ${file} open. Stop the shop, then move its database.`)
  } finally {
    connection.close()
  }
}

import { access, constants, open } from 'node:fs/promises'
import { Kysely } from 'kysely'
import type { Database, Sql } from './database.ts'
import { LeasedDriver } from './leased-driver.ts'
import { openConnection, runStatement } from './sqlite-connection.ts'
import { type SqliteConnection, sqliteDialect } from './sqlite-dialect.ts'
import { unusableSqlite } from './sqlite-failure.ts'
import { startWriter, type Writer } from './sqlite-writer.ts'
import { USUAL_LIMIT, withinLimit } from './time-limit.ts'

/** Opens (or makes) the database in `file`: reads on this thread, writes one after the other on a thread of their own. Throws `UnusableDatabase`. */
export async function openSqlite(file: string): Promise<Database> {
  try {
    await makeFile(file)
    const writer = await startWriter(file)
    return databaseOver(file, writer)
  } catch (error) {
    throw unusableSqlite(file, error)
  }
}

/** A new file is for its owner alone, and SQLite gives its journal the same mode. */
async function makeFile(file: string): Promise<void> {
  try {
    const handle = await open(file, 'wx', 0o600)
    await handle.close()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    await access(file, constants.R_OK | constants.W_OK)
  }
}

function databaseOver(file: string, first: Writer): Database {
  let writer = first
  const reading = openConnection(file, 'read')
  const reader: SqliteConnection = {
    run: (statement) => runStatement(reading, statement),
    rollback: async () => {},
  }
  const read: Sql = new Kysely({ dialect: sqliteDialect(async () => reader) })

  /** A thread that died took its transaction with it; the next transaction gets a new one. */
  async function connectWriter(): Promise<SqliteConnection> {
    if (writer.stopped) writer = await startWriter(file)
    const current = writer
    return {
      run: (statement) => current.run(statement),
      rollback: async () => current.stopped || current.run('rollback'),
    }
  }
  const write: Sql = new Kysely({ dialect: sqliteDialect(connectWriter, (driver) => new LeasedDriver(driver)) })

  /** The writer closes last, so that SQLite folds its journal into the file. */
  async function close(): Promise<void> {
    await write.connection().execute(async () => {})
    await write.destroy()
    await read.destroy()
    reading.close()
    await writer.stop()
  }
  let closing: Promise<void> | null = null
  return {
    engine: 'sqlite',
    read,
    transaction: (work, limit = USUAL_LIMIT) => write.transaction().execute((tx) => withinLimit(limit, () => work(tx))),
    close() {
      closing ??= close()
      return closing
    },
  }
}

import { access, constants, open } from 'node:fs/promises'
import { Kysely } from 'kysely'
import type { Database, Sql } from './database.ts'
import { LeasedDriver } from './leased-driver.ts'
import { openConnection, runStatement } from './sqlite-connection.ts'
import { type SqliteConnection, sqliteDialect } from './sqlite-dialect.ts'
import { needsReopening, unusableSqlite } from './sqlite-failure.ts'
import { startWriter, type Writer } from './sqlite-writer.ts'
import { inTurn, USUAL_LIMIT, withinLimit } from './time-limit.ts'

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

/** Reads a file of SQLite as it is: nothing is made, switched or migrated. Throws `UnusableDatabase`. */
export function readSqlite(file: string): { readonly read: Sql; close(): void } {
  try {
    const reader = readerOf(file)
    return { read: new Kysely({ dialect: sqliteDialect(async () => reader) }), close: () => reader.close() }
  } catch (error) {
    throw unusableSqlite(file, error)
  }
}

const DATA_VERSION = { sql: 'pragma data_version', parameters: [] }

interface Reader extends SqliteConnection {
  /** SQLite's own count of what other connections have committed; `null` when the file cannot be read. */
  version(): number | null
  close(): void
}

/** Reads on this thread, over a connection that is opened anew after the disk failed it. */
function readerOf(file: string): Reader {
  let connection: ReturnType<typeof openConnection> | null = openConnection(file, 'read')
  const close = () => {
    connection?.close()
    connection = null
  }
  return {
    async run(statement) {
      connection ??= openConnection(file, 'read')
      try {
        return runStatement(connection, statement)
      } catch (error) {
        if (needsReopening(error)) close()
        throw error
      }
    },
    rollback: async () => {},
    version() {
      try {
        connection ??= openConnection(file, 'read')
        return Number(runStatement(connection, DATA_VERSION).rows[0]?.data_version)
      } catch {
        close()
        return null
      }
    },
    close,
  }
}

const CANNOT_OPEN = 14

/** Opening makes a file that is missing, and on a disk that is not mounted that would be another shop: then it stays shut. */
async function restartWriter(file: string, writer: Writer): Promise<Writer> {
  await access(file).catch(() => {
    throw Object.assign(new Error(`${file} is missing`), { errcode: CANNOT_OPEN })
  })
  await writer.stop().catch(() => {})
  return startWriter(file)
}

function databaseOver(file: string, first: Writer): Database {
  const reader = readerOf(file)
  const read: Sql = new Kysely({ dialect: sqliteDialect(async () => reader) })
  let writer = first
  let isIll = false

  /** A thread that died took its transaction with it; the next transaction gets a new one, as after a disk's error. */
  async function connectWriter(): Promise<SqliteConnection> {
    if (writer.stopped || isIll) writer = await restartWriter(file, writer)
    isIll = false
    const current = writer
    return {
      run: (statement) =>
        current.run(statement).catch((error) => {
          isIll ||= needsReopening(error)
          throw error
        }),
      rollback: async () => current.stopped || current.run('rollback'),
    }
  }
  const write: Sql = new Kysely({ dialect: sqliteDialect(connectWriter, (driver) => new LeasedDriver(driver)) })

  /** The writer closes last, so that SQLite folds its journal into the file. */
  async function close(): Promise<void> {
    await write.connection().execute(async () => {})
    await write.destroy()
    await read.destroy()
    reader.close()
    await writer.stop()
  }
  let closing: Promise<void> | null = null
  return {
    engine: 'sqlite',
    read,
    stamp: reader.version,
    transaction: (work, limit = USUAL_LIMIT) =>
      inTurn(limit, (itsTurn) =>
        write.transaction().execute((tx) => {
          itsTurn()
          return withinLimit(limit, () => work(tx))
        }),
      ),
    close() {
      closing ??= close()
      return closing
    },
  }
}

import { access, constants, open } from 'node:fs/promises'
import { Kysely } from 'kysely'
import type { Database, Sql } from './database.ts'
import { changesOf } from './sqlite-changes.ts'
import { openConnection, runStatement } from './sqlite-connection.ts'
import { type SqliteConnection, sqliteDialect } from './sqlite-dialect.ts'
import { needsReopening, unusableSqlite } from './sqlite-failure.ts'
import { type Company, type GroupBounds, USUAL_BOUNDS, writerTurns } from './sqlite-turns.ts'
import { startWriter, type Writer } from './sqlite-writer.ts'
import { inTurn, USUAL_LIMIT, withinLimit } from './time-limit.ts'
import { Transactions } from './transactions.ts'

/** Opens (or makes) the database in `file`: reads on this thread, writes one after the other on a thread of their own. Throws `UnusableDatabase`. */
export async function openSqlite(file: string, bounds = USUAL_BOUNDS): Promise<Database> {
  try {
    await makeFile(file)
    const writer = await startWriter(file)
    return databaseOver(file, writer, bounds)
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
    begin: async () => refuseTransaction(),
    commit: async () => refuseTransaction(),
    rollback: async () => refuseTransaction(),
    release: async () => {},
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

/** Everybody shares the one connection that reads. */
function refuseTransaction(): never {
  throw new Error('Read without a transaction, or write in one: SQLite has no other here')
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

function databaseOver(file: string, first: Writer, bounds: GroupBounds): Database {
  const reader = readerOf(file)
  const read: Sql = new Kysely({ dialect: sqliteDialect(async () => reader) })
  const changes = changesOf(reader.version)
  let writer = first
  let isIll = false

  /** A thread that died took its transaction with it; the next transaction gets a new one, as after a disk's error. */
  async function connectWriter(): Promise<Pick<Writer, 'run'>> {
    if (writer.stopped || isIll) writer = await restartWriter(file, writer)
    isIll = false
    const current = writer
    return {
      run: (step) =>
        current.run(step).catch((error) => {
          isIll ||= needsReopening(error)
          throw error
        }),
    }
  }
  const take = writerTurns(connectWriter, bounds)
  const writeAs = (company: Company) => new Transactions(sqliteDialect(() => take(company)))
  const [shared, alone] = [writeAs('shared'), writeAs('alone')]

  /** The writer closes last, so that SQLite folds its journal into the file. */
  async function close(): Promise<void> {
    await Promise.all([shared.close(), alone.close()])
    const last = await take('alone')
    await last.release()
    await read.destroy()
    reader.close()
    await writer.stop()
  }
  let closing: Promise<void> | null = null
  return {
    engine: 'sqlite',
    read,
    stamp: changes.stamp,
    async transaction(work, limit = USUAL_LIMIT) {
      const value = await inTurn(limit, (itsTurn) =>
        (limit === USUAL_LIMIT ? shared : alone).run((tx) => {
          itsTurn()
          return withinLimit(limit, () => work(tx))
        }),
      )
      changes.committedHere()
      return value
    },
    close() {
      closing ??= close()
      return closing
    },
  }
}

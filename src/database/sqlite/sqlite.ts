import { access, constants, open } from 'node:fs/promises'
import { Kysely } from 'kysely'
import type { Database, Sql, TimeLimit } from '../database.ts'
import { USUAL_LIMIT, whenTurnComes, withinLimit } from '../faults/time-limit.ts'
import { UnusableDatabase } from '../faults/unusable-database.ts'
import { Transactions, timingsOf } from '../postgres/transactions.ts'
import { type DatabaseTimings, NO_TIMINGS } from '../timings.ts'
import { type LockReport, trackLock } from './lock-tracker.ts'
import { startSameThreadWriter } from './same-thread-writer.ts'
import { stampFromCount } from './sqlite-changes.ts'
import { openConnection, runStatement } from './sqlite-connection.ts'
import { type SqliteConnection, sqliteDialect } from './sqlite-dialect.ts'
import { needsReopening, unusableSqlite } from './sqlite-failure.ts'
import { dropLeftovers } from './sqlite-leftovers.ts'
import { reportsThread } from './sqlite-reports.ts'
import {
  type CommitMode,
  type GroupBounds,
  type LockTimeouts,
  USUAL_BOUNDS,
  USUAL_LOCK_TIMEOUTS,
  writerTurns,
} from './sqlite-turns.ts'
import { startWriter, type Writer } from './sqlite-writer.ts'

export interface SqliteOptions {
  readonly bounds?: GroupBounds
  readonly lockTimeouts?: LockTimeouts
  readonly lockReport?: LockReport
  /** Writes and reports run on this thread too, and block its other work. Starting two threads takes 160 ms, which most tests need not spend. */
  readonly isOnThisThread?: boolean
  readonly timings?: DatabaseTimings
}

/** Opens the database in `file`, or makes it. Reads run on this thread, writes one after the other on a thread of their own. Throws `UnusableDatabase`. */
export async function openSqlite(file: string, options: SqliteOptions = {}): Promise<Database> {
  try {
    await makeFile(file)
    const writer = await startWriterOf(file, options)
    await writer.run('mark-new-file')
    return databaseOver(file, writer, options)
  } catch (error) {
    throw unusableSqlite(file, error)
  }
}

async function startWriterOf(file: string, { isOnThisThread = false }: SqliteOptions): Promise<Writer> {
  return isOnThisThread ? startSameThreadWriter(file) : startWriter(file)
}

/** Makes a file that only its owner may read; SQLite gives its journal the same mode. */
async function makeFile(file: string): Promise<void> {
  try {
    const handle = await open(file, 'wx', 0o600)
    await handle.close()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    await access(file, constants.R_OK | constants.W_OK)
  }
}

/** Reads a SQLite file without changing it. Throws `UnusableDatabase`. */
export function readSqlite(file: string): { readonly read: Sql; close(): void } {
  try {
    const reader = readerOf(file)
    return { read: new Kysely({ dialect: sqliteDialect(async () => reader) }), close: () => reader.close() }
  } catch (error) {
    throw unusableSqlite(file, error)
  }
}

/** A database for a command that only reads. Its transactions read without one, and fail when they write. Throws `UnusableDatabase`. */
export async function openSqliteForReading(file: string): Promise<Database> {
  await access(file).catch(() => {
    throw new UnusableDatabase(`There is no database ${file} yet. Start the shops once, or set DATA_DIR.`)
  })
  const { read, close } = readSqlite(file)
  return {
    engine: 'sqlite',
    read,
    reports: read,
    transaction: (work) => work(read),
    stamp: () => null,
    late: null,
    lockedOutBy: () => null,
    dropLeftovers: async () => 'none',
    requireDiskSpace: async () => refuseTransaction(),
    close: async () => close(),
  }
}

const CHANGE_COUNT = { sql: 'pragma user_version', parameters: [] }

interface Reader extends SqliteConnection {
  /** The count of announced changes; `null` when the file cannot be read. */
  changes(): number | null
  close(): void
}

/** Reads on this thread. After a disk error the connection is opened again. */
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
    ...NO_TRANSACTIONS,
    changes() {
      try {
        connection ??= openConnection(file, 'read')
        return Number(runStatement(connection, CHANGE_COUNT).rows[0]?.user_version)
      } catch {
        close()
        return null
      }
    },
    close,
  }
}

const NO_TRANSACTIONS = {
  begin: async () => refuseTransaction(),
  commit: async () => refuseTransaction(),
  rollback: async () => refuseTransaction(),
  release: async () => {},
} as const satisfies Partial<SqliteConnection>

/** All readers share one connection. */
function refuseTransaction(): never {
  throw new Error('Read without a transaction, or write in one: SQLite has no other here')
}

const CANNOT_OPEN = 14

/** Refuses when the file is missing: opening would make a new one, and on a disk that is not mounted that would be an empty shop. */
async function restartWriter(file: string, writer: Writer, options: SqliteOptions): Promise<Writer> {
  await access(file).catch(() => {
    throw Object.assign(new Error(`${file} is missing`), { errcode: CANNOT_OPEN })
  })
  await writer.stop().catch(() => {})
  return startWriterOf(file, options)
}

function databaseOver(file: string, first: Writer, options: SqliteOptions): Database {
  const {
    bounds = USUAL_BOUNDS,
    lockTimeouts = USUAL_LOCK_TIMEOUTS,
    lockReport = () => {},
    timings = NO_TIMINGS,
  } = options
  const reader = readerOf(file)
  const read: Sql = new Kysely({ dialect: sqliteDialect(async () => reader) })
  const thread = reportsThread(file)
  const reporter: SqliteConnection = { ...(options.isOnThisThread ? reader : thread), ...NO_TRANSACTIONS }
  const reports: Sql = new Kysely({ dialect: sqliteDialect(async () => reporter) })
  const changes = stampFromCount(reader.changes)
  let writer = first
  let hasTrouble = false

  /** Starts a new thread after the last one died or met a disk error. */
  async function connectWriter(): Promise<Pick<Writer, 'run'>> {
    if (writer.stopped || hasTrouble) writer = await restartWriter(file, writer, options)
    hasTrouble = false
    const current = writer
    return {
      run: (step) =>
        current.run(step).catch((error) => {
          hasTrouble ||= needsReopening(error)
          throw error
        }),
    }
  }
  const lockTracker = trackLock(lockReport, () => shared.run(async () => {}))
  const take = writerTurns(connectWriter, { bounds, lockTimeouts, onBegin: lockTracker.onBegin })
  const writeAs = (mode: CommitMode) =>
    new Transactions(
      sqliteDialect(() => take(mode)),
      changes.noteOwnChange,
      timingsOf(timings, mode === 'shared' ? 'writing' : 'long'),
    )
  const [shared, alone] = [writeAs('shared'), writeAs('alone')]

  /** Runs a transaction on this thread. It holds the writing thread's turn meanwhile, so that this process does not wait for its own lock. */
  async function onThisThread<Value>(work: (tx: Sql) => Promise<Value>, limit: TimeLimit): Promise<Value> {
    const turn = await take('alone')
    let stop = async () => {}
    const connect = async () => {
      const own = startSameThreadWriter(file)
      stop = own.stop
      return own
    }
    const turns = writerTurns(connect, { bounds, lockTimeouts, onBegin: () => {} })
    try {
      const one = new Transactions(
        sqliteDialect(() => turns('alone')),
        changes.noteOwnChange,
        timingsOf(timings, 'long'),
      )
      return await one.run((tx) => withinLimit(limit, () => work(tx)))
    } finally {
      await stop()
      await turn.release()
    }
  }

  /** The writer closes last, so that SQLite moves its journal into the file. */
  async function close(): Promise<void> {
    lockTracker.stop()
    await Promise.all([shared.close(), alone.close()])
    const last = await take('alone')
    await last.release()
    await Promise.all([read.destroy(), reports.destroy()])
    await thread.close()
    reader.close()
    await writer.stop()
  }
  let closing: Promise<void> | null = null
  return {
    engine: 'sqlite',
    read,
    reports,
    stamp: changes.stamp,
    late: null,
    lockedOutBy: lockTracker.owner,
    dropLeftovers: (dropping) => dropLeftovers(() => take('alone'), dropping),
    async requireDiskSpace(bytes) {
      const turn = await take('alone')
      await writer.run({ probeSpace: { bytes, timeoutMs: lockTimeouts.shared } }).finally(() => turn.release())
    },
    async transaction(work, limit = USUAL_LIMIT) {
      if (limit.isOnThisThread) return onThisThread(work, limit)
      return whenTurnComes(limit, (itsTurn) =>
        (limit === USUAL_LIMIT ? shared : alone).run((tx) => {
          itsTurn()
          return withinLimit(limit, () => work(tx))
        }),
      )
    },
    close() {
      closing ??= close()
      return closing
    },
  }
}

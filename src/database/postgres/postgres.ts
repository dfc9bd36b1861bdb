import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Database, Sql, TimeLimit } from '../database.ts'
import { USUAL_LIMIT, whenTurnComes, withinLimit } from '../faults/time-limit.ts'
import { UnusableDatabase } from '../faults/unusable-database.ts'
import { type DatabaseTimings, NO_TIMINGS } from '../timings.ts'
import { addressesOf } from './addresses.ts'
import { openLate } from './late.ts'
import { listenForChanges, requireNotifications } from './postgres-changes.ts'
import { type PostgresPlace, unusablePostgres } from './postgres-failure.ts'
import { newPool, type Pool, type PoolSettings, SERVER_LIMIT_MS, toPrimary } from './postgres-pool.ts'
import { requireOwnSessions, type SessionSettings } from './postgres-session.ts'
import { probeDiskSpace } from './postgres-space.ts'
import { Primary } from './primary.ts'
import { timedPool } from './timed-pool.ts'
import { Transactions, timingsOf } from './transactions.ts'

/** A page that waits longer for a read is refused. */
const READ_LIMIT_MS = 5_000

/** A batch of a report takes a fraction of this on a healthy server. */
const REPORT_LIMIT_MS = 30_000

/** Added to a limit of the server, which ends slow statements: the client gives up on a server that does not answer. */
const SILENCE_MS = 1_000

/** 20 connections for each process with the one that listens: docs/scaling.md counts on it. */
const MOST_CONNECTIONS = { reading: 5, writing: 10, longRunning: 2, reporting: 2 } as const

interface PostgresOptions {
  /** The address of a replica, or several, of which any will do. */
  readonly lateUrl?: string | null
  /** Another address for the connection that listens for changes. */
  readonly listenUrl?: string | null
  /** Every connection only reads, as on a standby. */
  readonly isReadOnly?: boolean
  /** Hears which server is the primary from now on, where `url` names several. */
  readonly onNewPrimary?: (place: PostgresPlace) => void
  /** Makes a pool. Tests keep connections from one database to the next. */
  readonly poolOf?: (settings: PoolSettings) => Pool
  readonly timings?: DatabaseTimings
}

const READ_ONLY: SessionSettings = { default_transaction_read_only: 'on' }

/** A replica that does not answer is left for the primary, long before a page’s own limit. */
const LATE: PoolSettings = {
  max: MOST_CONNECTIONS.reading,
  connectionTimeoutMillis: 1_000,
  session: { ...READ_ONLY, statement_timeout: '2000' },
  query_timeout: 2_000,
}

/**
 * Opens four pools of connections to the PostgreSQL database at `url`, which may name several servers, of which one is the primary: one reads, one writes, so that neither starves the other, one reads reports, and one is
 * for long commands. Throws `UnusableDatabase`.
 */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Database> {
  const { listenUrl = null, lateUrl = null, isReadOnly = false, onNewPrimary, poolOf = newPool } = options
  const { timings = NO_TIMINGS } = options
  const primary = primaryOf(url, onNewPrimary)
  await primary.seek()
  const place = placeOf(primary.address)
  const pool = (settings: PoolSettings): Pool =>
    primary.isChosen && !isReadOnly
      ? toPrimary(poolOf({ primary, ...settings }), primary)
      : poolOf({ connectionString: primary.address, ...settings })
  const reading = pool({
    max: MOST_CONNECTIONS.reading,
    session: { ...READ_ONLY, statement_timeout: `${READ_LIMIT_MS}` },
    query_timeout: READ_LIMIT_MS + SILENCE_MS,
  })
  const reporting = pool({
    max: MOST_CONNECTIONS.reporting,
    session: { ...READ_ONLY, statement_timeout: `${REPORT_LIMIT_MS}` },
    query_timeout: REPORT_LIMIT_MS + SILENCE_MS,
  })
  const writing = pool({
    max: MOST_CONNECTIONS.writing,
    pipeline: true,
    session: isReadOnly ? READ_ONLY : {},
    query_timeout: SERVER_LIMIT_MS + SILENCE_MS,
  })
  const changes = listenForChanges(listenUrl ? primaryOf(listenUrl) : primary)
  const longRunning = new Transactions(
    new PostgresDialect({
      pool: pool({ max: MOST_CONNECTIONS.longRunning, pipeline: true, session: isReadOnly ? READ_ONLY : {} }),
    }),
    changes.noteOwnChange,
    timingsOf(timings, 'long'),
  )
  const timedSql = (pool: Pool, name: 'reading' | 'reports'): Sql =>
    new Kysely({ dialect: new PostgresDialect({ pool: timedPool(pool, name, timings) }) })
  const read = timedSql(reading, 'reading')
  const reports = timedSql(reporting, 'reports')
  const usual = new Transactions(
    new PostgresDialect({ pool: writing }),
    changes.noteOwnChange,
    timingsOf(timings, 'writing'),
  )
  const replica = lateUrl ? timedPool(poolOf({ connectionString: lateUrl, ...LATE }), 'late', timings) : null
  const late = replica && openLate(replica, read, timings.behind)
  try {
    await requireOwnSessions(writing)
    const isStandby = await usual.run((tx) =>
      sql<{ standby: 0 | 1 }>`select pg_is_in_recovery() as standby`.execute(tx),
    )
    if (isStandby.rows[0]?.standby && !isReadOnly) throw new UnusableDatabase(STANDBY)
    if (listenUrl && !isReadOnly) await requireNotifications(changes, writing)
  } catch (error) {
    await Promise.all([changes.stop(), usual.close()])
    throw error instanceof UnusableDatabase ? error : unusablePostgres(place, error)
  }
  return {
    engine: 'postgres',
    read,
    reports,
    late,
    async transaction(work, limit = USUAL_LIMIT) {
      return whenTurnComes(limit, (itsTurn) =>
        (limit === USUAL_LIMIT ? usual : longRunning).run(async (tx) => {
          itsTurn()
          if (limit !== USUAL_LIMIT) await setServerLimit(tx, limit)
          return withinLimit(limit, () => work(tx))
        }),
      )
    },
    stamp: changes.stamp,
    lockedOutBy: () => null,
    dropLeftovers: async () => 'server',
    requireDiskSpace: (bytes) => usual.run((tx) => probeDiskSpace(tx, bytes)),
    async close() {
      await late?.close()
      await Promise.all([changes.stop(), read.destroy(), reports.destroy(), usual.close(), longRunning.close()])
    },
  }
}

const STANDBY =
  'DATABASE_URL leads to a standby, which only reads. Let it lead to the primary. Commands that only read (orders list, show and export, shop list, block list, events list, backup) work on a standby.'

/** Among the servers that an address names. */
function primaryOf(url: string, onNew?: (place: PostgresPlace) => void): Primary {
  const [first, ...others] = addressesOf(url)
  return new Primary([first ?? url, ...others], (address) => onNew?.(placeOf(address)))
}

/** User, host and database, without the password. */
function placeOf(url: string): PostgresPlace {
  const wrong = 'DATABASE_URL is not an address of PostgreSQL. Write it as postgresql://user:password@host:5432/name.'
  if (!/^postgres(ql)?:\/\//.test(url)) throw new UnusableDatabase(wrong)
  try {
    const { host, port, database, user } = new pg.Client(url)
    return { host, port, database, user }
  } catch {
    throw new UnusableDatabase(wrong)
  }
}

async function setServerLimit(tx: Sql, { timeLimitMs }: TimeLimit): Promise<void> {
  const limit = timeLimitMs === Infinity ? '0' : String(Math.max(timeLimitMs, SERVER_LIMIT_MS))
  await sql`select set_config(name, ${limit}, true)
    from unnest(array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) as name`.execute(tx)
}

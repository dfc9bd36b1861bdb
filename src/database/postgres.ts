import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Database, Sql, TimeLimit } from './database.ts'
import { listenForChanges } from './postgres-changes.ts'
import { PreparingClient } from './postgres-client.ts'
import { type PostgresPlace, unusablePostgres } from './postgres-failure.ts'
import { postgresTypes } from './postgres-types.ts'
import { inTurn, USUAL_LIMIT, withinLimit } from './time-limit.ts'
import { Transactions } from './transactions.ts'
import { UnusableDatabase } from './unusable-database.ts'

/** Above the limit of a transaction, so that one that waits behind a stuck one still gets its turn. */
const SERVER_LIMIT_MS = 15_000

/** A page that reads for longer is better sent away than waited for. */
const READ_LIMIT_MS = 5_000

/** The server ends what is slow; this ends waiting for a server that says nothing any more. */
const SILENCE_MS = 1_000

/**
 * Pools of connections to the PostgreSQL database at `url`: one that reads, one that writes, so that neither starves the other, and one for
 * commands that take their time. Throws `UnusableDatabase`.
 */
export async function openPostgres(url: string): Promise<Database> {
  const place = placeOf(url)
  const reading = pool(url, {
    max: 5,
    options: '-c default_transaction_read_only=on',
    statement_timeout: READ_LIMIT_MS,
    query_timeout: READ_LIMIT_MS + SILENCE_MS,
  })
  const writing = pool(url, { max: 10, pipeline: true, query_timeout: SERVER_LIMIT_MS + SILENCE_MS })
  const changes = listenForChanges(url)
  const patient = new Transactions(new PostgresDialect({ pool: pool(url, { max: 2, pipeline: true }) }))
  const read: Sql = new Kysely({ dialect: new PostgresDialect({ pool: reading }) })
  const usual = new Transactions(new PostgresDialect({ pool: writing }))
  try {
    await usual.run((tx) => sql`select 1`.execute(tx))
  } catch (error) {
    await usual.close()
    throw unusablePostgres(place, error)
  }
  return {
    engine: 'postgres',
    read,
    async transaction(work, limit = USUAL_LIMIT) {
      const value = await inTurn(limit, (itsTurn) =>
        (limit === USUAL_LIMIT ? usual : patient).run(async (tx) => {
          itsTurn()
          if (limit !== USUAL_LIMIT) await tellServer(tx, limit)
          return withinLimit(limit, () => work(tx))
        }),
      )
      changes.committedHere()
      return value
    },
    stamp: changes.stamp,
    async close() {
      await Promise.all([changes.stop(), read.destroy(), usual.close(), patient.close()])
    },
  }
}

/** Who and where, without the password. */
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

/**
 * With `pipeline`, what a transaction asks at once travels at once. The server's own limits hold when this process is frozen or unreachable in the
 * middle of a transaction.
 */
function pool(url: string, settings: pg.PoolConfig): pg.Pool {
  const made = new pg.Pool({
    connectionString: url,
    application_name: 'contraentrega',
    Client: PreparingClient,
    types: postgresTypes(),
    connectionTimeoutMillis: 5_000,
    statement_timeout: SERVER_LIMIT_MS,
    lock_timeout: SERVER_LIMIT_MS,
    idle_in_transaction_session_timeout: SERVER_LIMIT_MS,
    keepAlive: true,
    ...settings,
  })
  made.on('error', ignore)
  made.on('connect', (client) => client.on('error', ignore))
  return made
}

/** A connection that the server closed is replaced; whoever was using it gets the error from its query. Unheard, it would end the process. */
function ignore(): void {}

async function tellServer(tx: Sql, { timeLimitMs }: TimeLimit): Promise<void> {
  const limit = timeLimitMs === Infinity ? '0' : String(Math.max(timeLimitMs, SERVER_LIMIT_MS))
  await sql`select set_config(name, ${limit}, true)
    from unnest(array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) as name`.execute(tx)
}

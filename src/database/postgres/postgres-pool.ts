import pg from 'pg'
import { clientOf, PreparingClient } from './postgres-client.ts'
import { type SessionSettings, startSession } from './postgres-session.ts'
import { postgresTypes } from './postgres-types.ts'
import type { Primary } from './primary.ts'

export type PoolSettings = pg.PoolConfig & {
  readonly session?: SessionSettings
  /** Where each connection leads, in place of `connectionString`. */
  readonly primary?: Primary
}

/** What is asked of a pool. */
export interface Pool {
  readonly options: pg.PoolOptions
  connect(): Promise<pg.PoolClient>
  end(): Promise<void>
}

/** Longer than the limit of a transaction, so that one that waits behind a stuck one still gets its turn. */
export const SERVER_LIMIT_MS = 15_000

/** The server enforces these limits itself, also when this process is frozen or unreachable in the middle of a transaction. */
const LIMITS: SessionSettings = {
  statement_timeout: `${SERVER_LIMIT_MS}`,
  lock_timeout: `${SERVER_LIMIT_MS}`,
  idle_in_transaction_session_timeout: `${SERVER_LIMIT_MS}`,
}

/** With `pipeline`, statements that a transaction starts together travel together. */
export function newPool({ session, primary, ...settings }: PoolSettings): pg.Pool {
  const made = new pg.Pool({
    application_name: 'contraentrega',
    Client: primary ? clientOf(primary) : PreparingClient,
    types: postgresTypes(),
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    onConnect: (client) => startSession(client, { ...LIMITS, ...session }, primary !== undefined),
    ...settings,
  })
  made.on('error', ignore)
  made.on('connect', (client) => client.on('error', ignore))
  return made
}

/**
 * The pool replaces a connection that the server closed, and the query that used it fails with the error. Without a listener the event would end the
 * process.
 */
function ignore(): void {}

/** Opens connections to the primary alone: when one cannot be opened, the primary is sought, and tried once more where it is another one now. */
export function toPrimary(pool: Pool, primary: Primary): Pool {
  return {
    options: pool.options,
    async connect() {
      const { address } = primary
      try {
        return await pool.connect()
      } catch (error) {
        await primary.seek()
        if (primary.address === address) throw error
        return pool.connect()
      }
    },
    end: () => pool.end(),
  }
}

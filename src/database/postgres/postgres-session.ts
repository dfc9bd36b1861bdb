import type pg from 'pg'
import { UnusableDatabase } from '../faults/unusable-database.ts'

/** Settings of a session by name, with their values as PostgreSQL writes them. */
export type SessionSettings = Readonly<Record<string, string>>

/** Marks a session as ours. A pooler in transaction mode shows the mark to the next client that gets the same session. */
const MARK = 'contraentrega.session'

/** The standard’s name for a write on a server that only reads. */
export const READ_ONLY = '25006'

const SHARED_SESSIONS =
  'The pooler in DATABASE_URL gives one session to several clients (pool_mode = transaction or statement), which breaks time-outs, read-only connections and prepared statements. Set pool_mode = session for this database in pgbouncer.ini, or let DATABASE_URL lead to PostgreSQL itself.'

/**
 * Gives a new connection its settings. They are statements, not part of the connection's first message, because PgBouncer refuses settings that it
 * does not know there. Throws `UnusableDatabase` when another client has used the session before, and an
 * error when only a primary will do and the server is none.
 */
export async function startSession(
  client: pg.ClientBase,
  settings: SessionSettings,
  needsPrimary = false,
): Promise<void> {
  const settled = Object.entries({ ...settings, [MARK]: 'taken' })
  const all = settled.map(([name, value]) => `set_config('${name}', '${value}', false)`)
  // Without parameters, because a statement with parameters gets a name, which the session of another client may have already.
  const { rows } = await client.query(
    `select pg_is_in_recovery() as standby, current_setting('${MARK}', true) as mark, ${all.join(', ')}`,
  )
  if (needsPrimary && rows[0]?.standby) throw Object.assign(new Error('The server is a standby'), { code: READ_ONLY })
  if (!rows[0]?.mark) return
  await client.query('discard all').catch(() => {})
  throw new UnusableDatabase(SHARED_SESSIONS)
}

/** Throws `UnusableDatabase` behind a pooler in transaction mode: it gives the second of two connections the session of the first, and `startSession` sees its mark. */
export async function requireOwnSessions(pool: { connect(): Promise<Pick<pg.PoolClient, 'release'>> }): Promise<void> {
  const first = await pool.connect()
  try {
    const second = await pool.connect()
    second.release()
  } finally {
    first.release()
  }
}

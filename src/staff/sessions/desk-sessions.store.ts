import type { Sql } from '../../database/database.ts'
import { isAlive, SESSION, type Session } from './desk-session.ts'

type SessionRow = {
  hash: string
  person_id: string
  created_at: number
  seen_at: number
  proved_at: number
  agent: string
}

type SessionTables = {
  desk_sessions: SessionRow
  people: { id: string; login: string; name: string; left_at: number | null }
}

/** The session of a token’s hash; `null` when there is none, it has expired, or its person left. */
export async function findSession(sql: Sql, hash: string, now: number): Promise<Session | null> {
  const row = await sessions(sql).where('desk_sessions.hash', '=', hash).executeTakeFirst()
  return row ? aliveOf(row, now) : null
}

/** A person’s live sessions, the last used first. */
export async function sessionsOf(sql: Sql, personId: string, now: number): Promise<readonly Session[]> {
  const rows = await sessions(sql)
    .where('desk_sessions.person_id', '=', personId)
    .orderBy('desk_sessions.seen_at', 'desc')
    .orderBy('desk_sessions.hash')
    .execute()
  return rows.flatMap((row) => aliveOf(row, now) ?? [])
}

export async function insertSession(tx: Sql, session: Omit<Session, 'person'> & { readonly personId: string }) {
  const { hash, personId, createdAt, seenAt, provedAt, agent } = session
  const row = { hash, person_id: personId, created_at: createdAt, seen_at: seenAt, proved_at: provedAt, agent }
  await tables(tx).insertInto('desk_sessions').values(row).execute()
}

/** Call it when `needsTouch` says so, not with each request. */
export async function touchSession(tx: Sql, hash: string, now: number): Promise<void> {
  await tables(tx).updateTable('desk_sessions').set({ seen_at: now }).where('hash', '=', hash).execute()
}

/** Only the person's own. Returns whether it was there. */
export async function endSession(tx: Sql, personId: string, hash: string): Promise<boolean> {
  const ended = await tables(tx)
    .deleteFrom('desk_sessions')
    .where('hash', '=', hash)
    .where('person_id', '=', personId)
    .returning('hash')
    .execute()
  return ended.length > 0
}

/** Ends a person's sessions, all of them or all but one. */
export async function endSessionsOf(tx: Sql, personId: string, kept: string | null): Promise<void> {
  await tables(tx)
    .deleteFrom('desk_sessions')
    .where('person_id', '=', personId)
    .where('hash', '!=', kept ?? '')
    .execute()
}

/** Deletes sessions that expired because nobody used them. */
export async function sweepSessions(tx: Sql, now: number): Promise<void> {
  await tables(tx)
    .deleteFrom('desk_sessions')
    .where('seen_at', '<=', now - SESSION.idleMs)
    .execute()
}

type FoundRow = SessionRow & { login: string; name: string; left_at: number | null }

function aliveOf(row: FoundRow, now: number): Session | null {
  const { hash, person_id: id, login, name, agent } = row
  const times = { createdAt: row.created_at, seenAt: row.seen_at, provedAt: row.proved_at }
  if (row.left_at !== null || !isAlive(times, now)) return null
  return { hash, person: { id, login, name }, ...times, agent }
}

function sessions(sql: Sql) {
  return tables(sql)
    .selectFrom('desk_sessions')
    .innerJoin('people', 'people.id', 'desk_sessions.person_id')
    .selectAll('desk_sessions')
    .select(['people.login', 'people.name', 'people.left_at'])
}

function tables(sql: Sql) {
  return sql.withTables<SessionTables>()
}

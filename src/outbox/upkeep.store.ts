import { sql } from 'kysely'
import type { Sql } from '../database/database.ts'
import { type LetterState, outboxTables } from './outbox.store.ts'

/** Deletes settled letters, at most `limit`, and answers how many. */
export async function sweepSettled(
  tx: Sql,
  { state, before, limit }: { state: 'delivered' | 'dead'; before: number; limit: number },
): Promise<number> {
  const gone = await outboxTables(tx)
    .with('picked', (db) =>
      db
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', state)
        .where('settled_at', '<', before)
        .orderBy('settled_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .deleteFrom('outbox')
    .where('id', 'in', (picked) => picked.selectFrom('picked').select('picked.id'))
    .returning('id')
    .execute()
  return gone.length
}

/** Gives up letters that were posted before a moment and are not under way, at most `limit`; answers the channel of each. */
export async function expireWaiting(
  tx: Sql,
  { before, now, reason, limit }: { before: number; now: number; reason: string; limit: number },
): Promise<readonly string[]> {
  const gone = await outboxTables(tx)
    .with('picked', (db) =>
      db
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', 'waiting')
        .where('created_at', '<', before)
        .where('due_at', '<=', now)
        .orderBy('created_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('outbox')
    .set({ state: 'dead', reason, settled_at: now })
    .where('id', 'in', (picked) => picked.selectFrom('picked').select('picked.id'))
    .returning('channel')
    .execute()
  return gone.map(({ channel }) => channel)
}

export interface OutboxCounts {
  readonly waiting: number
  /** When the oldest waiting letter was posted, or `null`. */
  readonly oldestAt: number | null
  readonly pausedChannels: number
}

export async function countOutbox(db: Sql): Promise<OutboxCounts> {
  const { rows } = await sql<{ waiting: number; oldest: number | null; paused: number }>`
    select
      (select count(*) from outbox where state = 'waiting') as waiting,
      (select min(created_at) from outbox where state = 'waiting') as oldest,
      (select count(*) from outbox_channels where trouble = 'paused') as paused`.execute(db)
  const [row] = rows
  return { waiting: row?.waiting ?? 0, oldestAt: row?.oldest ?? null, pausedChannels: row?.paused ?? 0 }
}

export interface LetterRow {
  readonly id: string
  readonly channel: string
  readonly topic: string
  readonly body: string
  readonly state: LetterState
  readonly reason: string | null
  readonly attempts: number
  readonly createdAt: number
}

/** The newest letters of a state, of one shop or of all. */
export async function listLetters(
  db: Sql,
  { shopId, state, limit }: { shopId: string | null; state: LetterState; limit: number },
): Promise<readonly LetterRow[]> {
  let query = outboxTables(db)
    .selectFrom('outbox')
    .select(['id', 'channel', 'topic', 'body', 'state', 'reason', 'attempts', 'created_at as createdAt'])
    .where('state', '=', state)
  if (shopId !== null) query = query.where('shop_id', '=', shopId)
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** Lets dead letters wait again, at most `limit`: those of a shop, those with these ids, or all. Answers the channel of each. */
export async function reviveDead(tx: Sql, { shopId, ids, postedSince, limit }: Revival): Promise<readonly string[]> {
  const revived = await outboxTables(tx)
    .with('picked', (db) => {
      let query = db
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', 'dead')
        .where('created_at', '>=', postedSince)
      if (shopId !== null) query = query.where('shop_id', '=', shopId)
      if (ids !== null) query = query.where('id', 'in', ids)
      return query.limit(limit).forUpdate().skipLocked()
    })
    .updateTable('outbox')
    .set(({ ref }) => ({ state: 'waiting', reason: null, settled_at: null, due_at: ref('created_at') }))
    .where('id', 'in', (picked) => picked.selectFrom('picked').select('picked.id'))
    .returning('channel')
    .execute()
  return revived.map(({ channel }) => channel)
}

interface Revival {
  readonly shopId: string | null
  readonly ids: readonly string[] | null
  /** Older ones stay dead. */
  readonly postedSince: number
  readonly limit: number
}

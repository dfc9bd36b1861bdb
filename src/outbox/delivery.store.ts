import type { Sql } from '../database/database.ts'
import type { ChannelKey } from './channel.ts'
import { outboxTables } from './outbox.store.ts'

/** A letter under way: no other process takes it before its lease ends. */
export interface TakenLetter {
  readonly id: string
  readonly topic: string
  /** The JSON that was posted. */
  readonly body: string
  readonly attempts: number
  readonly createdAt: number
  /** Why it was put off, or `null`. */
  readonly putOff: string | null
}

interface Taking {
  readonly now: number
  readonly leaseUntil: number
  readonly limit: number
}

/**
 * Takes due letters of a channel, the oldest first, and moves their due time to the end of the lease: when the process dies, they are due again then. Skips
 * letters that another process is taking.
 */
export async function takeLetters(
  tx: Sql,
  { shopId, channel }: ChannelKey,
  { now, leaseUntil, limit }: Taking,
): Promise<readonly TakenLetter[]> {
  const rows = await outboxTables(tx)
    .with('picked', (db) =>
      db
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', 'waiting')
        .where('shop_id', '=', shopId)
        .where('channel', '=', channel)
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('outbox')
    .set(({ eb }) => ({ due_at: leaseUntil, attempts: eb('attempts', '+', 1) }))
    .where('shop_id', '=', shopId)
    .where('id', 'in', (picked) => picked.selectFrom('picked').select('picked.id'))
    .returning(['id', 'topic', 'body', 'attempts', 'created_at', 'reason as putOff'])
    .execute()
  return rows
    .map(({ created_at, ...row }) => ({ ...row, createdAt: created_at }))
    .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
}

/** Marks letters delivered, also those that another process marked dead meanwhile. */
export async function markDelivered(tx: Sql, shopId: string, ids: readonly string[], now: number): Promise<void> {
  await lettersOf(tx, shopId, ids).set({ state: 'delivered', reason: null, settled_at: now }).execute()
}

/** Marks dead those of the letters that still wait. */
export async function markDead(
  tx: Sql,
  shopId: string,
  ids: readonly string[],
  { reason, now }: { readonly reason: string; readonly now: number },
): Promise<void> {
  await lettersOf(tx, shopId, ids)
    .where('state', '=', 'waiting')
    .set({ state: 'dead', reason, settled_at: now })
    .execute()
}

/**
 * Releases letters that were taken until `leaseUntil`. They are due now, behind those that were never tried, so that a letter that brings the network down does
 * not keep others waiting.
 */
export async function releaseLetters(
  tx: Sql,
  shopId: string,
  ids: readonly string[],
  { leaseUntil, now }: { readonly leaseUntil: number; readonly now: number },
): Promise<void> {
  const taken = lettersOf(tx, shopId, ids).where('state', '=', 'waiting').where('due_at', '=', leaseUntil)
  await taken.set({ due_at: now }).execute()
}

/** Releases letters in the same way, to be tried again at a later time for a reason. */
export async function putOffLetters(
  tx: Sql,
  shopId: string,
  ids: readonly string[],
  { leaseUntil, dueAt, reason }: { readonly leaseUntil: number; readonly dueAt: number; readonly reason: string },
): Promise<void> {
  const taken = lettersOf(tx, shopId, ids).where('state', '=', 'waiting').where('due_at', '=', leaseUntil)
  await taken.set({ due_at: dueAt, reason }).execute()
}

/** Whether a letter of a channel was delivered after a moment. */
export async function isTakenSince(db: Sql, { shopId, channel }: ChannelKey, time: number): Promise<boolean> {
  const ofShop = outboxTables(db).selectFrom('outbox').select('id').where('shop_id', '=', shopId)
  const taken = ofShop.where('state', '=', 'delivered').where('settled_at', '>', time).where('channel', '=', channel)
  return (await taken.limit(1).executeTakeFirst()) !== undefined
}

/** Makes a channel’s waiting letters that are due later than `after` due at `time`; returns how many. */
export async function makeDueBy(
  tx: Sql,
  { shopId, channel }: ChannelKey,
  { after, time, limit }: { readonly after: number; readonly time: number; readonly limit: number },
): Promise<number> {
  const rows = await outboxTables(tx)
    .with('picked', (db) =>
      db
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', 'waiting')
        .where('shop_id', '=', shopId)
        .where('channel', '=', channel)
        .where('due_at', '>', after)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('outbox')
    .set({ due_at: time })
    .where('shop_id', '=', shopId)
    .where('id', 'in', (picked) => picked.selectFrom('picked').select('picked.id'))
    .returning('id')
    .execute()
  return rows.length
}

function lettersOf(tx: Sql, shopId: string, ids: readonly string[]) {
  return outboxTables(tx).updateTable('outbox').where('shop_id', '=', shopId).where('id', 'in', ids)
}

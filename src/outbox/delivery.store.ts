import type { Sql } from '../database/database.ts'
import { outboxTables } from './outbox.store.ts'

/** A letter on its way: nobody else takes it before its lease is over. */
export interface TakenLetter {
  readonly id: string
  readonly topic: string
  /** As it was posted: JSON. */
  readonly body: string
  readonly attempts: number
}

interface Taking {
  readonly now: number
  readonly leaseUntil: number
  readonly limit: number
}

/**
 * Takes due letters of a channel, the oldest first, and moves their due time a lease ahead: a process that dies with them leaves them to the next
 * turn. What another process is taking is skipped.
 */
export async function takeLetters(tx: Sql, channel: string, taking: Taking): Promise<readonly TakenLetter[]> {
  const rows = await outboxTables(tx)
    .with('picked', (db) =>
      db
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', 'waiting')
        .where('channel', '=', channel)
        .where('due_at', '<=', taking.now)
        .orderBy('due_at')
        .orderBy('id')
        .limit(taking.limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('outbox')
    .set(({ eb }) => ({ due_at: taking.leaseUntil, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', (picked) => picked.selectFrom('picked').select('picked.id'))
    .returning(['id', 'topic', 'body', 'attempts', 'created_at'])
    .execute()
  return rows.sort((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1))
}

/** Delivered; a letter that another process gave up meanwhile was delivered all the same. */
export async function settleDelivered(tx: Sql, ids: readonly string[], now: number): Promise<void> {
  await outboxTables(tx)
    .updateTable('outbox')
    .set({ state: 'delivered', reason: null, settled_at: now })
    .where('id', 'in', ids)
    .execute()
}

/** Given up for this reason. */
export async function settleDead(tx: Sql, ids: readonly string[], reason: string, now: number): Promise<void> {
  await outboxTables(tx)
    .updateTable('outbox')
    .set({ state: 'dead', reason, settled_at: now })
    .where('id', 'in', ids)
    .where('state', '=', 'waiting')
    .execute()
}

/**
 * Gives back letters that were taken until `leaseUntil`: they are due now, behind those that were not tried yet, so that one that brings the network down
 * keeps no other from its turn.
 */
export async function releaseLetters(
  tx: Sql,
  ids: readonly string[],
  { leaseUntil, now }: { leaseUntil: number; now: number },
): Promise<void> {
  await outboxTables(tx)
    .updateTable('outbox')
    .set({ due_at: now })
    .where('id', 'in', ids)
    .where('state', '=', 'waiting')
    .where('due_at', '=', leaseUntil)
    .execute()
}

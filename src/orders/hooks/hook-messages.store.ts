import type { Sql } from '../../database/database.ts'
import { padded } from '../../database/prepared.ts'
import type { HookKey, HookMessage } from './hook.ts'

export type MessageState = 'waiting' | 'sent' | 'dead'

type MessageTables = {
  hook_messages: {
    shop_id: string
    hook_id: string
    id: string
    topic: string
    at: number
    data: string
    subject_id: string | null
    nth: number
    state: MessageState
    failures: number
    queued_at: number
    due_at: number
  }
}

/** A message under way: no other process takes it before its lease ends. */
export interface TakenMessage extends HookMessage {
  /** Tries that count against it. */
  readonly failures: number
  readonly queuedAt: number
}

/** Rows of one statement; each has twelve values, and SQLite binds at most 32,766. */
const PORTION = 500

/** Inserts messages that are due now. One that is there already stays as it is. */
export async function insertMessages(
  tx: Sql,
  { shopId, id: hookId }: HookKey,
  messages: readonly HookMessage[],
  now: number,
): Promise<void> {
  for (let from = 0; from < messages.length; from += PORTION) {
    const rows = messages.slice(from, from + PORTION).map(({ id, topic, at, data, subjectId, nth }) => ({
      ...{ shop_id: shopId, hook_id: hookId, id, topic, at, data: JSON.stringify(data), subject_id: subjectId, nth },
      ...{ state: 'waiting' as const, failures: 0, queued_at: now, due_at: now },
    }))
    const query = table(tx).insertInto('hook_messages').values(rows)
    await query.onConflict((conflict) => conflict.doNothing()).execute()
  }
}

/** How many messages wait, `most` at most. */
export async function countWaiting(sql: Sql, hook: HookKey, most: number): Promise<number> {
  const waiting = table(sql)
    .selectFrom('hook_messages')
    .select('id')
    .where('shop_id', '=', hook.shopId)
    .where('hook_id', '=', hook.id)
    .where('state', '=', 'waiting')
    .limit(most)
  const counted = sql.selectFrom(waiting.as('waiting')).select(({ fn }) => fn.countAll<number>().as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}

interface Taking {
  readonly now: number
  readonly leaseUntil: number
  readonly limit: number
}

/** Takes due messages, the oldest first, until their lease ends: when the process dies, they are due again then. */
export async function takeMessages(
  tx: Sql,
  { shopId, id: hookId }: HookKey,
  { now, leaseUntil, limit }: Taking,
): Promise<readonly TakenMessage[]> {
  const rows = await table(tx)
    .with('picked', (db) =>
      db
        .selectFrom('hook_messages')
        .select('id')
        .where('shop_id', '=', shopId)
        .where('hook_id', '=', hookId)
        .where('state', '=', 'waiting')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .orderBy('nth')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('hook_messages')
    .set({ due_at: leaseUntil })
    .where('shop_id', '=', shopId)
    .where('hook_id', '=', hookId)
    .where('id', 'in', (picked) => picked.selectFrom('picked').select('picked.id'))
    .returning(['id', 'topic', 'at', 'data', 'subject_id', 'nth', 'failures', 'queued_at'])
    .execute()
  return rows
    .map(({ topic, data, subject_id, queued_at, ...row }) => ({
      ...row,
      ...{ topic: topic as HookMessage['topic'], data: JSON.parse(data), subjectId: subject_id, queuedAt: queued_at },
    }))
    .sort((one, other) => one.nth - other.nth || one.at - other.at)
}

/** Puts off a message that was taken until `leaseUntil`; one that another process has taken since stays with it. */
export async function putOff(
  tx: Sql,
  hook: HookKey,
  id: string,
  { leaseUntil, dueAt, failures }: { readonly leaseUntil: number; readonly dueAt: number; readonly failures: number },
): Promise<void> {
  const taken = one(tx, hook, id).where('state', '=', 'waiting').where('due_at', '=', leaseUntil)
  await taken.set({ due_at: dueAt, failures }).execute()
}

/** Ends a message that was taken. What arrived has arrived, whoever has it now. */
export async function settleMessage(
  tx: Sql,
  hook: HookKey,
  id: string,
  { state, now }: { readonly state: 'sent' | 'dead'; readonly now: number },
): Promise<void> {
  const settling = one(tx, hook, id).set({ state, due_at: now })
  await (state === 'sent' ? settling : settling.where('state', '=', 'waiting')).execute()
}

/** Makes a message due again as if it had never been tried; returns whether it is there. */
export async function queueAgain(tx: Sql, hook: HookKey, id: string, now: number): Promise<boolean> {
  const query = one(tx, hook, id).set({ state: 'waiting', failures: 0, queued_at: now, due_at: now })
  return (await query.returning('id').execute()).length > 0
}

/** Which of these messages are there, and whether each still waits. */
export async function statesOf(
  sql: Sql,
  hook: HookKey,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MessageState>> {
  if (ids.length === 0) return new Map()
  const rows = await table(sql)
    .selectFrom('hook_messages')
    .select(['id', 'state'])
    .where('shop_id', '=', hook.shopId)
    .where('hook_id', '=', hook.id)
    .where('id', 'in', padded(ids))
    .execute()
  return new Map(rows.map(({ id, state }) => [id, state]))
}

/** Deletes the messages that wait: their hook was switched off. */
export async function deleteWaiting(tx: Sql, hook: HookKey): Promise<void> {
  await ofHook(tx, hook).where('state', '=', 'waiting').execute()
}

/** Deletes messages that were settled before a time. */
export async function deleteSettledBefore(tx: Sql, hook: HookKey, before: number): Promise<void> {
  await ofHook(tx, hook).where('state', '<>', 'waiting').where('due_at', '<', before).execute()
}

function ofHook(tx: Sql, { shopId, id }: HookKey) {
  return table(tx).deleteFrom('hook_messages').where('shop_id', '=', shopId).where('hook_id', '=', id)
}

function one(tx: Sql, { shopId, id: hookId }: HookKey, id: string) {
  const query = table(tx).updateTable('hook_messages').where('shop_id', '=', shopId)
  return query.where('hook_id', '=', hookId).where('id', '=', id)
}

function table(sql: Sql) {
  return sql.withTables<MessageTables>()
}

import type { Sql } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { withCommit } from '../database/with-commit.ts'

export type LetterState = 'waiting' | 'delivered' | 'dead'
/** Tried again soon, or slowly, or not before somebody has done something. */
export type TroubleKind = 'again' | 'slower' | 'paused'

type OutboxTables = {
  outbox: {
    id: string
    shop_id: string
    topic: string
    channel: string
    body: string
    state: LetterState
    /** Why it is dead. */
    reason: string | null
    /** A letter under way is due again when the lease of who delivers it is over. */
    due_at: number
    attempts: number
    created_at: number
    settled_at: number | null
  }
  outbox_channels: {
    channel: string
    shop_id: string
    trouble: TroubleKind
    reason: string
    failures: number
    not_before: number
    token_mark: string | null
  }
}

/** Something to be told to the outside once, after the transaction that posted it. */
export interface Letter {
  /** Given by the poster: the same id posted twice is one letter. */
  readonly id: string
  readonly shopId: string
  /** Says who delivers it, e.g. `purchase`. */
  readonly topic: string
  /** Whom its trouble concerns: made by `channelOf`. */
  readonly channel: string
  readonly body: object
  /** Not delivered before; milliseconds since 1970. */
  readonly dueAt: number
}

/** The tables of this room's stores. */
export function outboxTables(sql: Sql) {
  return sql.withTables<OutboxTables>()
}

type LetterRow = Omit<OutboxTables['outbox'], 'reason' | 'settled_at'>

const posting = prepared((sql, row: LetterRow) => insertingOf(sql, [row]))

/** Puts a letter into the outbox in the transaction of the act it tells of: neither is kept without the other. */
export async function postLetter(tx: Sql, letter: Letter): Promise<void> {
  await withCommit(tx, posting(tx, rowOf(letter)))
}

/** Puts letters into the outbox in one statement; in an order of their own, so that no two acts wait for each other's. */
export async function postLetters(tx: Sql, letters: readonly Letter[]): Promise<void> {
  if (letters.length === 0) return
  const rows = letters.map(rowOf).toSorted((one, other) => (one.id < other.id ? -1 : 1))
  await withCommit(tx, insertingOf(tx, rows))
}

function rowOf({ id, shopId, topic, channel, body, dueAt }: Letter): LetterRow {
  const text = JSON.stringify(body)
  const due = { state: 'waiting', due_at: dueAt, attempts: 0, created_at: dueAt } as const
  return { id, shop_id: shopId, topic, channel, body: text, ...due }
}

function insertingOf(sql: Sql, rows: readonly LetterRow[]) {
  return outboxTables(sql)
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
}

/** The letters of all shops that are due at a moment before `dueBefore`, the oldest first. */
export async function pendingLetters(
  sql: Sql,
  { dueBefore, limit }: { dueBefore: number; limit: number },
): Promise<readonly Letter[]> {
  const rows = await outboxTables(sql)
    .selectFrom('outbox')
    .select(['id', 'shop_id', 'topic', 'channel', 'body', 'due_at'])
    .where('state', '=', 'waiting')
    .where('due_at', '<', dueBefore)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, shop_id, topic, channel, body, due_at }) => ({
    id,
    shopId: shop_id,
    topic,
    channel,
    body: JSON.parse(body),
    dueAt: due_at,
  }))
}

/** How many letters of all shops are still to be delivered, due or not. */
export async function countPendingLetters(sql: Sql): Promise<number> {
  const { count } = await outboxTables(sql)
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return count
}

import type { Sql } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { withCommit } from '../database/sqlite/with-commit.ts'

export type LetterState = 'waiting' | 'delivered' | 'dead'
/** The channel is tried again soon, tried again slowly, or paused until a person acts. */
export type TroubleKind = 'again' | 'slower' | 'paused'

type OutboxTables = {
  outbox: {
    shop_id: string
    id: string
    topic: string
    channel: string
    body: string
    state: LetterState
    /** Why it is dead. */
    reason: string | null
    /** The end of the lease while a process delivers the letter. */
    due_at: number
    attempts: number
    created_at: number
    settled_at: number | null
  }
  outbox_channels: {
    shop_id: string
    channel: string
    trouble: TroubleKind
    reason: string
    failures: number
    not_before: number
    token_mark: string | null
  }
}

/** A message to the outside, sent once the transaction that posted it has committed. */
export interface Letter {
  readonly shopId: string
  /** Unique within the shop. The poster makes it, so that the same letter posted twice is one. */
  readonly id: string
  /** Says which code delivers it, e.g. `purchase`. */
  readonly topic: string
  /** The channel that delivers the letter (`channel.ts`). */
  readonly channel: string
  readonly body: object
  /** When it was posted, and from when it is delivered; milliseconds since 1970. */
  readonly dueAt: number
  /** The letter is not delivered before this time, if it is given. */
  readonly heldUntil?: number
}

/** The tables of this room's stores. */
export function outboxTables(sql: Sql) {
  return sql.withTables<OutboxTables>()
}

type NewRow = Omit<OutboxTables['outbox'], 'reason' | 'settled_at'>

const inserting = prepared((sql, row: NewRow) => insertOf(sql, [row]))

/** Posts a letter in the transaction of the act that it reports: neither is kept without the other. */
export async function postLetter(tx: Sql, letter: Letter): Promise<void> {
  await withCommit(tx, inserting(tx, rowOf(letter)))
}

/** Posts letters in one statement, sorted by id, so that two transactions never wait for each other's letters. */
export async function postLetters(tx: Sql, letters: readonly Letter[]): Promise<void> {
  if (letters.length === 0) return
  const rows = letters.map(rowOf).toSorted((one, other) => (one.id < other.id ? -1 : 1))
  await withCommit(tx, insertOf(tx, rows))
}

function rowOf({ shopId, id, topic, channel, body, dueAt, heldUntil = dueAt }: Letter): NewRow {
  const text = JSON.stringify(body)
  const due = { state: 'waiting', due_at: heldUntil, attempts: 0, created_at: dueAt } as const
  return { shop_id: shopId, id, topic, channel, body: text, ...due }
}

function insertOf(sql: Sql, rows: readonly NewRow[]) {
  return outboxTables(sql)
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['shop_id', 'id']).doNothing())
}

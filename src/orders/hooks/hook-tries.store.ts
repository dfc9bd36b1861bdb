import type { Sql } from '../../database/database.ts'
import { padded } from '../../database/prepared.ts'
import { type HookKey, MOST_TRIES } from './hook.ts'

type TryTables = {
  hook_tries: {
    shop_id: string
    hook_id: string
    at: number
    id: string
    message_id: string
    topic: string
    subject: string
    subject_id: string | null
    status: number | null
    problem: string | null
    ms: number
    answer: string
  }
}

/** One try to send a message. */
export interface HookTry {
  readonly at: number
  readonly id: string
  readonly messageId: string
  readonly topic: string
  /** The order’s code, for people; ''. */
  readonly subject: string
  readonly subjectId: string | null
  readonly status: number | null
  /** Why nothing was answered. */
  readonly problem: string | null
  readonly ms: number
  /** The first bytes of what was answered. */
  readonly answer: string
}

export async function insertTries(tx: Sql, { shopId, id: hookId }: HookKey, tries: readonly HookTry[]): Promise<void> {
  if (tries.length === 0) return
  const rows = tries.map(({ messageId, subjectId, ...row }) => ({
    ...row,
    ...{ shop_id: shopId, hook_id: hookId, message_id: messageId, subject_id: subjectId },
  }))
  await table(tx).insertInto('hook_tries').values(rows).execute()
}

/** Keeps the last tries alone. */
export async function dropOldTries(tx: Sql, { shopId, id: hookId }: HookKey, before: number): Promise<void> {
  const last = await table(tx)
    .selectFrom('hook_tries')
    .select('at')
    .where('shop_id', '=', shopId)
    .where('hook_id', '=', hookId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(MOST_TRIES)
    .limit(1)
    .executeTakeFirst()
  await table(tx)
    .deleteFrom('hook_tries')
    .where('shop_id', '=', shopId)
    .where('hook_id', '=', hookId)
    .where('at', '<=', Math.max(last?.at ?? 0, before))
    .execute()
}

/** The last tries of a hook, the newest first. */
export async function triesOf(sql: Sql, { shopId, id }: HookKey, limit = MOST_TRIES): Promise<readonly HookTry[]> {
  const rows = await table(sql)
    .selectFrom('hook_tries')
    .select(['at', 'id', 'message_id', 'topic', 'subject', 'subject_id', 'status', 'problem', 'ms', 'answer'])
    .where('shop_id', '=', shopId)
    .where('hook_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ message_id, subject_id, ...row }) => ({ ...row, messageId: message_id, subjectId: subject_id }))
}

/** Empties what was answered about these orders and leads: a receiver may have repeated who the person is. */
export async function emptyAnswers(tx: Sql, shopId: string, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return
  await table(tx)
    .updateTable('hook_tries')
    .set({ answer: '' })
    .where('shop_id', '=', shopId)
    .where('subject_id', 'in', padded(subjectIds))
    .execute()
}

function table(sql: Sql) {
  return sql.withTables<TryTables>()
}

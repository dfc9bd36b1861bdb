import type { Sql } from '../database/database.ts'
import { type LetterState, outboxTables } from './outbox.store.ts'

export interface PersonalLetter {
  readonly id: string
  readonly topic: string
  readonly state: LetterState
  /** Why it is dead. */
  readonly reason: string | null
  /** JSON. */
  readonly body: string
  readonly createdAt: number
}

/** Texts per statement. */
const PORTION = 50

/** The letters of a shop in any state whose body contains one of the texts. */
export async function lettersContaining(
  sql: Sql,
  shopId: string,
  texts: readonly string[],
): Promise<readonly PersonalLetter[]> {
  const found = new Map<string, PersonalLetter>()
  for (let from = 0; from < texts.length; from += PORTION) {
    const portion = texts.slice(from, from + PORTION)
    const rows = await lettersOf(sql, shopId)
      .where((eb) => eb.or(portion.map((text) => eb('body', 'like', `%${text.replace(/[%\\]/g, '_')}%`))))
      .execute()
    // SQLite's `like` ignores case, and a `_` in the text matches any character.
    for (const row of rows) if (portion.some((text) => row.body.includes(text))) found.set(row.id, row)
  }
  return [...found.values()]
}

/** The letters of a shop with these ids, in any state. */
export async function lettersById(
  sql: Sql,
  shopId: string,
  ids: readonly string[],
): Promise<readonly PersonalLetter[]> {
  return ids.length === 0 ? [] : lettersOf(sql, shopId).where('id', 'in', ids).execute()
}

/** How many letters of a shop whose id begins with `start` were posted since a time; with `text`, only those whose body contains it, in small letters. */
export async function countPosted(
  sql: Sql,
  shopId: string,
  { start, since, text = '' }: { readonly start: string; readonly since: number; readonly text?: string },
): Promise<number> {
  const row = await outboxTables(sql)
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('shop_id', '=', shopId)
    .where('state', 'in', ['waiting', 'delivered', 'dead'])
    .where('created_at', '>', since)
    .where('id', 'like', `${start}%`)
    .where(({ eb, fn }) => eb(fn<string>('lower', ['body']), 'like', `%${text.replace(/[%\\]/g, '_')}%`))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Locks letters in the order of their ids, so that two transactions that empty the same ones cannot deadlock. */
export async function lockLetters(tx: Sql, shopId: string, ids: readonly string[]): Promise<void> {
  const sorted = [...new Set(ids)].sort()
  for (let from = 0; from < sorted.length; from += PORTION) {
    const portion = lettersOf(tx, shopId).where('id', 'in', sorted.slice(from, from + PORTION))
    await portion.orderBy('id').forUpdate().execute()
  }
}

/** Replaces the body of a letter; a letter that still waits is marked dead for the reason. */
export async function emptyLetter(
  tx: Sql,
  shopId: string,
  { id, body }: Pick<PersonalLetter, 'id' | 'body'>,
  { reason, now }: { readonly reason: string; readonly now: number },
): Promise<void> {
  const one = outboxTables(tx).updateTable('outbox').where('shop_id', '=', shopId).where('id', '=', id)
  await one.set({ body }).execute()
  await one.where('state', '=', 'waiting').set({ state: 'dead', reason, settled_at: now }).execute()
}

function lettersOf(sql: Sql, shopId: string) {
  return outboxTables(sql)
    .selectFrom('outbox')
    .select(['id', 'topic', 'state', 'reason', 'body', 'created_at as createdAt'])
    .where('shop_id', '=', shopId)
}

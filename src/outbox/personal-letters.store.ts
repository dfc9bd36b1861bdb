import type { Sql } from '../database/database.ts'
import { type LetterState, outboxTables } from './outbox.store.ts'

export interface PersonalLetter {
  readonly id: string
  readonly topic: string
  readonly state: LetterState
  /** JSON. */
  readonly body: string
  readonly createdAt: number
}

/** Texts looked for at a time. */
const PORTION = 50

/** The letters of a shop, settled or not, whose body holds one of the texts, to the letter. */
export async function lettersHolding(
  sql: Sql,
  shopId: string,
  texts: readonly string[],
): Promise<readonly PersonalLetter[]> {
  const found = new Map<string, PersonalLetter>()
  for (let from = 0; from < texts.length; from += PORTION) {
    const portion = texts.slice(from, from + PORTION)
    const rows = await letters(sql)
      .where('shop_id', '=', shopId)
      .where((eb) => eb.or(portion.map((text) => eb('body', 'like', `%${text.replace(/[%\\]/g, '_')}%`))))
      .execute()
    // `like` takes capitals for small letters, and more than that for a wildcard.
    for (const row of rows) if (portion.some((text) => row.body.includes(text))) found.set(row.id, row)
  }
  return [...found.values()]
}

export async function lettersById(sql: Sql, ids: readonly string[]): Promise<readonly PersonalLetter[]> {
  return ids.length === 0 ? [] : letters(sql).where('id', 'in', ids).execute()
}

/** Puts another body into a letter; one that still waits will not be sent, for this reason. */
export async function emptyLetter(
  tx: Sql,
  { id, body }: Pick<PersonalLetter, 'id' | 'body'>,
  { reason, now }: { readonly reason: string; readonly now: number },
): Promise<void> {
  const one = outboxTables(tx).updateTable('outbox').where('id', '=', id)
  await one.set({ body }).execute()
  await one.where('state', '=', 'waiting').set({ state: 'dead', reason, settled_at: now }).execute()
}

function letters(sql: Sql) {
  return outboxTables(sql).selectFrom('outbox').select(['id', 'topic', 'state', 'body', 'created_at as createdAt'])
}

import { sql } from 'kysely'
import type { Database } from '../../src/database/database.ts'
import type { Letter, LetterState } from '../../src/outbox/outbox.store.ts'

type LetterRow = Omit<Letter, 'body'> & { readonly body: string }

/** The waiting letters of all shops that are due before a moment, the oldest first. */
export async function pendingLetters(
  { read }: Pick<Database, 'read'>,
  { dueBefore, limit }: { readonly dueBefore: number; readonly limit: number },
): Promise<readonly Letter[]> {
  const { rows } = await sql<LetterRow>`
    select id, shop_id as "shopId", topic, channel, body, due_at as "dueAt" from outbox
    where state = 'waiting' and due_at < ${dueBefore} order by due_at, id limit ${limit}`.execute(read)
  return rows.map((row) => ({ ...row, body: JSON.parse(row.body) }))
}

/** How many letters of all shops wait, due or not. */
export async function countPendingLetters(db: Pick<Database, 'read'>): Promise<number> {
  return (await statesOf(db)).waiting
}

/** How many letters of all shops are in each state. */
export async function statesOf({ read }: Pick<Database, 'read'>): Promise<Record<LetterState, number>> {
  const { rows } = await sql<{ state: LetterState; letters: number }>`
    select state, count(*) as letters from outbox group by state`.execute(read)
  return {
    waiting: 0,
    delivered: 0,
    dead: 0,
    ...Object.fromEntries(rows.map(({ state, letters }) => [state, letters])),
  }
}

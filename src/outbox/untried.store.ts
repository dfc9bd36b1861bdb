import type { Sql } from '../database/database.ts'
import { outboxTables } from './outbox.store.ts'

export interface UntriedLetter {
  readonly channel: string
  /** JSON. */
  readonly body: string
}

/** Deletes and returns a waiting letter that no process has tried to deliver, if `isMeant` accepts it. */
export async function withdrawUntried(
  tx: Sql,
  shopId: string,
  id: string,
  isMeant: (letter: UntriedLetter) => boolean,
): Promise<UntriedLetter | null> {
  const ofLetter = outboxTables(tx).selectFrom('outbox').select(['channel', 'body']).where('shop_id', '=', shopId)
  const untried = ofLetter.where('id', '=', id).where('state', '=', 'waiting').where('attempts', '=', 0)
  const letter = await untried.forUpdate().executeTakeFirst()
  if (!letter || !isMeant(letter)) return null
  await outboxTables(tx).deleteFrom('outbox').where('shop_id', '=', shopId).where('id', '=', id).execute()
  return letter
}

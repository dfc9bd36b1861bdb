import type { Sql } from '../database/database.ts'
import { lettersById, type PersonalLetter } from '../outbox/personal-letters.store.ts'
import { type MailLetter, type MailState, mailId, maskedAddress } from './mail-letter.ts'

/** The states of letters, by the ids under which they were posted. */
export async function mailStates(
  db: Sql,
  shopId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MailState>> {
  const letters = new Map((await lettersById(db, shopId, ids.map(mailId))).map((letter) => [letter.id, letter]))
  return new Map(
    ids.flatMap((id) => {
      const letter = letters.get(mailId(id))
      return letter ? [[id, stateOf(letter)] as const] : []
    }),
  )
}

/** `null` when it was never posted, or was settled so long ago that the outbox has deleted it. */
export async function mailStateOf(db: Sql, shopId: string, id: string): Promise<MailState | null> {
  return (await mailStates(db, shopId, [id])).get(id) ?? null
}

function stateOf({ body, state, reason }: PersonalLetter): MailState {
  const { to }: MailLetter = JSON.parse(body)
  return { state, to: maskedAddress(to), reason }
}

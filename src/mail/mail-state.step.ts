import type { Sql } from '../database/database.ts'
import { lettersById } from '../outbox/personal-letters.store.ts'
import { type MailLetter, type MailState, mailId, maskedAddress } from './mail-letter.ts'

/** `null`: it was never posted, or it was settled so long ago that the outbox was tidied of it. */
export async function mailStateOf(db: Sql, shopId: string, id: string): Promise<MailState | null> {
  const [letter] = await lettersById(db, shopId, [mailId(id)])
  if (!letter) return null
  const { to }: MailLetter = JSON.parse(letter.body)
  return { state: letter.state, to: maskedAddress(to), reason: letter.reason }
}

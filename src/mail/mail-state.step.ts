import type { Sql } from '../database/database.ts'
import { lettersById } from '../outbox/personal-letters.store.ts'
import { type MailLetter, mailId, maskedAddress } from './mail-letter.ts'

/** Where a letter is. The address is masked: whoever looks may be another. */
export interface MailState {
  readonly state: 'waiting' | 'delivered' | 'dead'
  readonly to: string
  /** Why it is dead, in English, for the desk. */
  readonly reason: string | null
}

/** `null`: it was never posted, or it was settled so long ago that the outbox was tidied of it. */
export async function mailStateOf(db: Sql, shopId: string, id: string): Promise<MailState | null> {
  const [letter] = await lettersById(db, shopId, [mailId(id)])
  if (!letter) return null
  const { to }: MailLetter = JSON.parse(letter.body)
  return { state: letter.state, to: maskedAddress(to), reason: letter.reason }
}

import type { Sql } from '../database/database.ts'
import { MAIL_CHANNEL } from '../outbox/channel.ts'
import { postLetter } from '../outbox/outbox.store.ts'
import { isMailAddress, type MailLetter, mailId } from './mail-letter.ts'

/**
 * Posts a letter by e-mail in the transaction that it reports. The same id posted twice is one letter. Posts nothing when `to` is no address; returns whether it
 * posted. Without a mail server the letter waits; it is sent at `heldUntil` at the earliest (docs/decisions/0049-what-the-law-asks.md).
 */
export async function postMail(
  tx: Sql,
  shopId: string,
  id: string,
  letter: MailLetter & { readonly at: number; readonly heldUntil?: number },
): Promise<boolean> {
  const { at, heldUntil = at, ...body } = letter
  const to = body.to.trim()
  if (!isMailAddress(to)) return false
  const posted = { shopId, id: mailId(id), topic: 'mail', channel: MAIL_CHANNEL, dueAt: at, heldUntil }
  await postLetter(tx, { ...posted, body: { ...body, to } })
  return true
}

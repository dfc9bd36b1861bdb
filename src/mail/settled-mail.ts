import { type MailLetter, maskedAddress, postedId } from './mail-letter.ts'
import { type MailRefusal, mailRefusal } from './mail-refusal.ts'

/** A letter by e-mail that is not tried any more. */
export interface SettledMail {
  /** The id under which it was posted. */
  readonly id: string
  /** The address, masked. */
  readonly to: string
  /** Why it did not arrive; `null`: a mail server took it. */
  readonly refusal: MailRefusal | null
}

/** `reason` is `null` for a letter that a mail server took. */
export function settledMail(
  { id, body }: { readonly id: string; readonly body: string },
  reason: string | null,
): SettledMail {
  const { to }: MailLetter = JSON.parse(body)
  return { id: postedId(id), to: maskedAddress(to), refusal: reason === null ? null : mailRefusal(reason) }
}

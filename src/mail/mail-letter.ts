/** A part of a letter. Every text is plain: it is escaped where it becomes HTML. */
export type MailBlock =
  | { readonly kind: 'paragraph' | 'heading'; readonly text: string }
  /** What is told in lines by labels. `areSums`: amounts below each other, the last one what they come to. */
  | {
      readonly kind: 'facts'
      readonly facts: readonly (readonly [label: string, value: string])[]
      readonly areSums?: true
    }
  | { readonly kind: 'list'; readonly heading: string; readonly items: readonly string[] }
  /** `href`: an http(s) address. */
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

/** A letter by e-mail, whole: it is sent as it was posted, whatever changes later. */
export interface MailLetter {
  readonly to: string
  readonly subject: string
  readonly blocks: readonly MailBlock[]
}

/** Where a letter is. The address is masked: whoever looks may be another. */
export interface MailState {
  readonly state: 'waiting' | 'delivered' | 'dead'
  readonly to: string
  /** Why it is dead, in English, for the desk. */
  readonly reason: string | null
}

/** A letter as its shopper sees it on a page. */
export interface ToldLetter {
  readonly letter: MailLetter
  /** Where the copy by e-mail is; `null`: there is nothing to say of one. */
  readonly copy: MailState | null
}

/** What stays of a letter whose person was forgotten. */
export const emptyMail: MailLetter = { to: '', subject: '', blocks: [] }

/** The id under which a letter is posted and its state is asked for. */
export function mailId(id: string): string {
  return `${PREFIX}${id}`
}

/** The id that a letter of the outbox was posted under. */
export function postedId(id: string): string {
  return id.slice(PREFIX.length)
}

const PREFIX = 'mail-'

/** `juana@correo.pe` as `j***@correo.pe`: its owner knows it again, others learn little. */
export function maskedAddress(address: string): string {
  const [, first = '', host = ''] = /^(.)[^@]*@(.+)$/.exec(address) ?? []
  return host === '' ? '***' : `${first}***@${host}`
}

/** Whether a letter can be sent there: one address, and nothing that would add a line to its head. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]+$/.test(text)
}

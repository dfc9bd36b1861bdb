/** A part of a letter. Every text is plain: it is escaped where it becomes HTML. */
export type MailBlock =
  | { readonly kind: 'paragraph' | 'heading'; readonly text: string }
  /** Lines with labels. `areSums`: amounts, of which the last one is the total. */
  | {
      readonly kind: 'facts'
      readonly facts: readonly (readonly [label: string, value: string])[]
      readonly areSums?: true
    }
  | { readonly kind: 'list'; readonly heading: string; readonly items: readonly string[] }
  /** `href`: an http(s) address. */
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

/** A complete letter by e-mail: it is sent as it was posted, whatever changes later. */
export interface MailLetter {
  readonly to: string
  readonly subject: string
  readonly blocks: readonly MailBlock[]
}

/** The state of a letter. The address is masked, because somebody else may look at it. */
export interface MailState {
  readonly state: 'waiting' | 'delivered' | 'dead'
  readonly to: string
  /** Why it is dead, in English, for the desk. */
  readonly reason: string | null
}

/** A letter as its shopper sees it on a page. */
export interface ShownLetter {
  readonly letter: MailLetter
  /** The state of its copy by e-mail; `null` when there is none to speak of. */
  readonly copy: MailState | null
}

/** What stays of a letter whose person was forgotten. */
export const emptyMail: MailLetter = { to: '', subject: '', blocks: [] }

/** The outbox’s id of a letter that is posted under `id`. */
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

/** Whether this is one address to which a letter can be sent, and nothing that could add a line to its headers. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]+$/.test(text)
}

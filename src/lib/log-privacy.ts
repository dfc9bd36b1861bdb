const HIDDEN = '[hidden]'

/** Names of fields whose whole value is nobody's business, however deep they lie. */
const PRIVATE_NAME =
  /token|secret|password|cookie|authorization|^(ticket-?)?key$|phone|celular|whatsapp|e-?mail|^(documento|direccion|reference|address)$/i

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
/** 9 to 15 digits, also written with spaces, dashes, dots or a country code, and not a part of a longer word. */
const PHONE = /(?<![\w.-])\+?\d(?:[ .()-]{0,2}\d){8,14}(?![\w-])/g
const ACCESS_TOKEN = /\bEAA[A-Za-z0-9]{10,}|(?<=\b(?:access_)?token=)[^&\s"]+/g
/** Only the password of `postgres://user:password@host`. */
const URL_PASSWORD = /(?<=:\/\/[^\s:@/]*:)[^\s@/]+(?=@)/g

/** A copy of plain JSON without tokens, phones and e-mails: by a field's name, or by the look of a text. */
export function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') return hiddenText(value)
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value)
  return Object.fromEntries(
    fields.map(([name, field]) => [name, isPrivate(name, field) ? HIDDEN : withoutSecrets(field)]),
  )
}

/** The text without what looks like a token, a phone or an e-mail. */
export function hiddenText(text: string): string {
  return [URL_PASSWORD, EMAIL, ACCESS_TOKEN, PHONE].reduce((rest, secret) => rest.replace(secret, HIDDEN), text)
}

/** An absent or empty value may be seen: that it is missing explains much. */
function isPrivate(name: string, value: unknown): boolean {
  return value !== null && value !== '' && PRIVATE_NAME.test(name)
}

const HIDDEN = '[hidden]'

/** Names of fields whose whole value is nobody's business, however deep they lie. */
const PRIVATE_NAME =
  /token|secret|password|cookie|authorization|idempotency|^(ticket[-_]?)?key(_?hash)?$|phone|celular|whatsapp|e-?mail|^(documento|direccion|reference|address|ip|peer|fb[pc]|fbclid|nombre|full_?name|clients?|contact|claimed|visit|user_?(data|agent)|params|body|headers|detail|input)$/i

/** What was asked for and by whom: whatever visitors and advertisements put behind the question mark. */
const QUERY = /(?<=\?)[^\s"?]*=[^\s"]*/g
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
/** 9 to 15 digits, also written with spaces, dashes, dots or a country code, and not a part of a longer word. */
const PHONE = /(?<![\w.-])\+?\d(?:[ .()-]{0,2}\d){8,14}(?![\w-])/g
const ACCESS_TOKEN = /\bEAA[A-Za-z0-9]{10,}|(?<=\b(?:access_)?token=)[^&\s"]+/g
/** Only the password of `postgres://user:password@host`. */
const URL_PASSWORD = /(?<=:\/\/[^\s:@/]*:)[^\s@/]+(?=@)/g

/** A copy of plain JSON without what is nobody's business: by a field's name, or by the look of a text. */
export function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') return hiddenText(value)
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value)
  return Object.fromEntries(
    fields.map(([name, field]) => [name, isPrivate(name, field) ? HIDDEN : withoutSecrets(field)]),
  )
}

/** The text without what looks like a query, a token, a phone or an e-mail, also where they are escaped for an address. */
export function hiddenText(text: string): string {
  const secrets = [URL_PASSWORD, QUERY, EMAIL, ACCESS_TOKEN, PHONE]
  return secrets.reduce((rest, secret) => rest.replace(secret, HIDDEN), unescaped(text))
}

function unescaped(text: string): string {
  try {
    return /%[0-9a-f]{2}/i.test(text) ? decodeURIComponent(text) : text
  } catch {
    return text
  }
}

/** An absent or empty value may be seen: that it is missing explains much. */
function isPrivate(name: string, value: unknown): boolean {
  return value !== null && value !== '' && PRIVATE_NAME.test(name)
}

const HIDDEN = '[hidden]'

/** The names of fields whose whole value is hidden, at any depth. */
const PRIVATE_NAME =
  /token|secret|password|cookie|authorization|idempotency|root_?key|sealed|^(ticket[-_]?)?keys?(_?hash)?$|phone|celular|whatsapp|e-?mail|^(documento|direccion|reference|address|ip|peer|fb[pc]|fbclid|_?tt(clid|p)|nombre|full_?name|clients?|contact|claimed|visit|user_?(data|agent)|params|body|headers|detail|input)$/i

/** A query string: visitors and advertisements may put anything into it. */
const QUERY = /(?<=\?)[^\s"?]*=[^\s"]*/g
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
/** 9 to 15 digits, possibly with spaces, dashes, dots or a country code, and not part of a longer word. */
const PHONE = /(?<![\w.-])\+?\d(?:[ .()-]{0,2}\d){8,14}(?![\w-])/g
const ACCESS_TOKEN = /\bEAA[A-Za-z0-9]{10,}|(?<=\b(?:access_)?token=)[^&\s"]+/g
/** 32 bytes in hexadecimal, as a secret key is written, and what a secret box holds. */
const KEY = /\b[0-9a-f]{64}\b|\bv1\.[\w-]{38,}/gi
/** Only the password of `postgres://user:password@host`. */
const URL_PASSWORD = /(?<=:\/\/[^\s:@/]*:)[^\s@/]+(?=@)/g

/** A copy of plain JSON without private values, found by the field's name or by the text's format. */
export function redact(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value)
  if (Array.isArray(value)) return value.map(redact)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value)
  return Object.fromEntries(fields.map(([name, field]) => [name, isPrivate(name, field) ? HIDDEN : redact(field)]))
}

/** The text without queries, tokens, keys, phones and e-mails, also percent-encoded ones. */
export function redactText(text: string): string {
  const secrets = [URL_PASSWORD, QUERY, EMAIL, ACCESS_TOKEN, KEY, PHONE]
  return secrets.reduce((rest, secret) => rest.replace(secret, HIDDEN), unescaped(text))
}

function unescaped(text: string): string {
  try {
    return /%[0-9a-f]{2}/i.test(text) ? decodeURIComponent(text) : text
  } catch {
    return text
  }
}

/** An empty value is shown: that it is missing often explains a failure. */
function isPrivate(name: string, value: unknown): boolean {
  return value !== null && value !== '' && PRIVATE_NAME.test(name)
}

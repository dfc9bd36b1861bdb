/** Deeper than any call's fields. */
const DEEPEST = 10

/** What was sent without the character NUL, which no browser sends and no database stores. */
export function withoutNul(given: unknown, depth = 0): unknown {
  if (typeof given === 'string') return given.replaceAll('\0', '')
  if (typeof given !== 'object' || given === null || depth > DEEPEST) return given
  if (Array.isArray(given)) return given.map((one) => withoutNul(one, depth + 1))
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, withoutNul(value, depth + 1)]))
}

/** The same of a posted form. */
export function fieldsWithoutNul(fields: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...fields].map(([name, value]) => [name, value.replaceAll('\0', '')]))
}

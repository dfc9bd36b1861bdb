import pg from 'pg'

const BOOL = 16
const INT8 = 20
const NUMERIC = 1700

/** Parses values as SQLite returns them: money, milliseconds, counts and sums are numbers, a condition is 0 or 1. */
export function postgresTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides()
  types.setTypeParser(BOOL, (text) => (text === 't' ? 1 : 0))
  types.setTypeParser(INT8, exactNumber)
  types.setTypeParser(NUMERIC, exactNumber)
  return types
}

/** Throws instead of rounding: 64 bits hold more than a JavaScript number. */
function exactNumber(text: string): number {
  const value = Number(text)
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) throw new RangeError(`${text} is too large for a JavaScript number`)
  return value
}

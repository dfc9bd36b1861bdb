/** What may be told of an error besides its message: names of parts and of kinds, never values. PostgreSQL's `detail` quotes whole rows. */
const TOLD = 'code errno errcode syscall severity schema table column constraint routine status'.split(' ')

const DEEPEST = 5
/** From the first quotation mark to the last: parsers and drivers quote what they could not read. */
const QUOTED = /["'`“‘][\s\S]*["'`”’]/g
/** PostgreSQL's states, of which class 22 is about what was in the data. */
const POSTGRES = /^(?!22)[0-9A-Z]{5}$/

export interface ToldError {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly cause?: ToldError
  readonly errors?: readonly ToldError[]
  readonly [part: string]: unknown
}

/** An error for the log: kind, message, where it was thrown and the names it concerns, without any value that it quotes. */
export function toldError(error: unknown, depth = 0): ToldError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const given = error as Error & Readonly<Record<string, unknown>>
  const parts = TOLD.filter((name) => isPlain(given[name])).map((name) => [name, given[name]])
  const type = error.constructor.name || error.name
  const message = messageOf(given)
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    ...Object.fromEntries(parts),
    type,
    message,
    stack: [`${type}: ${message}`, ...frames].join('\n'),
    ...(error.cause !== undefined && depth < DEEPEST && { cause: toldError(error.cause, depth + 1) }),
    ...(error instanceof AggregateError && { errors: error.errors.map((one) => toldError(one, DEEPEST)) }),
  }
}

/** What the database, SQLite's too, and the system quote are names of theirs; anybody else may quote what a shopper wrote. */
function messageOf(error: Error & Readonly<Record<string, unknown>>): string {
  const { code, errcode, syscall, message } = error
  const quotesNames = typeof syscall === 'string' || typeof errcode === 'number' || POSTGRES.test(String(code))
  return quotesNames ? message : message.replace(QUOTED, '[hidden]')
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}

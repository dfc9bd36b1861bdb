/** The fields of an error that may be logged: names and codes, never values. PostgreSQL's `detail`, which quotes whole rows, is left out. */
const LOGGED_FIELDS = 'code errno errcode syscall severity schema table column constraint routine status'.split(' ')

const DEEPEST = 5
/** From the first quotation mark to the last: parsers and drivers quote the data that they could not read. */
const QUOTED = /["'`“‘][\s\S]*["'`”’]/g
/** PostgreSQL's states without class 22, whose messages quote data. */
const POSTGRES = /^(?!22)[0-9A-Z]{5}$/

export interface LoggedError {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly cause?: LoggedError
  readonly errors?: readonly LoggedError[]
  readonly [part: string]: unknown
}

/** An error for the log: its type, message, stack and the names that it concerns, without the values that it quotes. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const fields = error as Error & Readonly<Record<string, unknown>>
  const parts = LOGGED_FIELDS.filter((name) => isPlain(fields[name])).map((name) => [name, fields[name]])
  const type = error.constructor.name || error.name
  const message = messageOf(fields)
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    ...Object.fromEntries(parts),
    type,
    message,
    stack: [`${type}: ${message}`, ...frames].join('\n'),
    ...(error.cause !== undefined && depth < DEEPEST && { cause: loggedError(error.cause, depth + 1) }),
    ...(error instanceof AggregateError && { errors: error.errors.map((one) => loggedError(one, DEEPEST)) }),
  }
}

/** Both databases and the operating system quote only their own names. Any other error may quote what a shopper typed. */
function messageOf(error: Error & Readonly<Record<string, unknown>>): string {
  const { code, errcode, syscall, message } = error
  const quotesNames = typeof syscall === 'string' || typeof errcode === 'number' || POSTGRES.test(String(code))
  return quotesNames ? message : message.replace(QUOTED, '[hidden]')
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}

import pg from 'pg'

/**
 * A cap, far above the number of the program's own statements: the server keeps each named statement for each connection, and lists of varying length
 * would make new ones without end.
 */
const MOST_STATEMENTS = 300
const LONGEST_STATEMENT = 5_000

const EVERY_COLUMN = /[\s,.]\*/

const names = new Map<string, string>()

/**
 * The name under which the server keeps the plan of a statement, or `undefined`. A statement that selects `*` has none: its plan breaks when another
 * process adds a column to the table.
 */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= MOST_STATEMENTS || text.length > LONGEST_STATEMENT || EVERY_COLUMN.test(text)) return undefined
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

type Query = (text: string, values?: unknown[]) => Promise<pg.QueryResult>

/** The standard’s name for a statement of which nobody knows whether it was done. */
const COMPLETION_UNKNOWN = '40003'

/**
 * Lets the server parse and plan each statement once for each connection, and sends the statements of one tick in one write. A commit that was answered with a warning has failed: where
 * standbys are waited for, the server commits without them when the wait is cancelled, warns, and calls it success.
 */
export class PreparingClient extends pg.Client {
  #warnings = 0

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('notice', ({ severity }) => {
      if (severity === 'WARNING') this.#warnings += 1
    })
  }

  override query = ((text: string, values: unknown[] = []) => {
    const name = values.length > 0 ? nameOf(text) : undefined
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    const answer = super.query(name ? { name, text, values } : { text, values })
    return text === 'commit' ? this.#withoutWarning(answer) : answer
  }) as Query as pg.Client['query']

  async #withoutWarning(answer: Promise<pg.QueryResult>): Promise<pg.QueryResult> {
    const before = this.#warnings
    const result = await answer
    if (this.#warnings === before) return result
    throw Object.assign(new Error('No standby may have what was committed'), { code: COMPLETION_UNKNOWN })
  }
}

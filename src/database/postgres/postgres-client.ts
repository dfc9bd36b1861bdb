import { connect } from 'node:net'
import pg from 'pg'
import { READ_ONLY } from './postgres-session.ts'
import type { Primary } from './primary.ts'

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

const CANCEL_REQUEST = 80_877_102
const CANCEL_MS = 5_000

const NO_ANSWER = 'Query read timeout'

/** What `pg` knows of a connection beyond its types. */
interface Backend {
  readonly host: string
  readonly port: number
  readonly processID: number | null
  readonly secretKey: number | null
}

/**
 * Lets the server parse and plan each statement once for each connection, and sends the statements of one tick in one write. A commit that was answered with a warning has failed: where
 * standbys are waited for, the server commits without them when the wait is cancelled, warns, and calls it success.
 *
 * A connection on which a statement got no answer in time is ended, and one that leads to a server that only reads: the pool makes another.
 */
export class PreparingClient extends pg.Client {
  #warnings = 0
  #isConnected = false

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('notice', ({ severity }) => {
      if (severity === 'WARNING') this.#warnings += 1
    })
    this.once('connect', () => {
      this.#isConnected = true
    })
  }

  override query = ((text: string, values: unknown[] = []) => {
    const name = values.length > 0 ? nameOf(text) : undefined
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    const answer = super.query(name ? { name, text, values } : { text, values })
    answer.catch((error) => this.#judge(error))
    return text === 'commit' ? this.#withoutWarning(answer) : answer
  }) as Query as pg.Client['query']

  /** Ends the connection at once, and with it what waits for an answer on it. */
  drop(): void {
    // Says at once that it takes no more statements, so that a pool lends it to nobody. Before it is connected, whoever connects would never hear that it failed.
    if (this.#isConnected) this.end().catch(() => {})
    this.connection.stream.destroy()
  }

  #judge({ code, message }: { code?: string; message: string }): void {
    if (message === NO_ANSWER) this.#cancel()
    if (message === NO_ANSWER || code === READ_ONLY) this.drop()
  }

  /**
   * Asks the server to end the statement, as libpq does, on a connection of its own that needs no place among the server’s. Without it, a commit that waits for
   * a standby would outlive its client, with its locks: `statement_timeout` does not end it.
   */
  #cancel(): void {
    const { host, port, processID, secretKey } = this as unknown as Backend
    if (processID === null || secretKey === null) return
    const request = Buffer.alloc(16)
    request.writeInt32BE(16, 0)
    request.writeInt32BE(CANCEL_REQUEST, 4)
    request.writeInt32BE(processID, 8)
    request.writeInt32BE(secretKey, 12)
    const path = `${host}/.s.PGSQL.${port}`
    const socket = host.startsWith('/') ? connect(path) : connect(port, host)
    socket.on('error', () => {}).setTimeout(CANCEL_MS, () => socket.destroy())
    socket.end(request)
  }

  async #withoutWarning(answer: Promise<pg.QueryResult>): Promise<pg.QueryResult> {
    const before = this.#warnings
    const result = await answer
    if (this.#warnings === before) return result
    throw Object.assign(new Error('No standby may have what was committed'), { code: COMPLETION_UNKNOWN })
  }
}

/** A kind of client that goes to whichever server is the primary when it connects, and only stays there. */
export function clientOf(primary: Primary): typeof pg.Client {
  return class extends PreparingClient {
    constructor(config?: pg.ClientConfig) {
      const { address } = primary
      super({ ...config, connectionString: address })
      this.once('end', primary.hold({ address, drop: () => this.drop() }))
    }
  }
}

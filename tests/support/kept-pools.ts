import pg from 'pg'
import { newPool, type Pool, type PoolSettings } from '../../src/database/postgres/postgres-pool.ts'

/*
 * Connections to a worker's PostgreSQL databases stay open from one test to the next. Each new one is a process of the server that reads all about the
 * tables and plans every statement anew, which was half of a test's time there.
 */

interface Kept {
  readonly pools: Map<string, pg.Pool>
  /** The server's processes behind the open connections. */
  readonly sessions: Set<number>
}

const keptAt = new Map<string, Kept>()

/** Neither closes what is idle nor keeps the worker alive. */
const STAYING: pg.PoolConfig = { idleTimeoutMillis: 0, allowExitOnIdle: true }

/** A pool for one test, over connections that outlive it. */
export function lendPool(settings: PoolSettings): Pool {
  const name = JSON.stringify(settings)
  return new LentPool(keptPool(settings.connectionString ?? '', name, () => newPool({ ...settings, ...STAYING })))
}

/** The one connection with which a database is emptied. */
export function emptyingPool(url: string): pg.Pool {
  return keptPool(url, 'emptying', () => {
    const made = new pg.Pool({ connectionString: url, max: 1, ...STAYING })
    made.on('error', () => {})
    return made
  })
}

export function keptSessions(url: string): readonly number[] {
  return [...(keptAt.get(url)?.sessions ?? [])]
}

/** Closes every connection to the database at `url`. */
export async function closeKept(url: string): Promise<void> {
  const pools = [...(keptAt.get(url)?.pools.values() ?? [])]
  keptAt.delete(url)
  await Promise.all(pools.map((pool) => pool.end()))
}

function keptPool(url: string, name: string, make: () => pg.Pool): pg.Pool {
  const kept = keptAt.get(url) ?? { pools: new Map(), sessions: new Set() }
  keptAt.set(url, kept)
  const known = kept.pools.get(name)
  if (known) return known
  const made = make()
  made.on('connect', (client) => kept.sessions.add(sessionOf(client)))
  made.on('remove', (client) => kept.sessions.delete(sessionOf(client)))
  kept.pools.set(name, made)
  return made
}

function sessionOf(client: pg.ClientBase): number {
  return (client as pg.ClientBase & { readonly processID: number }).processID
}

/** Ends as a pool does: when every connection is back, and none is given any more. */
class LentPool implements Pool {
  readonly options: pg.PoolOptions
  readonly #pool: pg.Pool
  #lent = 0
  #end: PromiseWithResolvers<void> | null = null

  constructor(pool: pg.Pool) {
    this.#pool = pool
    this.options = pool.options
  }

  async connect(): Promise<pg.PoolClient> {
    if (this.#end) throw new Error('Cannot use a pool after calling end on the pool')
    this.#lent += 1
    try {
      const client = await this.#pool.connect()
      const { release } = client
      client.release = (problem) => {
        release.call(client, problem)
        this.#takeBack()
      }
      return client
    } catch (error) {
      this.#takeBack()
      throw error
    }
  }

  end(): Promise<void> {
    this.#end ??= Promise.withResolvers()
    if (this.#lent === 0) this.#end.resolve()
    return this.#end.promise
  }

  #takeBack(): void {
    this.#lent -= 1
    if (this.#lent === 0) this.#end?.resolve()
  }
}

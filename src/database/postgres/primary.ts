import pg from 'pg'
import { addressesOf } from './addresses.ts'

/** How long a server that is asked may take: a frozen one accepts a connection and says nothing. */
const ASK_MS = 2_000

/** A connection, and how to end it at once. */
interface Held {
  readonly address: string
  drop(): void
}

/**
 * Which of several servers is the primary. A standby that is promoted begins a new timeline, so of two servers that take themselves for the primary the one
 * with the later timeline is it: the other was frozen or cut off, and its standbys have left it. An earlier timeline is never gone back to.
 */
export class Primary {
  readonly #addresses: readonly string[]
  readonly #moved: (address: string) => void
  readonly #held = new Set<Held>()
  #address: string
  #timeline = 0
  #seeking: Promise<void> | null = null

  /** `moved` hears each address that becomes the primary’s after the first. */
  constructor(addresses: readonly [string, ...string[]], moved: (address: string) => void = () => {}) {
    this.#addresses = addresses
    this.#address = addresses[0]
    this.#moved = moved
  }

  get address(): string {
    return this.#address
  }

  /** Whether there is more than one to choose from. */
  get isChosen(): boolean {
    return this.#addresses.length > 1
  }

  /** Asks every server. Whoever asks meanwhile gets the same answer. Connections to a server that is the primary no longer are dropped, with what they wait for. */
  seek(): Promise<void> {
    if (!this.isChosen) return Promise.resolve()
    this.#seeking ??= this.#ask().finally(() => {
      this.#seeking = null
    })
    return this.#seeking
  }

  /** Drops the connection when its server is the primary no longer. Returns what forgets it. */
  hold(held: Held): () => void {
    this.#held.add(held)
    return () => void this.#held.delete(held)
  }

  async #ask(): Promise<void> {
    const asking = this.#addresses.map(async (address) => this.#hear(address, await timelineOf(address)))
    await Promise.all(asking)
  }

  /** A server’s timeline is `null` unless it is a primary. The one that is used may have been made anew, with an earlier timeline. */
  #hear(address: string, timeline: number | null): void {
    if (timeline === null || (timeline <= this.#timeline && address !== this.#address)) return
    const isFirst = this.#timeline === 0
    this.#timeline = timeline
    if (address === this.#address) return
    this.#address = address
    for (const held of this.#held) if (held.address !== address) held.drop()
    if (!isFirst) this.#moved(address)
  }
}

/** A server that is being promoted leaves recovery before it may be written to: until then its transactions only read. */
const TIMELINE = `select case when pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean then null
  else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`

async function timelineOf(address: string): Promise<number | null> {
  const client = new pg.Client({
    connectionString: address,
    application_name: 'contraentrega seeks the primary',
    connectionTimeoutMillis: ASK_MS,
    query_timeout: ASK_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: number | null }>(TIMELINE)
    return rows[0]?.timeline ?? null
  } catch {
    return null
  } finally {
    client.end().catch(() => {})
  }
}

/** The address of the primary among the servers that `url` names; the first one where none is found. */
export async function addressOfPrimary(url: string): Promise<string> {
  const [first = url, ...others] = addressesOf(url)
  const primary = new Primary([first, ...others])
  await primary.seek()
  return primary.address
}

import pg from 'pg'
import { CHANGES } from './changes.ts'

export interface Listener {
  /** Another number after every announced change; `null` while nothing is heard. Listening begins with the first call. */
  stamp(): number | null
  /** This process need not wait to hear of its own commits. */
  committedHere(): void
  stop(): Promise<void>
}

/** How soon it is noticed that nothing is heard any more, and how long until it is tried again. */
const PULSE_MS = 500

/** Hears on a connection of its own what `announceChange` says. A connection that is silent is given up: what is not heard must not be taken for unchanged. */
export function listenForChanges(url: string): Listener {
  let client: pg.Client | null = null
  let isHearing = false
  let count = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'contraentrega changes',
      connectionTimeoutMillis: 5_000,
      query_timeout: PULSE_MS,
      keepAlive: true,
    })
    const lose = () => {
      if (client === fresh) isHearing = false
    }
    client = fresh
    fresh.on('error', lose)
    fresh.on('end', lose)
    fresh.on('notification', () => {
      count += 1
    })
    await fresh.connect()
    await fresh.query(`listen ${CHANGES}`)
    // What was said before the first moment of listening was not heard.
    count += 1
    isHearing = true
  }

  async function beat(): Promise<void> {
    try {
      await (isHearing ? client?.query('select 1') : reconnect())
    } catch {
      isHearing = false
    }
    if (!stopped) timer = setTimeout(beat, PULSE_MS).unref()
  }

  async function reconnect(): Promise<void> {
    await client?.end().catch(() => {})
    if (!stopped) await connect()
  }

  let isBegun = false
  return {
    stamp() {
      if (!isBegun) beat()
      isBegun = true
      return isHearing ? count : null
    },
    committedHere() {
      count += 1
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { CHANGES_CHANNEL } from '../changes.ts'
import { UnusableDatabase } from '../faults/unusable-database.ts'
import type { Pool } from './postgres-pool.ts'
import type { Primary } from './primary.ts'

export interface Listener {
  /** Changes with every announced change; `null` while the listening connection is down. The first call starts listening. */
  stamp(): number | null
  /** Changes the stamp at once for a change of this process, before its notification arrives. */
  noteOwnChange(): void
  stop(): Promise<void>
}

/** How often the connection is checked, and how long until it is opened again. */
const HEARTBEAT_MS = 500

/** Listens on a connection of its own for `announceChange`. While the connection does not answer, the stamp is `null`: a change may have been missed. */
export function listenForChanges(primary: Primary): Listener {
  let client: pg.Client | null = null
  let isConnected = false
  let count = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: primary.address,
      application_name: 'contraentrega changes',
      connectionTimeoutMillis: 5_000,
      query_timeout: HEARTBEAT_MS,
      keepAlive: true,
    })
    const disconnect = () => {
      if (client === fresh) isConnected = false
    }
    client = fresh
    fresh.on('error', disconnect)
    fresh.on('end', disconnect)
    fresh.on('notification', () => {
      count += 1
    })
    await fresh.connect()
    await fresh.query(`listen ${CHANGES_CHANNEL}`)
    // A change before `listen` was missed.
    count += 1
    isConnected = true
  }

  async function heartbeat(): Promise<void> {
    try {
      await (isConnected ? client?.query('select 1') : reconnect())
    } catch {
      isConnected = false
      await primary.seek()
    }
    if (!stopped) timer = setTimeout(heartbeat, HEARTBEAT_MS).unref()
  }

  async function reconnect(): Promise<void> {
    await client?.end().catch(() => {})
    if (!stopped) await connect()
  }

  let isBegun = false
  return {
    stamp() {
      if (!isBegun) heartbeat()
      isBegun = true
      return isConnected ? count : null
    },
    noteOwnChange() {
      count += 1
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}

const NOTIFICATION_LIMIT_MS = 5_000
const POLL_MS = 20

/** Throws `UnusableDatabase` unless the listener receives what a connection of `pool` announces. */
export async function requireNotifications(listener: Listener, pool: Pool): Promise<void> {
  const isListening = await isSoon(() => listener.stamp() !== null)
  const before = listener.stamp()
  if (isListening) {
    const client = await pool.connect()
    await client.query(`select pg_notify('${CHANGES_CHANNEL}', '')`).finally(() => client.release())
    if (await isSoon(() => listener.stamp() !== before)) return
  }
  throw new UnusableDatabase(
    `DATABASE_LISTEN_URL ${isListening ? 'hears no changes' : 'does not answer'}. It has to lead to the database of DATABASE_URL, to PostgreSQL itself or through a pooler with pool_mode = session.`,
  )
}

async function isSoon(condition: () => boolean): Promise<boolean> {
  for (let waited = 0; waited < NOTIFICATION_LIMIT_MS; waited += POLL_MS) {
    if (condition()) return true
    await pause(POLL_MS)
  }
  return false
}

import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Node, Nodes } from './nodes.ts'

const EVERY_MS = 100
const LIMIT_MS = 2_000

/** A client of each server by itself, primary or not, that writes whenever it may: what is acknowledged to it must be there in the end. */
export function startPulses({ nodes }: Nodes) {
  const acknowledged: string[] = []
  let isStopped = false

  async function beat(node: Node): Promise<void> {
    let client: pg.Client | null = null
    for (let number = 1; !isStopped; number += 1, await pause(EVERY_MS)) {
      try {
        client ??= await connected(node)
        const id = `${node.name}-${number}`
        if (await isWritten(client, id)) acknowledged.push(id)
      } catch {
        client?.end().catch(() => {})
        client = null
      }
    }
    client?.end().catch(() => {})
  }

  const beating = nodes.map(beat)
  return {
    acknowledged,
    /** Those that are not there. */
    async lost(read: pg.Client): Promise<readonly string[]> {
      isStopped = true
      await Promise.all(beating)
      const { rows } = await read.query<{ id: string }>('select id from pulses')
      const there = new Set(rows.map(({ id }) => id))
      return acknowledged.filter((id) => !there.has(id))
    },
  }
}

async function connected({ url }: Node): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: LIMIT_MS, query_timeout: LIMIT_MS })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** A wait that was cancelled is answered with a warning, and is no acknowledgement. */
async function isWritten(client: pg.Client, id: string): Promise<boolean> {
  let isWarned = false
  const warned = () => {
    isWarned = true
  }
  client.on('notice', warned)
  try {
    await client.query('insert into pulses values ($1)', [id])
    return !isWarned
  } finally {
    client.off('notice', warned)
  }
}

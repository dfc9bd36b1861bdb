import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../src/database/database.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openPostgres } from '../../src/database/postgres/postgres.ts'
import { createCluster } from '../chaos/cluster.ts'
import { takePorts } from '../chaos/ports.ts'

export interface OneOfTwo {
  readonly url: string
  readonly db: Database
}

export interface TwoDatabases {
  readonly first: OneOfTwo
  readonly second: OneOfTwo
  close(): Promise<void>
}

/** A server tries again soon, so that a test takes seconds. */
const SETTINGS = ['wal_level=logical', 'wal_retrieve_retry_interval=50ms']

/** Two PostgreSQL servers with a migrated database each, between which shops can move; `null` where PostgreSQL is missing. */
export async function openTwoDatabases(firstPort: number): Promise<TwoDatabases | null> {
  const folder = await mkdtemp(join(tmpdir(), 'contraentrega-two-'))
  // PostgreSQL runs as another user, who must reach the folder.
  await chmod(folder, 0o755)
  const ports = await takePorts(firstPort)
  const place = async (name: string) => {
    const own = await mkdtemp(join(folder, `${name}-`))
    await chmod(own, 0o755)
    return createCluster({ folder: own, port: ports.next(), log: join(folder, `${name}.log`), settings: SETTINGS })
  }
  const clusters = (await Promise.all(['first', 'second'].map(place))).filter((cluster) => cluster !== null)
  const [one, other] = clusters
  if (!one || !other) {
    ports.release()
    await rm(folder, { recursive: true, force: true })
    return null
  }
  for (const cluster of clusters) cluster.start()
  await Promise.all(clusters.map((cluster) => cluster.answers(60_000)))
  const [first, second] = await Promise.all([opened(one.url), opened(other.url)])
  return {
    first,
    second,
    async close() {
      await Promise.all([first, second].map(({ db }) => db.close()))
      await Promise.all(clusters.map((cluster) => cluster.halt()))
      ports.release()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function opened(url: string): Promise<OneOfTwo> {
  const db = await openPostgres(url)
  await migrate(db, join(import.meta.dirname, '../../migrations'), Date.now())
  return { url, db }
}

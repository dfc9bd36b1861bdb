import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../bin/ground/paths.mjs'
import type { Database } from '../../src/database/database.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { insertRootKey } from '../../src/database/root-key.store.ts'
import { engineChoice } from '../../tests/support/engine-turns.ts'
import { asAdmin, databaseUrl } from '../../tests/support/postgres.setup.ts'
import { startPostgres } from '../../tests/support/postgres.ts'
import { testRootKey } from '../../tests/support/root-key.ts'

const SECRET_KEY = 'ab'.repeat(32)

/** The place of a benchmark's database. */
export interface Place {
  readonly dataDir: string
  readonly databaseUrl: string | null
  /** The environment of a server on it. */
  readonly variables: Readonly<Record<string, string>>
  open(): Promise<Database>
}

export interface Places {
  readonly engine: Database['engine']
  /** A migrated database without rows, except for the root key under which `fill` seals: with it a server opens the shops that `fill` makes. */
  make(): Promise<Place>
  /** Deletes all databases that were made. */
  remove(): Promise<void>
}

/** `sqlite` and `postgres` alone are measured where they are named. */
const choice = engineChoice(process.env.ENGINE)

/** Databases in the temporary folder, of SQLite and, where its programs are installed, of a PostgreSQL of their own with its durable defaults. */
export async function bothEngines(): Promise<readonly Places[]> {
  const sqlite = placesOf('sqlite', async () => null)
  if (choice === 'sqlite') return [sqlite]
  const cluster = await startPostgres()
  if (!cluster) console.log('There is no PostgreSQL here: only SQLite is measured.')
  if (!cluster) return [sqlite]
  const postgres = placesOf('postgres', async () => {
    const name = `bench_${randomUUID().replaceAll('-', '')}`
    await asAdmin(cluster.url, (client) => client.query(`create database ${name}`))
    return databaseUrl(cluster.url, name)
  })
  const remove = async () => {
    await postgres.remove()
    await cluster.stop()
  }
  return [...(choice === 'postgres' ? [] : [sqlite]), { ...postgres, remove }]
}

function placesOf(engine: Database['engine'], makeUrl: () => Promise<string | null>): Places {
  const folders: string[] = []
  return {
    engine,
    async make() {
      const dataDir = await mkdtemp(join(tmpdir(), 'contraentrega-bench-'))
      folders.push(dataDir)
      const url = await makeUrl()
      const open = () => openDatabase({ dataDir, databaseUrl: url })
      const db = await open()
      const now = Date.now()
      await migrate(db, join(root, 'migrations'), now)
      const sealed = testRootKey.sealedUnder(Buffer.from(SECRET_KEY, 'hex'))
      await db.transaction((tx) => insertRootKey(tx, { ...sealed, madeAt: now, sealedAt: now }))
      await db.close()
      const variables = { DATA_DIR: dataDir, DATABASE_URL: url ?? '', SECRET_KEY }
      return { dataDir, databaseUrl: url, variables, open }
    },
    async remove() {
      for (const folder of folders) await rm(folder, { recursive: true, force: true })
    },
  }
}

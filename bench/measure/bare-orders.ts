import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { openBare, runBare } from './bare-sqlite.ts'
import type { Place } from './places.ts'
import type { Statement } from './statements.ts'

/** Runs statements in one durable transaction and does nothing else. */
export interface Bare {
  run(statements: readonly Statement[]): Promise<void>
  close(): Promise<void>
}

const fileOf = ({ dataDir }: Place) => join(dataDir, 'contraentrega.db')

/** SQLite in this thread: every transaction has its own commit, and the thread waits for it. */
export function bareSqlite(place: Place): Bare {
  const connection = openBare(fileOf(place))
  return {
    run: async (statements) => runBare(connection, statements),
    close: async () => connection.database.close(),
  }
}

/** The same on a thread of its own, with a message for each transaction, as a server needs it to serve pages while it waits for the disk. */
export function threadedSqlite(place: Place): Bare {
  const worker = new Worker(new URL('./bare.worker.ts', import.meta.url), { workerData: { file: fileOf(place) } })
  const waiting: (() => void)[] = []
  worker.on('message', () => waiting.shift()?.())
  return {
    run(statements) {
      worker.postMessage(statements)
      return new Promise((resolve) => waiting.push(resolve))
    },
    async close() {
      await worker.terminate()
    },
  }
}

/** As many connections as the product writes over. */
const CONNECTIONS = 10

/** PostgreSQL's driver used as its manual shows, with prepared statements. */
export function barePostgres({ databaseUrl }: Place): Bare {
  const pool = new pg.Pool({ connectionString: databaseUrl ?? '', max: CONNECTIONS })
  const names = new Map<string, string>()
  const nameOf = (sql: string) => {
    const name = names.get(sql) ?? `bare${names.size}`
    names.set(sql, name)
    return name
  }
  return {
    async run(statements) {
      const client = await pool.connect()
      await client.query('begin')
      for (const { sql, parameters } of statements) {
        await client.query({ name: nameOf(sql), text: sql, values: [...parameters] })
      }
      await client.query('commit')
      client.release()
    },
    close: () => pool.end(),
  }
}

/** An id as long and as random as a ticket's. */
export function randomText(like: string): string {
  return randomBytes(like.length).toString('base64url').slice(0, like.length)
}

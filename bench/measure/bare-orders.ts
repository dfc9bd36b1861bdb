import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import pg from 'pg'
import type { Place } from './places.ts'
import type { Statement } from './statements.ts'

/** Runs statements in one durable transaction, as little as can be done for them. */
export interface Bare {
  run(statements: readonly Statement[]): Promise<void>
  close(): Promise<void>
}

/** SQLite without a thread, a queue or a group: every transaction has its own commit. */
export function bareSqlite({ dataDir }: Place): Bare {
  const connection = new DatabaseSync(join(dataDir, 'contraentrega.db'))
  connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  const prepare = (sql: string) => {
    const statement = prepared.get(sql) ?? connection.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }
  return {
    async run(statements) {
      connection.exec('begin immediate')
      for (const { sql, parameters } of statements) prepare(sql).all(...(parameters as SQLInputValue[]))
      connection.exec('commit')
    },
    close: async () => connection.close(),
  }
}

/** The shop's own number of connections to write over. */
const CONNECTIONS = 10

/** PostgreSQL's driver as its manual shows it, with prepared statements. */
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

/** As long and as random as the ticket's own. */
export function randomText(like: string): string {
  return randomBytes(like.length).toString('base64url').slice(0, like.length)
}

import { Worker } from 'node:worker_threads'
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Database, Sql } from './database.ts'
import { openConnection, runStatement, type Statement, type StatementResult } from './sqlite-connection.ts'

type Run = (statement: Statement) => StatementResult | Promise<StatementResult>

/** Opens (or makes) the database in `file`: reads on this thread, writes one after the other on a thread of their own. */
export async function openSqlite(file: string): Promise<Database> {
  const writer = await startWriter(file)
  const reading = openConnection(file, 'read')
  const write = kyselyOver(writer.run)
  const read = kyselyOver((statement) => runStatement(reading, statement))
  return {
    engine: 'sqlite',
    read,
    transaction: (work) => write.transaction().execute((tx) => work(tx)),
    async close() {
      await write.destroy()
      await writer.stop()
      reading.close()
    },
  }
}

/** The worker beside this file: TypeScript when the sources run as they are, JavaScript once built. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './sqlite.worker.ts' : './sqlite.worker.js', import.meta.url)

interface Writer {
  readonly run: Run
  stop(): Promise<void>
}

async function startWriter(file: string): Promise<Writer> {
  const worker = new Worker(WORKER, { workerData: { file } })
  const waiting = new Map<number, { resolve(result: StatementResult): void; reject(error: Error): void }>()
  let last = 0
  const failAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('message', ({ id, result, failure }) => {
    const call = waiting.get(id)
    waiting.delete(id)
    if (failure) call?.reject(Object.assign(new Error(failure.message), { errcode: failure.errcode }))
    else call?.resolve(result)
  })
  worker.on('error', failAll)
  const exited = new Promise<void>((resolve) => worker.on('exit', () => resolve()))
  exited.then(() => failAll(new Error('The database is closed')))
  await new Promise<StatementResult>((resolve, reject) => waiting.set(0, { resolve, reject }))
  return {
    run: (statement) =>
      new Promise((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve, reject })
        worker.postMessage({ id: last, statement })
      }),
    stop() {
      worker.postMessage({ id: 0, statement: 'close' })
      return exited
    },
  }
}

function kyselyOver(run: Run): Sql {
  const dialect: Dialect = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new OneAtATime(run),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new Compiler(),
  }
  return new Kysely({ dialect })
}

/** PostgreSQL's row locks mean nothing here: `begin immediate` already holds the only write lock. */
class Compiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== 'ForUpdate' && node.modifier !== 'SkipLocked') super.visitSelectModifier(node)
  }
}

class OneAtATime implements Driver {
  readonly #connection: DatabaseConnection
  readonly #run: Run
  #free: Promise<void> = Promise.resolve()
  #release: () => void = () => {}

  constructor(run: Run) {
    this.#run = run
    this.#connection = {
      async executeQuery<Row>({ sql, parameters }: Statement): Promise<QueryResult<Row>> {
        const { rows, changes } = await run({ sql, parameters })
        return { rows: rows as Row[], numAffectedRows: BigInt(changes) }
      },
      async *streamQuery<Row>({ sql, parameters }: Statement): AsyncIterableIterator<QueryResult<Row>> {
        yield { rows: (await run({ sql, parameters })).rows as Row[] }
      },
    }
  }

  async init(): Promise<void> {}
  async destroy(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#free
    let release = () => {}
    this.#free = new Promise((resolve) => {
      release = resolve
    })
    await before
    this.#release = release
    return this.#connection
  }

  async releaseConnection(): Promise<void> {
    this.#release()
  }

  async beginTransaction(): Promise<void> {
    await this.#run({ sql: 'begin immediate', parameters: [] })
  }

  async commitTransaction(): Promise<void> {
    await this.#run({ sql: 'commit', parameters: [] })
  }

  async rollbackTransaction(): Promise<void> {
    await this.#run({ sql: 'rollback', parameters: [] })
  }
}

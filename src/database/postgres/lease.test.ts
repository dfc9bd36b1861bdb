import {
  CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { expect, test } from 'vitest'
import { Lease } from './lease.ts'

/** Compiles queries that nothing runs. */
const reads = new Kysely<Record<string, { mark: number }>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

test('whoever waits for a statement hears why the first one failed, not that the transaction is aborted', async () => {
  const aborted = Object.assign(new Error('The transaction is aborted'), { code: '25P02' })
  const failures = [new Error('The server only reads'), aborted]
  const connection = {
    executeQuery: () => Promise.reject(failures.shift()),
  } as Partial<DatabaseConnection> as DatabaseConnection
  const lease = new Lease(connection, Promise.resolve())
  const first = lease.executeQuery(CompiledQuery.raw('select 1 for update'))
  const second = lease.executeQuery(CompiledQuery.raw('select 2'))
  await expect(second).rejects.toThrow('The server only reads')
  await expect(first).rejects.toThrow('The server only reads')
})

test.each([
  ['before the transaction has begun', false],
  ['afterwards', true],
])('queries that are started together are sent in the order of their calls, %s', async (_, hasBegun) => {
  const sent: string[] = []
  const connection = {
    executeQuery: ({ sql }: CompiledQuery) => {
      sent.push(sql)
      return Promise.resolve({ rows: [] })
    },
  } as Partial<DatabaseConnection> as DatabaseConnection
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const lease = new Lease(connection, begun)
  if (hasBegun) await Promise.resolve(begin())
  const query = (name: string) => reads.selectFrom(name).selectAll()
  const asked = [
    query('orders').forUpdate().compile(),
    query('shops').compile(),
    reads.updateTable('orders').set({ mark: 1 }).compile(),
    query('queues').compile(),
  ]
  const answers = asked.map((one) => lease.executeQuery(one))
  begin()
  await Promise.all(answers)
  expect(sent).toEqual(asked.map(({ sql }) => sql))
})

import { CompiledQuery, type DatabaseConnection } from 'kysely'
import { expect, test } from 'vitest'
import { Lease } from './lease.ts'

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

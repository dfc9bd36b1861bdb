import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { announceChange } from '../../src/database/changes.ts'
import type { Database } from '../../src/database/database.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openPostgres } from '../../src/database/postgres/postgres.ts'
import { openSqlite } from '../../src/database/sqlite/sqlite.ts'
import { eachEngine, testFolder, testPostgresUrl } from '../support/databases.ts'
import { asAdmin } from '../support/postgres.setup.ts'

eachEngine((engine) => {
  async function openPair(): Promise<{ one: Database; other: Database; place: string }> {
    const place = engine === 'sqlite' ? join(await testFolder(), 'shop.db') : await testPostgresUrl('migrated')
    const open = () => (engine === 'sqlite' ? openSqlite(place) : openPostgres(place))
    const [one, other] = [await open(), await open()]
    onTestFinished(async () => void (await Promise.all([one.close(), other.close()])))
    await migrate(one, 'migrations', 0)
    await expect.poll(() => [one.stamp(), other.stamp()]).not.toContain(null)
    return { one, other, place }
  }

  test('an announced change gives another stamp here at once, and soon in another process', {
    tags: ['detail'],
  }, async () => {
    const { one, other } = await openPair()
    const before = [one.stamp(), other.stamp()]
    expect([one.stamp(), other.stamp()], 'nothing has changed').toEqual(before)
    await one.transaction(async (tx) => {
      await tx.withTables<{ rates: { id: string } }>().schema.createTable('rates').addColumn('id', 'text').execute()
      await announceChange(tx)
    })
    expect(one.stamp()).not.toBe(before[0])
    await expect.poll(() => other.stamp(), { interval: 10 }).not.toBe(before[1])
  })

  test.runIf(engine === 'postgres')(
    'the stamp is null while the listening connection is lost, and another one when it is back',
    async () => {
      const { one, place } = await openPair()
      const before = one.stamp()
      await asAdmin(place, async (client) => {
        await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'contraentrega changes' and datname = current_database()`,
        )
      })
      await expect.poll(() => one.stamp(), { interval: 5 }).toBeNull()
      await expect.poll(() => one.stamp()).not.toBeNull()
      expect(one.stamp(), 'what was said meanwhile was not heard').not.toBe(before)
    },
  )
})

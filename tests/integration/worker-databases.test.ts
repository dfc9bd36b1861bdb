// @module-tag detail
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { shapeOf } from '../support/database-shape.ts'
import { asAdmin } from '../support/postgres.setup.ts'
import { restoreDatabase } from '../support/worker-databases.ts'

const server = inject('postgres')

const INSERT_SHOP = `insert into shops (id, country, currency, delivery_types, config, secrets, version, created_at)
  values ('a', 'peru', 'PEN', '[]', '{}', '', 1, 0)`

describe.skipIf(!server)('the database that a test takes over from another', () => {
  async function aDatabase() {
    if (!server) throw new Error('This test needs PostgreSQL')
    const name = `${server.prefix}${randomUUID().replaceAll('-', '')}`
    onTestFinished(() =>
      asAdmin(server.url, async (admin) => void (await admin.query(`drop database ${name} with (force)`))),
    )
    const restore = () => restoreDatabase(server, name)
    return { name, restore, run: async (sql: string) => asAdmin(await restore(), (client) => client.query(sql)) }
  }
  const shops = async (url: string) => (await asAdmin(url, (client) => client.query('select id from shops'))).rowCount
  const oid = (url: string) =>
    asAdmin(url, (client) => client.query(`select oid from pg_database where datname = current_database()`))

  test('is the same one, without its rows', async () => {
    const database = await aDatabase()
    const before = await oid(await database.restore())
    await database.run(INSERT_SHOP)
    const url = await database.restore()
    expect(await shops(url)).toBe(0)
    expect((await oid(url)).rows).toEqual(before.rows)
  })

  test('is the same one, without the tables that a test has made', async () => {
    const database = await aDatabase()
    const before = await oid(await database.restore())
    await database.run('create table half (id text); insert into half values (1)')
    const url = await database.restore()
    expect((await oid(url)).rows).toEqual(before.rows)
    expect(await asAdmin(url, shapeOf)).toBe(server?.shape)
  })

  test.each([
    'drop index tickets_by_phone',
    'alter table shops add column more text',
    "alter table shops add constraint nothing check (id = '') not valid",
    "create function nothing() returns text language sql as 'select null'",
    "insert into schema_migrations values ('9999-later.sql', 1, '')",
    'drop table schema_migrations',
  ])('is a new one after %s', async (sql) => {
    const database = await aDatabase()
    await database.run(sql)
    expect(await asAdmin(await database.restore(), shapeOf)).toBe(server?.shape)
  })

  test('is a new one after a setting of the database', async () => {
    const database = await aDatabase()
    await database.run(`alter database ${database.name} set synchronous_commit = off`)
    const url = await database.restore()
    const settings = await asAdmin(url, (client) => client.query('show synchronous_commit'))
    expect(settings.rows).toEqual([{ synchronous_commit: 'on' }])
  })

  test('is free of a lock that another connection still holds', async () => {
    const database = await aDatabase()
    const forgotten = new pg.Client(await database.restore())
    forgotten.on('error', () => {})
    await forgotten.connect()
    await forgotten.query('begin')
    await forgotten.query(INSERT_SHOP)
    expect(await shops(await database.restore())).toBe(0)
    await forgotten.end().catch(() => {})
  })
})

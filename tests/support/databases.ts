import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, inject, onTestFinished } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { openPostgres } from '../../src/database/postgres.ts'
import { openSqlite } from '../../src/database/sqlite.ts'
import { asAdmin, databaseUrl, type TestServer } from './postgres.setup.ts'
import { takeWorkerDatabase } from './worker-databases.ts'

type Engine = Database['engine']

/**
 * Declares the suite once for each engine. `openDatabase()`, called in a test or in `beforeEach`, gives an empty migrated database, which is closed
 * and deleted after the test.
 */
export function eachEngine(suite: (engine: Engine, openDatabase: () => Promise<Database>) => void): void {
  describe('on sqlite', () => suite('sqlite', openTestSqlite))
  describe.skipIf(!inject('postgres'))('on postgres', () => suite('postgres', openTestPostgres))
}

/** A folder of the test's own, deleted after it. */
export async function testFolder(): Promise<string> {
  const folder = mkdtemp(join(tmpdir(), 'contraentrega-test-'))
  onTestFinished(async () => rm(await folder, { recursive: true, force: true }))
  return folder
}

export async function openTestSqlite(): Promise<Database> {
  const db = await openSqlite(await testSqliteFile())
  onTestFinished(() => db.close())
  return db
}

/** A migrated SQLite file of the test's own. */
async function testSqliteFile(): Promise<string> {
  const file = join(await testFolder(), 'test.db')
  await copyFile(inject('sqlite'), file)
  return file
}

export async function openTestPostgres(): Promise<Database> {
  const db = await openPostgres(await takeWorkerDatabase(testServer()))
  onTestFinished(() => db.close())
  return db
}

/** The address of a PostgreSQL database of the test's own: `empty` has no tables, and the product starts on a `durable` one. */
export async function testPostgresUrl(state: 'empty' | 'migrated' | 'empty and durable'): Promise<string> {
  const server = testServer()
  if (state === 'migrated') return takeWorkerDatabase(server)
  const url = state === 'empty' ? server.url : server.durableUrl
  const name = `${server.prefix}${randomUUID().replaceAll('-', '')}`
  onTestFinished(() =>
    asAdmin(url, async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  )
  await asAdmin(url, (client) => client.query(`create database ${name} template template0`))
  return databaseUrl(url, name)
}

function testServer(): TestServer {
  const server = inject('postgres')
  if (!server) throw new Error('This test needs PostgreSQL: declare it under eachEngine or skip it')
  return server
}

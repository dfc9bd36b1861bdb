import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, inject, onTestFinished } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openPostgres } from '../../src/database/postgres.ts'
import { openSqlite } from '../../src/database/sqlite.ts'
import { asAdmin, databaseUrl } from './postgres.setup.ts'

type Engine = Database['engine']

/**
 * Declares the suite once for each engine. `openDatabase()`, called in a test or in `beforeEach`, gives a fresh migrated database, which is closed
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
  const folder = await testFolder()
  const db = await openSqlite(join(folder, 'test.db'))
  onTestFinished(() => db.close())
  await migrate(db, 'migrations', 0)
  return db
}

export async function openTestPostgres(): Promise<Database> {
  const db = await openPostgres(await testPostgresUrl('migrated'))
  onTestFinished(() => db.close())
  return db
}

/** The address of a fresh PostgreSQL database, dropped after the test. */
export async function testPostgresUrl(state: 'empty' | 'migrated'): Promise<string> {
  const server = inject('postgres')
  if (!server) throw new Error('This test needs PostgreSQL: declare it under eachEngine or skip it')
  const name = `${server.prefix}${randomUUID().replaceAll('-', '')}`
  onTestFinished(() =>
    asAdmin(server.url, async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  )
  const template = state === 'migrated' ? server.template : 'template0'
  await asAdmin(server.url, (client) => client.query(`create database ${name} template ${template}`))
  return databaseUrl(server.url, name)
}

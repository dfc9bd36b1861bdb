import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, TestRunner } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { openPostgres } from '../../src/database/postgres/postgres.ts'
import { openSqlite, type SqliteOptions } from '../../src/database/sqlite/sqlite.ts'
import { type Engine, hasTurnOnPostgres, turnOf, turnsOnPostgres } from './engine-turns.ts'
import { lendPool } from './kept-pools.ts'
import { asAdmin, databaseUrl, type TestServer } from './postgres.setup.ts'
import { takeWorkerDatabase } from './worker-databases.ts'

type Suite = (engine: Engine, openDatabase: () => Promise<Database>) => void

/**
 * Declares the suite once for each engine: for stores, locks, races, migrations and time-outs, which depend on it. `openDatabase()`, called in a test
 * or in `beforeEach`, gives an empty migrated database, which is closed and deleted after the test.
 */
export function eachEngine(suite: Suite): void {
  const { choice } = inject('engines')
  if (choice !== 'postgres') onSqlite(suite)
  if (choice !== 'sqlite') onPostgres(suite)
}

/**
 * Declares each test of the suite on one engine, for doors: what they answer is the same on both, and SQLite needs no threads for it. Tests, and groups of
 * them, take turns by the commit: every other file has some on PostgreSQL; `ENGINE=postgres`, `ENGINE=sqlite` and `ENGINE=both` choose. Without PostgreSQL every test runs on SQLite.
 */
export function onOneEngine(suite: Suite): void {
  const { choice, commit } = inject('engines')
  if (choice !== 'turns') {
    eachEngine(suite)
    return
  }
  const onOther = new Set<string>()
  const file = testFile()
  if (inject('postgres') && hasTurnOnPostgres(commit, file)) {
    onPostgres((...given) => {
      suite(...given)
      const { tasks } = TestRunner.getCurrentSuite()
      const names = tasks.filter((task) => !('mode' in task) || task.mode === 'run').map(({ name }) => name)
      for (const name of turnsOnPostgres(commit, file, names)) onOther.add(name)
      keepTasks((name) => onOther.has(name))
    })
  }
  onSqlite(
    (...given) => {
      suite(...given)
      keepTasks((name) => !onOther.has(name))
    },
    { isOnThisThread: true },
  )
}

/** The same for a suite of one long test, which takes its turn whole. */
export function onEngineInTurn(suite: Suite): void {
  const { choice, commit } = inject('engines')
  if (choice !== 'turns') eachEngine(suite)
  else if (inject('postgres') && turnOf(commit, testFile()) === 'postgres') onPostgres(suite)
  else onSqlite(suite, { isOnThisThread: true })
}

/** Removes the other tests from the suite that is being declared, before they are counted. A suite without any test would fail, so its own are skipped. */
function keepTasks(isKept: (name: string) => boolean): void {
  const { tasks } = TestRunner.getCurrentSuite()
  const kept = tasks.filter(({ name }) => isKept(name))
  if (kept.length > 0) tasks.splice(0, tasks.length, ...kept)
  else for (const task of tasks) Object.assign(task, { mode: 'skip' })
}

/** Declares the suite on SQLite alone: for what asks nothing of the database. */
export function onSqlite(suite: Suite, options: SqliteOptions = {}): void {
  describe('on sqlite', () => suite('sqlite', () => openTestSqlite({ ...THREADS, ...options })))
}

function onPostgres(suite: Suite): void {
  describe.skipIf(!inject('postgres'))('on postgres', () => suite('postgres', openTestPostgres))
}

function testFile(): string {
  const { testPath } = expect.getState()
  if (!testPath) throw new Error('A suite is declared outside a file of tests')
  return testPath
}

/** A folder of the test's own, deleted after it. */
export async function testFolder(): Promise<string> {
  const folder = mkdtemp(join(tmpdir(), 'contraentrega-test-'))
  onTestFinished(async () => rm(await folder, { recursive: true, force: true }))
  return folder
}

/** As the product runs: writes and reports have threads of their own. */
export const THREADS: SqliteOptions = { isOnThisThread: false }

/** Writes and reports on the test's own thread, unless it asks for others. */
export async function openTestSqlite(options: SqliteOptions = {}): Promise<Database> {
  const db = await openSqlite(await testSqliteFile(), { isOnThisThread: true, ...options })
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
  const db = await openPostgres(await takeWorkerDatabase(testServer()), { poolOf: lendPool })
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

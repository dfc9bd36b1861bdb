import { copyFile, writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { SMALL_FILE } from '../../src/database/leftovers/leftovers.ts'
import { reportLeftovers } from '../../src/database/leftovers/report-leftovers.ts'
import { sqliteFile } from '../../src/database/open-database.ts'
import { openSqlite } from '../../src/database/sqlite/sqlite.ts'
import type { Deps } from '../../src/server/deps.ts'
import { startDroppingLeftovers } from '../../src/server/jobs/start-dropping-leftovers.ts'
import { NOVEMBER_2026 } from '../support/app.ts'
import { filesHolding } from '../support/bytes-on-disk.ts'
import { testFolder } from '../support/databases.ts'
import { bruno, rosa } from '../support/personal-data.ts'

const CLEAN = 'The database’s files hold nothing of what was deleted.'

const soon = (timeoutMs: number) => ({ timeoutMs, rewriteBelow: SMALL_FILE })

test('a server says in its log, once an hour, that its journal cannot be emptied, and goes on after an error', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const warned: unknown[] = []
  const failed: unknown[] = []
  const log = { warn: (one: unknown) => warned.push(one), error: (one: unknown) => failed.push(one) }
  const answers = [() => Promise.reject(new Error('away'))]
  const dropLeftovers = () => answers.shift()?.() ?? Promise.resolve('journal')
  const stopping = new AbortController()
  const dropping = startDroppingLeftovers({
    db: { dropLeftovers },
    clock: () => NOVEMBER_2026,
    log,
    stopping: stopping.signal,
  } as unknown as Deps)
  await vi.advanceTimersByTimeAsync(125 * 60_000)
  expect(warned).toEqual([{ minutes: 60 }, { minutes: 120 }])
  expect(failed).toHaveLength(1)
  stopping.abort()
  await dropping.stop()
})

/** A file as version 0.2 left it: a row was deleted, and its bytes are still there. */
async function olderFile() {
  const dataDir = await testFolder()
  const file = sqliteFile(dataDir)
  await copyFile(inject('sqlite'), file)
  const older = new DatabaseSync(file)
  older.exec('pragma secure_delete = off; pragma application_id = 0; create table guests (name text)')
  older.prepare('insert into guests values (?), (?)').run(rosa.name, bruno.name)
  older.prepare('delete from guests where name = ?').run(rosa.name)
  older.close()
  const db = await openSqlite(file)
  onTestFinished(() => db.close())
  expect(await filesHolding(dataDir, [rosa.name])).not.toEqual([])
  return { dataDir, file, db }
}

test('a server rewrites a file in which an earlier version left deleted rows', async () => {
  const { dataDir, db } = await olderFile()
  expect(await db.dropLeftovers(soon(5_000))).toBe('none')
  expect(await filesHolding(dataDir, [rosa.name])).toEqual([])
  expect(await filesHolding(dataDir, [bruno.name])).not.toEqual([])
})

test('a large file is rewritten at night or by command, and forgetting says so', async () => {
  const { dataDir, db } = await olderFile()
  const [line] = await reportLeftovers(db, dataDir, { timeoutMs: 5_000, rewriteBelow: 1 })
  expect(line).toMatch(
    /^Pages of the database file may still hold copies.* `contraentrega database rewrite` does it now/,
  )
  expect(await filesHolding(dataDir, [rosa.name])).not.toEqual([])
  expect(await reportLeftovers(db, dataDir, { timeoutMs: 5_000, rewriteBelow: Infinity })).toEqual([CLEAN])
  expect(await filesHolding(dataDir, [rosa.name])).toEqual([])
})

test('a file in which another process writes is rewritten when that is done', async () => {
  const { dataDir, file, db } = await olderFile()
  const other = new DatabaseSync(file)
  other.exec('begin immediate')
  expect(await db.dropLeftovers(soon(50))).toBe('journal')
  other.exec('commit')
  other.close()
  expect(await db.dropLeftovers(soon(5_000))).toBe('none')
  expect(await filesHolding(dataDir, [rosa.name])).toEqual([])
})

test.each([
  ['in the afternoon', NOVEMBER_2026, SMALL_FILE],
  ['at three in the morning', NOVEMBER_2026 - 7 * 3_600_000, Infinity],
])('%s a server rewrites files below the right size', async (_, now, expected) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const asked: unknown[] = []
  const db = { dropLeftovers: async ({ rewriteBelow }: { rewriteBelow: number }) => asked.push(rewriteBelow) && 'none' }
  const stopping = new AbortController()
  const dropping = startDroppingLeftovers({ db, clock: () => now, stopping: stopping.signal } as unknown as Deps)
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(asked).toEqual([expected])
  stopping.abort()
  await dropping.stop()
})

test('after a move to PostgreSQL forgetting names the SQLite file that was left', async () => {
  const dataDir = await testFolder()
  await writeFile(sqliteFile(dataDir), '')
  const db = { engine: 'postgres', dropLeftovers: async () => 'server' } as unknown as Database
  expect(await reportLeftovers(db, dataDir)).toEqual([
    expect.stringContaining('PostgreSQL keeps deleted rows in its files until it has vacuumed'),
    expect.stringContaining('contraentrega.db is from before the move'),
  ])
})

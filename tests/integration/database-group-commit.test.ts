import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Database, Sql } from '../../src/database/database.ts'
import { isUniqueViolation } from '../../src/database/faults/retry-unique-violations.ts'
import { isUnavailable } from '../../src/database/faults/unavailable.ts'
import { openSqlite } from '../../src/database/sqlite/sqlite.ts'
import { type GroupBounds, USUAL_BOUNDS } from '../../src/database/sqlite/sqlite-turns.ts'
import { testFolder } from '../support/databases.ts'
import { commitsDuring } from '../support/rounds.ts'
import { smallDisk } from '../support/small-disk.ts'

const keep = (tx: Sql, name: string) => sql`insert into kept (name) values (${name})`.execute(tx)

/** No limit in time, because the machine may be busy. */
const PATIENT = { members: 64, ms: Infinity }

async function openShop({ folder, bounds = PATIENT }: { folder?: string; bounds?: GroupBounds } = {}) {
  const file = join(folder ?? (await testFolder()), 'shop.db')
  const db = await openSqlite(file, { bounds })
  onTestFinished(() => db.close())
  await db.transaction((tx) => sql`create table kept (name text primary key)`.execute(tx))
  return { db, file, seen: namesIn(file) }
}

/** The rows that another connection sees: committed ones. */
function namesIn(file: string): () => readonly string[] {
  const other = new DatabaseSync(file, { readOnly: true })
  onTestFinished(() => other.close())
  const query = other.prepare('select name from kept order by name')
  return () => query.all().map(({ name }) => String(name))
}

/** Runs a transaction for each name, all at once. */
function keepAll(db: Database, names: readonly string[], work = async (_name: string) => {}) {
  return Promise.allSettled(
    names.map((name) =>
      db.transaction(async (tx) => {
        await keep(tx, name)
        await work(name)
      }),
    ),
  )
}

const NAMES = Array.from({ length: 40 }, (_, number) => `order ${number}`)

test('orders that come at once share commits, and each is on the disk before it is acknowledged', async () => {
  const { db, seen } = await openShop()
  const missing: string[] = []
  const commits = await commitsDuring(() =>
    Promise.all(
      NAMES.map(async (name) => {
        await db.transaction((tx) => keep(tx, name))
        if (!seen().includes(name)) missing.push(name)
      }),
    ),
  )
  expect(missing).toEqual([])
  expect(commits).toBe(1)
})

test.each([
  ['too many', { members: 10, ms: Infinity }, 4],
  ['waiting too long', { members: 64, ms: 0 }, 40],
])('transactions that would be %s do not share a commit', async (_what, bounds, expected) => {
  const { db } = await openShop({ bounds })
  expect(await commitsDuring(() => keepAll(db, NAMES))).toBe(expected)
})

test('a transaction that is done waits for the shared commit, and no reader sees it before', async () => {
  const { db, seen } = await openShop()
  const { promise: open, resolve } = Promise.withResolvers<void>()
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  const acknowledged: string[] = []
  const first = db.transaction((tx) => keep(tx, 'first')).then(() => acknowledged.push('first'))
  const last = db.transaction(async (tx) => {
    await keep(tx, 'last')
    reach()
    await open
  })
  await reached
  expect([seen(), acknowledged]).toEqual([[], []])
  resolve()
  await Promise.all([first, last])
  expect([seen(), acknowledged]).toEqual([['first', 'last'], ['first']])
})

test('a transaction that fails is rolled back alone', async () => {
  const { db, seen } = await openShop()
  const outcomes = await keepAll(db, ['a', 'b', 'a', 'c', 'd'], async (name) => {
    if (name === 'c') throw new Error('no stock')
  })
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected', 'fulfilled'])
  expect(seen()).toEqual(['a', 'b', 'd'])
})

test.each([
  { failing: 'a', others: ['b', 'c'] },
  { failing: 'c', others: ['a', 'b'] },
])('a failing transaction is rolled back alone at any place in its group ($failing)', async ({ failing, others }) => {
  const { db, seen } = await openShop()
  const work = async (name: string) => {
    if (name === failing) throw new Error('no stock')
  }
  await keepAll(db, ['a', 'b', 'c'], work)
  expect(seen()).toEqual(others)
  await keepAll(db, [failing], work)
  expect(seen()).toEqual(others)
  await keepAll(db, [failing])
  expect(seen()).toEqual(['a', 'b', 'c'])
})

test('a commit that fails fails every transaction that shares it, and the next ones work', async () => {
  const { db, seen } = await openShop()
  await db.transaction((tx) =>
    sql`create table lines (name text references kept (name) deferrable initially deferred)`.execute(tx),
  )
  const outcomes = await Promise.allSettled([
    db.transaction((tx) => keep(tx, 'one')),
    db.transaction((tx) => sql`insert into lines values ('nobody')`.execute(tx)),
    db.transaction((tx) => keep(tx, 'two')),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(seen()).toEqual([])
  await db.transaction((tx) => keep(tx, 'three'))
  expect(seen()).toEqual(['three'])
})

test('on a full disk every transaction that shares the commit fails as one to repeat', async ({ skip }) => {
  const disk = await smallDisk(skip)
  const { db, seen } = await openShop({ folder: disk.folder })
  await disk.fill()
  const long = NAMES.map((name) => name.padEnd(100_000))
  const outcomes = await keepAll(db, long)
  const refused = outcomes.filter((one) => one.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({ reason }) => isUnavailable(reason))).toBe(true)
  const acknowledged = long.filter((_, place) => outcomes[place]?.status === 'fulfilled')
  expect(seen()).toEqual(acknowledged.toSorted())
  await disk.makeRoom()
  await db.transaction((tx) => keep(tx, 'with room'))
  expect(seen()).toContain('with room')
})

test('when the writing thread dies, no transaction that shares its commit is acknowledged', async () => {
  const { promise: started, resolve } = Promise.withResolvers<Worker>()
  process.once('worker', resolve)
  const { db, seen } = await openShop()
  const thread = await started
  const outcomes = await keepAll(db, ['a', 'b', 'c'], async (name) => {
    if (name === 'c') await thread.terminate()
  })
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(seen()).toEqual([])
  await db.transaction((tx) => keep(tx, 'd'))
  expect(seen()).toEqual(['d'])
})

test('a process that is killed before the commit loses only transactions that were not acknowledged', async () => {
  const file = join(await testFolder(), 'shop.db')
  const script = new URL('../support/group-commit-process.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [script, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const said: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line)
    if (line === 'waiting') break
  }
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(said).toEqual(['acknowledged before', 'waiting'])
  const db = await openSqlite(file)
  onTestFinished(() => db.close())
  expect(namesIn(file)()).toEqual(['before'])
})

test('another process gets its turn while this one never stops writing', async () => {
  const { db, file } = await openShop({ bounds: USUAL_BOUNDS })
  // It may wait as long as the test may take: without turns it would wait for ever.
  const other = await openSqlite(file, { lockTimeouts: { shared: Infinity, alone: Infinity } })
  onTestFinished(() => other.close())
  let isOver = false
  const placed: Promise<unknown>[] = []
  /** Each transaction calls for the next one, so that one always waits. */
  function place(): void {
    const name = `here ${placed.length}`
    const work = async (tx: Sql) => {
      if (!isOver) place()
      await keep(tx, name)
    }
    placed.push(db.transaction(work))
  }
  for (let chain = 0; chain < 4; chain += 1) place()
  while (placed.length < 50) await pause(1)
  for (let number = 0; number < 10; number += 1) {
    await other.transaction((tx) => keep(tx, `there ${number}`), { timeLimitMs: Infinity })
  }
  isOver = true
  await Promise.all(placed)
  expect(namesIn(file)()).toHaveLength(placed.length + 10)
})

test('a statement after a failed one fails with the same codes', async () => {
  const { db } = await openShop()
  await db.transaction((tx) => keep(tx, 'lamp'))
  const told = await db
    .transaction(async (tx) => {
      await keep(tx, 'lamp').catch(() => {})
      await keep(tx, 'chair')
    })
    .catch((error: unknown) => error)
  expect(isUniqueViolation(told)).toBe(true)
  expect(String(told)).toMatch(/takes no more queries, because a statement before it failed: .*UNIQUE/)
})

test('of two statements that start together, the second fails with the codes of the first', async () => {
  const { db } = await openShop()
  await db.transaction((tx) => keep(tx, 'lamp'))
  const told = await db
    .transaction(async (tx) => {
      const first = keep(tx, 'lamp').catch(() => {})
      const second = keep(tx, 'chair').catch((error: unknown) => error)
      await first
      throw await second
    })
    .catch((error: unknown) => error)
  expect(isUniqueViolation(told)).toBe(true)
  expect(String(told)).toContain('was not run, because a statement before it failed')
})

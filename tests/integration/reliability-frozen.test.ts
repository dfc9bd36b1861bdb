// @module-tag detail
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { migrate } from '../../src/database/migrate.ts'
import { findLockOwner } from '../../src/database/sqlite/lock-owner.ts'
import { openSqlite } from '../../src/database/sqlite/sqlite.ts'
import { createLog } from '../../src/lib/log/log.ts'
import { logLockedOut } from '../../src/server/log-database.ts'
import { testDeps } from '../support/app.ts'
import { testFolder } from '../support/databases.ts'
import { hasProc, startLockHolder } from '../support/lock-holder.ts'
import { aShopper, openOrderShop, placeOneOrder } from '../support/order-shop.ts'

/** A server on a SQLite file that another process will lock. It waits 100 ms for the lock. */
async function openShop() {
  const file = join(await testFolder(), 'contraentrega.db')
  const lines: { level: string; msg: string }[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const db = await openSqlite(file, {
    lockTimeouts: { shared: 100, alone: 100 },
    lockReport: logLockedOut(log),
  })
  onTestFinished(() => db.close())
  await migrate(db, 'migrations', 0)
  const { host } = await openOrderShop(db)
  const app = createApp(testDeps(db))
  const get = async (path: string, address = '127.0.0.1') => {
    const response = await app(new Request(`http://${host}${path}`), { address })
    return { status: response.status, text: await response.text() }
  }
  const codes = async () =>
    (await sql<{ code: string }>`select code from orders order by code`.execute(db.read)).rows.map(({ code }) => code)
  const told = () => lines.map(({ level, msg }) => `${level} ${msg}`)
  return { file, db, app, host, get, codes, told }
}

test.each([
  ['one of our processes', 'ours', / since \d{4}-\d\d-\d\dT/],
  ['another program', 'other', /\.ts\)\. It is stopped/],
] as const)(
  'while %s is frozen with the write lock, orders get 503 and their time to retry, pages go on, and the log names it once; afterwards each order is stored once',
  async (_what, kind, more) => {
    const { file, app, host, get, codes, told } = await openShop()
    const before = await placeOneOrder(app, host)
    const frozen = await startLockHolder(file, kind)
    await frozen.freeze()

    const shopper = aShopper()
    const key = { 'idempotency-key': 'an-order-during-the-freeze' }
    const send = () => shopper.send(app, host, 'store', {}, key)
    const refused = await Promise.all([
      send(),
      ...Array.from({ length: 19 }, () => aShopper().send(app, host, 'store', {})),
    ])
    for (const { status, headers, body } of refused) {
      expect([status, headers.get('retry-after')]).toEqual([503, '5'])
      expect(body.message).toContain('Inténtalo otra vez')
    }
    expect((await send()).status).toBe(503)
    expect((await get('/producto/lampara')).status).toBe(200)
    expect(await get('/readyz', '190.40.0.1')).toEqual({
      status: 503,
      text: "not ready: another process keeps the database's write lock",
    })
    expect((await get('/metrics')).text).toContain('database_locked_out 1')
    if (hasProc) {
      const ready = (await get('/readyz')).text
      expect(ready).toContain(`process ${frozen.pid} (`)
      expect(ready).toContain(`kill -CONT ${frozen.pid}`)
      expect(ready).toMatch(more)
      expect(told()[0]).toContain(ready.replace('not ready: ', ''))
      expect(findLockOwner(file), 'it is still frozen').toMatchObject({ pid: frozen.pid, state: 'stopped' })
    }
    expect(told()).toEqual([expect.stringContaining(`error No order can be stored, and pages are still shown.`)])

    await frozen.commit()
    await expect.poll(async () => (await send()).status).toBe(200)
    const stored = await send()
    const ordered = await shopper.send(
      app,
      host,
      'update',
      { code: stored.body.data, status: 'finalizado' },
      { 'ticket-key': stored.headers.get('ticket-key') ?? '' },
    )
    expect(ordered.status).toBe(200)
    expect(await codes()).toEqual([before, stored.body.data].toSorted())
    // Its answer is kept for two seconds.
    await expect.poll(async () => (await get('/readyz')).status, { timeout: 20_000 }).toBe(200)
    expect((await get('/metrics')).text).toContain('database_locked_out 0')
    expect(told().slice(1)).toEqual(['warn The write lock is free again: orders are stored'])
  },
)

test('a server notices without orders that the frozen process was killed', async () => {
  const { file, db, app, host, told } = await openShop()
  const frozen = await startLockHolder(file, 'ours')
  await frozen.freeze()
  expect((await aShopper().send(app, host, 'store', {})).status).toBe(503)
  expect(db.lockedOutBy()?.pid).toBe(frozen.pid)
  await frozen.kill()
  await expect.poll(() => told().length).toBe(2)
  expect(db.lockedOutBy()).toBe(null)
})

test('a command that meets the lock ends with the name of the process that holds it', async () => {
  const { file } = await openShop()
  const holder = await startLockHolder(file, 'ours')
  const second = await openSqlite(file, { lockTimeouts: { shared: 50, alone: 50 } })
  onTestFinished(() => second.close())
  await expect(migrate(second, 'migrations', 0)).rejects.toThrow(
    new RegExp(`process ${holder.pid} \\(.*\\).* since .*Let it finish, or end it: kill ${holder.pid}\\.`),
  )
  await holder.commit()
  expect(await migrate(second, 'migrations', 0)).toEqual([])
})

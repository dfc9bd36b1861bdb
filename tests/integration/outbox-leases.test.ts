import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { markDead, markDelivered, releaseLetters, takeLetters } from '../../src/outbox/delivery.store.ts'
import { postLetter } from '../../src/outbox/outbox.store.ts'
import { eachEngine } from '../support/databases.ts'

const NOW = 1_795_000_000_000
const KEY = { shopId: 'lima', channel: '777' }

/** Opens a shop with one letter that is due now. */
async function withLetter(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await sql`insert into shops (id, country, currency, delivery_types, config, secrets, version, created_at)
      values ('lima', 'peru', 'PEN', '[]', '{}', '', 1, ${NOW})`.execute(tx)
    await postLetter(tx, { ...KEY, id: 'l1', topic: 'purchase', body: {}, dueAt: NOW })
  })
}

function take(db: Database, now: number, leaseUntil: number) {
  return db.transaction((tx) => takeLetters(tx, KEY, { now, leaseUntil, limit: 10 }))
}

eachEngine((_engine, openDatabase) => {
  test('a process whose lease has ended gives nothing back that another process has taken since', async () => {
    const db = await openDatabase()
    await withLetter(db)
    expect(await take(db, NOW, NOW + 100)).toHaveLength(1)
    expect(await take(db, NOW + 100, NOW + 300)).toHaveLength(1)
    const release = { leaseUntil: NOW + 100, now: NOW + 150 }
    await db.transaction((tx) => releaseLetters(tx, 'lima', ['l1'], release))
    expect(await take(db, NOW + 200, NOW + 400)).toEqual([])
    await db.transaction((tx) => releaseLetters(tx, 'lima', ['l1'], { leaseUntil: NOW + 300, now: NOW + 200 }))
    expect(await take(db, NOW + 200, NOW + 400)).toHaveLength(1)
  })

  test('a delivered letter is not marked dead by a process that comes later', async () => {
    const db = await openDatabase()
    await withLetter(db)
    await db.transaction((tx) => markDelivered(tx, 'lima', ['l1'], NOW + 1))
    await db.transaction((tx) => markDead(tx, 'lima', ['l1'], { reason: 'too old', now: NOW + 2 }))
    const { rows } = await sql`select state, reason from outbox where shop_id = 'lima'`.execute(db.read)
    expect(rows).toEqual([{ state: 'delivered', reason: null }])
  })
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { type Letter, postLetter } from '../../src/outbox/outbox.store.ts'
import { mendFutureTimes } from '../../src/tracking/delivery/mend-future-times.job.ts'
import { testDeps } from '../support/app.ts'
import { eachEngine } from '../support/databases.ts'
import { countPendingLetters, pendingLetters } from '../support/letters.ts'

const NOW = 1_795_000_000_000

async function addShop(db: Database): Promise<void> {
  await db.transaction((tx) =>
    sql`insert into shops (id, country, currency, delivery_types, config, secrets, version, created_at)
      values ('lima', 'peru', 'PEN', '[]', '{}', '', 1, ${NOW})`.execute(tx),
  )
}

function letter(facts: Partial<Letter>): Letter {
  return {
    id: 'l1',
    shopId: 'lima',
    topic: 'purchase',
    channel: '777',
    body: { total: 9900 },
    dueAt: NOW,
    ...facts,
  }
}

eachEngine((_engine, openDatabase) => {
  test('a letter is posted with its transaction, and not without it', async () => {
    const db = await openDatabase()
    await addShop(db)
    const failed = db.transaction(async (tx) => {
      await postLetter(tx, letter({}))
      throw new Error('no order')
    })
    await expect(failed).rejects.toThrow('no order')
    expect(await countPendingLetters(db)).toBe(0)
    await db.transaction((tx) => postLetter(tx, letter({})))
    expect(await pendingLetters(db, { dueBefore: NOW + 1, limit: 10 })).toEqual([letter({})])
  })

  test('a letter that is posted twice is one letter, with the first body', async () => {
    const db = await openDatabase()
    await addShop(db)
    await db.transaction((tx) => postLetter(tx, letter({})))
    await db.transaction((tx) => postLetter(tx, letter({ body: { total: 1 } })))
    expect(await pendingLetters(db, { dueBefore: NOW + 1, limit: 10 })).toEqual([letter({})])
  })

  test('letters come when they are due, the oldest first', async () => {
    const db = await openDatabase()
    await addShop(db)
    await db.transaction(async (tx) => {
      await postLetter(tx, letter({ id: 'tomorrow', dueAt: NOW + 86_400_000 }))
      await postLetter(tx, letter({ id: 'now', dueAt: NOW }))
      await postLetter(tx, letter({ id: 'before', dueAt: NOW - 1 }))
    })
    const due = await pendingLetters(db, { dueBefore: NOW + 1, limit: 10 })
    expect(due.map(({ id }) => id)).toEqual(['before', 'now'])
    expect(await pendingLetters(db, { dueBefore: NOW + 1, limit: 1 })).toHaveLength(1)
    expect(await countPendingLetters(db)).toBe(3)
  })

  test('letters that were settled under a clock that was ahead are settled now, so that they are deleted in their time', async () => {
    const db = await openDatabase()
    await addShop(db)
    const future = NOW + 3_652 * 86_400_000
    await db.transaction(async (tx) => {
      for (const id of ['delivered', 'dead']) await postLetter(tx, letter({ id }))
      await sql`update outbox set state = id, settled_at = ${future}`.execute(tx)
    })
    expect(await mendFutureTimes(testDeps(db, { clock: () => NOW }))).toBe(false)
    const { rows } = await sql`select id, settled_at as at from outbox order by id`.execute(db.read)
    expect(rows).toEqual([
      { id: 'dead', at: NOW },
      { id: 'delivered', at: NOW },
    ])
  })
})

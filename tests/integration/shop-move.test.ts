import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { cancelMove } from '../../src/catalogue/shop-moving/cancel-move.job.ts'
import { fenceShop } from '../../src/catalogue/shop-moving/fence-shop.action.ts'
import { liftFence } from '../../src/catalogue/shop-moving/lift-fence.action.ts'
import { moveShop } from '../../src/catalogue/shop-moving/move-shop.job.ts'
import { dropGuards, setGuards } from '../../src/database/between/guards.ts'
import { movedTables } from '../../src/database/between/moved-tables.ts'
import type { Sql } from '../../src/database/database.ts'
import { isShopMoving } from '../../src/database/moving-shops.ts'
import { RootKey } from '../../src/lib/secrets/root-key.ts'
import { noSecrets } from '../../src/shops/fields/shop-fields.ts'
import { findShop, readSecrets, sealSecrets } from '../../src/shops/shops.store.ts'
import { findPerson, insertPerson, savePerson } from '../../src/staff/people.store.ts'
import { membersOf, saveMembership } from '../../src/staff/team/memberships.store.ts'
import { testDeps, testSettings } from '../support/app.ts'
import { aMove, finish, MOVED, orderCodes, orderWithPatience } from '../support/moving-shop.ts'
import { TOKEN_KEY, testRootKey } from '../support/root-key.ts'
import { openStreet, type Street } from '../support/shoppers.ts'
import { openTwoDatabases, type TwoDatabases } from '../support/two-databases.ts'

const otherKey = new RootKey(new Uint8Array(32).fill(7))
const THERE = [testRootKey, otherKey] as const
const BACK = [otherKey, testRootKey] as const
const STAYS = 'shop-2'

let two: TwoDatabases | null
let street: Street
let other: Street

beforeAll(async () => {
  two = await openTwoDatabases(4580)
  if (!two) return
  const { db } = two.first
  street = await openStreet(db, MOVED)
  other = await openStreet(db, STAYS, street.time)
  await db.transaction(async (tx) => {
    await sealSecrets(tx, MOVED, { ...noSecrets, access_token: 'token' }, TOKEN_KEY)
    await insertPerson(tx, { id: 'rosa', login: 'rosa@tienda.pe', name: 'Rosa', createdAt: 1 })
    await savePerson(tx, 'rosa', { password: 'hash' }, 1)
    await saveMembership(tx, MOVED, 'rosa', { role: 'owner', switches: [] }, 1)
  })
}, 120_000)

afterAll(async () => two?.close())

/** The servers of both databases for the shop that moves. */
function servers({ first, second }: TwoDatabases) {
  const deps = testDeps(second.db, { clock: () => street.time.now, settings: testSettings({ rootKey: otherKey }) })
  const there: Street = { ...street, db: second.db, app: createApp(deps) }
  return { here: { ...street, db: first.db }, there }
}

describe('a shop between two databases', () => {
  test('a move that breaks off after each step and is begun again loses and doubles no order, fails no other shop, and ends', async (context) => {
    if (!two) return context.skip('There is no PostgreSQL')
    const { first, second } = two
    const { here, there } = servers(two)
    let now: Street = here
    let isOver = false
    const people = async (nth: number) => {
      const codes: string[] = []
      while (!isOver) codes.push((await orderWithPatience(() => now, `9876543${nth}${codes.length % 10}`)).code)
      return codes
    }
    const neighbour = async () => {
      const codes: string[] = []
      while (!isOver) {
        const { code, refused } = await orderWithPatience(() => other, '912345678')
        expect(refused).toBe(0)
        codes.push(code)
      }
      return codes
    }
    const shopping = Promise.all([people(1), people(2)])
    const beside = neighbour()
    const heard: string[] = []
    const flip = async () => {
      await expect(cancelMove(aMove([first, second], THERE))).rejects.toThrow('Another command is moving this shop')
      now = there
    }
    for (let kills = 0; ; kills += 1) {
      expect(kills).toBeLessThan(60)
      const say = (text: string) => {
        const step = text.replace(/[\d.]+/g, '')
        if (heard.includes(step)) return
        heard.push(step)
        throw new Error('killed')
      }
      const outcome = await moveShop(aMove([first, second], THERE, { flip, say })).catch((error: Error) => error)
      if (!(outcome instanceof Error)) break
      expect(outcome.message).toBe('killed')
    }
    const later = await orderWithPatience(() => now, '987654399')
    isOver = true
    const [mine, others] = [(await shopping).flat(), await beside]
    expect(heard.length).toBeGreaterThan(12)
    expect(await orderCodes(second, MOVED)).toEqual([...mine, later.code].toSorted())
    expect(await orderCodes(first, STAYS)).toEqual(others.toSorted())
    expect(await readSecrets(second.db.read, MOVED, otherKey.of('tokens'))).toMatchObject({ access_token: 'token' })
    expect(await membersOf(second.db.read, MOVED)).toMatchObject([{ personId: 'rosa' }])
    expect(await findPerson(second.db.read, 'rosa')).toMatchObject({ login: 'rosa@tienda.pe', password: 'hash' })
    // Who was not told yet asks at the former, and is sent away until its rows go.
    const stray = await here.app(new Request(`http://${here.host}/`), { address: '200.48.225.130' })
    expect([stray.status, stray.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await membersOf(first.db.read, MOVED)).toEqual([])
    await expect(
      first.db.transaction((tx) => sql`delete from orders where shop_id = ${MOVED}`.execute(tx)),
    ).rejects.toSatisfy(isShopMoving)
    expect(await finish(first)).toBeGreaterThan(mine.length)
    expect(await findShop(first.db.read, MOVED)).toBeNull()
    await expectNothingLeft(two)
  })

  test('a move back is broken off after the fence: the shop goes on where it was, and nothing is left of the move', async (context) => {
    if (!two) return context.skip('There is no PostgreSQL')
    const { first, second } = two
    const { there } = servers(two)
    const before = await orderCodes(second, MOVED)
    const flip = () => Promise.reject(new Error('HAProxy is away'))
    await expect(moveShop(aMove([second, first], BACK, { flip }))).rejects.toThrow('HAProxy is away')
    const waiting = orderWithPatience(() => there, '987654321')
    await cancelMove(aMove([second, first], BACK, { flip: null }))
    const { code } = await waiting
    expect(await orderCodes(second, MOVED)).toEqual([...before, code].toSorted())
    expect(await findShop(first.db.read, MOVED)).toBeNull()
    await expectNothingLeft(two)
  })

  test('the fence waits for a transaction that has written and refuses every later one; without the guards it holds nothing', async (context) => {
    if (!two) return context.skip('There is no PostgreSQL')
    const { db } = two.second
    const note = (tx: Sql) =>
      sql`insert into activity (shop_id, id, at, actor, act, subject, details)
        values (${MOVED}, ${crypto.randomUUID()}, 1, 'system', 'test', '', '{}')`.execute(tx)
    const race = async () => {
      const [wrote, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const told: string[] = []
      const early = db.transaction(async (tx) => {
        await note(tx)
        wrote.resolve()
        await mayEnd.promise
        told.push('early ended')
      })
      await wrote.promise
      const fence = fenceShop(db, MOVED).then(() => told.push('fenced'))
      await expect.poll(async () => told.length + (await fencesWaiting(db))).toBe(1)
      const late = await db.transaction(note).then(() => 'written', isShopMoving)
      mayEnd.resolve()
      await Promise.all([early, fence])
      const after = await db.transaction(note).then(() => 'written', isShopMoving)
      await liftFence(db, MOVED)
      return { told, late, after, lifted: await db.transaction(note).then(() => 'written', isShopMoving) }
    }
    await setGuards(db, MOVED)
    expect(await race()).toEqual({ told: ['early ended', 'fenced'], late: true, after: true, lifted: 'written' })
    await dropGuards(db, MOVED)
    expect(await race()).toEqual({
      told: ['fenced', 'early ended'],
      late: 'written',
      after: 'written',
      lifted: 'written',
    })
  })
})

async function fencesWaiting(db: TwoDatabases['first']['db']): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_locks where locktype = 'advisory' and not granted`.execute(db.read)
  return rows[0]?.count ?? 0
}

/** No trigger, function, publication, slot and subscription of a move. */
async function expectNothingLeft({ first, second }: TwoDatabases): Promise<void> {
  for (const { db } of [first, second]) {
    const { rows } = await sql<{ name: string }>`
      select tgname::text as name from pg_trigger where not tgisinternal
      union all select proname::text from pg_proc where proname like 'contraentrega%'
      union all select pubname::text from pg_publication union all select slot_name::text from pg_replication_slots
      union all select subname::text from pg_subscription`.execute(db.read)
    expect(rows).toEqual([])
  }
}

test('each table with rows of shops is replicated, or known to go another way', async (context) => {
  if (!two) return context.skip('There is no PostgreSQL')
  const { guarded, replicated } = await movedTables(two.first.db.read)
  const names = new Set(replicated.map(({ name }) => name))
  expect(guarded.flatMap(({ name }) => (names.has(name) ? [] : [name])).toSorted()).toEqual([
    'push_devices',
    'shop_hosts',
    'shops',
    'staff_links',
  ])
})

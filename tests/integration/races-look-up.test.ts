import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { TRIES } from '../../src/orders/look-up/look-up.ts'
import { countTry, sweepTries } from '../../src/tickets/abuse/tries.store.ts'
import { forgetCustomer } from '../../src/tracking/personal-data/forget-customer.job.ts'
import { NOVEMBER_2026, testDeps } from '../support/app.ts'
import { eachEngine } from '../support/databases.ts'
import { patient, play, RACE_LIMIT_MS, together } from '../support/races.ts'
import { openStreet, order, type Street } from '../support/shoppers.ts'

const MINUTE = 60_000
const NOT_FOUND = '/pedido?revisa=pedido'

const phoneOf = (place: number) => String(910_000_000 + place)
const rightOf = (place: number) => phoneOf(place).slice(-4)
const wrongOf = (place: number, guess: number) => String(((place % 5_000) + 5_000 + guess) % 10_000).padStart(4, '0')

/** A network of its own for each look-up, so that only the code's tries decide. */
const networkOf = (place: number, act: number) => `190.${act}.${place >> 8}.${place & 255}`

async function lookUp({ app, host }: Street, address: string, code: string, digits: string) {
  const request = new Request(`http://${host}/pedido`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ codigo: code, digitos: digits }).toString(),
  })
  const { headers } = await app(request, { address })
  return { location: headers.get('location'), cookie: headers.getSetCookie().map((one) => one.split(';')[0]) }
}

async function statusOf({ app, host }: Street, code: string, cookie: readonly (string | undefined)[]) {
  const headers = { cookie: cookie.join('; ') }
  return (await app(new Request(`http://${host}/pedido/${code}`, { headers }), { address: '190.9.9.9' })).status
}

/**
 * The clock of a round stands while it looks up. Other rounds and time itself move on beside it, and a try that read an earlier time than the one before it may find
 * the code locked one try too early: then four are judged, as the rule wants it.
 */
const standing = new AsyncLocalStorage<number>()

function clockOfRounds() {
  let moved = NOVEMBER_2026
  return {
    get now() {
      return standing.getStore() ?? moved
    },
    set now(now) {
      moved = now
    },
  }
}

/** The time advances by ten minutes a round, so that a thousand of them are no flood. */
async function begin(street: Street, place: number): Promise<string> {
  street.time.now += 10 * MINUTE
  return order(street, { phone: phoneOf(place), address: networkOf(place, 99) })
}

async function triesTaken({ db, shop, time }: Pick<Street, 'db' | 'shop' | 'time'>, code: string): Promise<number> {
  const { free_at } = await db.read
    .withTables<{ order_tries: { shop_id: string; code: string; free_at: number } }>()
    .selectFrom('order_tries')
    .select('free_at')
    .where('shop_id', '=', shop.id)
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return Math.round((free_at - time.now) / TRIES.everyMs)
}

eachEngine((engine, openDatabase) => {
  const limit = { timeout: RACE_LIMIT_MS }

  test(
    'of wrong look-ups at the same moment exactly five are judged, and a right one among them costs none',
    limit,
    async () => {
      const street = await openStreet(patient(await openDatabase()), 'shop-1', clockOfRounds())
      await play(`${engine}, look-ups of one code`, ['found', 'locked'], async (place, random) => {
        const code = await begin(street, place)
        return standing.run(street.time.now, async () => {
          const wrong = Array.from(
            { length: 7 },
            (_, guess) => () => lookUp(street, networkOf(place, guess), code, wrongOf(place, guess)),
          )
          const right = () => lookUp(street, networkOf(place, 50), code, rightOf(place))
          const at = Math.floor(random() * 8)
          const answers = await together(random, [...wrong.slice(0, at), right, ...wrong.slice(at)])
          const found = answers.filter(({ location }) => location === `/pedido/${code}`)
          expect(answers.filter(({ location }) => location === NOT_FOUND)).toHaveLength(8 - found.length)
          expect(found.length).toBeLessThanOrEqual(1)
          expect(await triesTaken(street, code)).toBe(TRIES.atOnce)
          expect((await right()).location).toBe(NOT_FOUND)
          for (const { cookie } of found) expect(await statusOf(street, code, cookie)).toBe(200)
          return found.length > 0 ? 'found' : 'locked'
        })
      })
    },
  )

  test('tries that come in another order than their times lock the code one try early, and never too late', async () => {
    const { db, shop } = await openStreet(patient(await openDatabase()))
    const count = (code: string, now: number) => db.transaction((tx) => countTry(tx, shop.id, code, now, TRIES))
    const judged = async (code: string, times: readonly number[]) => {
      let taken = 0
      for (const now of times) if (await count(code, now)) taken += 1
      return taken
    }
    expect(await judged('AAAAAAAA', [0, 1, 1, 1, 1, 1, 1, 1])).toBe(TRIES.atOnce)
    expect(await judged('BBBBBBBB', [1, 0, 0, 0, 0, 0, 0, 0])).toBe(TRIES.atOnce - 1)
  })

  test('a row whose tries were all back keeps the try that is counted while another look-up removes such rows', async () => {
    const { db, shop } = await openStreet(patient(await openDatabase()))
    const [code, now] = ['AAAAAAAA', 10 * TRIES.everyMs]
    await db.transaction((tx) => countTry(tx, shop.id, code, 0, TRIES))
    const [counting, committing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const counted = db.transaction(async (tx) => {
      await countTry(tx, shop.id, code, now, TRIES)
      counting.resolve()
      await committing.promise
    })
    await counting.promise
    const swept = db.transaction((tx) => sweepTries(tx, shop.id, now))
    // SQLite has one writer: there the sweep begins after the commit.
    const waits = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'delete%order_tries%'`
    if (engine === 'postgres') await expect.poll(async () => (await waits.execute(db.read)).rows).not.toEqual([])
    committing.resolve()
    await Promise.all([counted, swept])
    expect(await triesTaken({ db, shop, time: { now } }, code)).toBe(1)
  })

  test('a look-up at the same time as its person is forgotten opens nothing afterwards', limit, async () => {
    const db = patient(await openDatabase())
    const street = await openStreet(db)
    const deps = testDeps(db, { clock: () => street.time.now })
    await play(`${engine}, looking up while forgetting`, ['found first', 'forgotten first'], async (place, random) => {
      const code = await begin(street, place)
      const look = () => lookUp(street, networkOf(place, 1), code, rightOf(place))
      const forget = () => forgetCustomer(deps, [street.shop], `51${phoneOf(place)}`, commandLine)
      // Forgetting takes longer, so it begins alone in some rounds.
      const isLate = place % 3 === 0
      if (isLate) await forget()
      const [looked] = await together(random, isLate ? [look] : [look, forget])
      expect(await statusOf(street, code, looked.cookie)).toBe(404)
      expect((await lookUp(street, networkOf(place, 2), code, rightOf(place))).location).toBe(NOT_FOUND)
      return looked.location === NOT_FOUND ? 'forgotten first' : 'found first'
    })
  })
})

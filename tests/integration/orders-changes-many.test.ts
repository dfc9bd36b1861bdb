import { expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { eventsOfOrders } from '../../src/orders/order-events.store.ts'
import { listOrders } from '../../src/orders/orders.store.ts'
import { eachEngine } from '../support/databases.ts'
import { OWNER, openDesk } from '../support/desk.ts'
import { act } from '../support/desk-acts.ts'
import { asProgram, makeProgramKey } from '../support/program-key.ts'
import { patient, RACE_LIMIT_MS } from '../support/races.ts'
import { openStreet, order, type Street } from '../support/shoppers.ts'

/** Numbers between 0 and 1, the same at each run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

type Mirrored = Readonly<Record<string, unknown>> & { readonly code: string; readonly version: number }

/** What a program keeps on its disk: saved together, or not at all. */
interface Saved {
  readonly cursor: string | undefined
  readonly orders: ReadonlyMap<string, Mirrored>
}

/** A program that mirrors orders. */
async function openMirror(street: Street, db: Database) {
  const desk = openDesk(db, { clock: () => street.time.now })
  const owner = await desk.join(street.shop, OWNER)
  const program = asProgram(desk.app, await makeProgramKey(owner, street.host, ['orders', 'persons']))
  const ask = async (path: string) => {
    // Time goes on between requests, so that the key's limit holds nothing back.
    street.time.now += 1_000
    const response = await program(`/t/${street.host}/v1${path}`)
    const body = await response.json()
    expect(response.status, JSON.stringify(body)).toBe(200)
    return body.data
  }
  let saved: Saved = { cursor: undefined, orders: new Map() }
  return {
    desk,
    ask,
    saved: () => saved,
    /** Asks for one portion. A program that dies before it has saved begins at its saved cursor again. */
    async pull(isLost: boolean): Promise<boolean> {
      const { cursor, orders } = saved
      const portion = await ask(`/orders/changes?limit=20${cursor ? `&since=${cursor}` : ''}`)
      const next = new Map(orders)
      for (const one of portion.orders as readonly Mirrored[]) {
        const before = next.get(one.code)
        if (before) expect(one.version, one.code).toBeGreaterThanOrEqual(before.version)
        next.set(one.code, one)
      }
      if (!isLost) saved = { cursor: portion.cursor, orders: next }
      return portion.more
    },
  }
}

eachEngine((_engine, openDatabase) => {
  async function mirrored(shoppers: number, ordersOfEach: number): Promise<void> {
    const db = patient(await openDatabase())
    const street = await openStreet(db)
    const { desk, ask, saved, pull } = await openMirror(street, db)
    const chance = seeded(shoppers)
    let left = shoppers
    const works = Array.from({ length: shoppers }, async (_, shopper) => {
      for (let nth = 0; nth < ordersOfEach; nth += 1) {
        const phone = String(910_000_000 + shopper * 1_000 + nth)
        const address = `190.${shopper}.${Math.floor(nth / 250)}.${(nth % 250) + 1}`
        const code = await order(street, { phone, address })
        const first = await act(desk.deps, street.shop, code, chance() < 0.5 ? 'confirmar' : 'cancelar', {
          reason: '4',
        })
        if (first.ok && chance() < 0.5) await act(desk.deps, street.shop, code, 'nota', { note: 'llamar' })
      }
    }).map((work) => work.finally(() => (left -= 1)))
    const program = (async () => {
      let portions = 0
      while (left > 0) {
        await pull(chance() < 0.3)
        portions += 1
      }
      return portions
    })()
    await Promise.all(works)
    const portions = await program
    while (await pull(false));
    await pull(false)
    const orders = await listOrders(db.read, street.shop.id, { limit: shoppers * ordersOfEach + 1 })
    expect(orders.length).toBe(shoppers * ordersOfEach)
    expect([...saved().orders.keys()].toSorted()).toEqual(orders.map(({ code }) => code).toSorted())
    for (const { code } of orders) expect(saved().orders.get(code)).toEqual(await ask(`/orders/${code}`))
    const events = await eventsOfOrders(
      db.read,
      street.shop.id,
      orders.map(({ id }) => id),
    )
    expect(saved().cursor).toMatch(new RegExp(`^c${events.length}-`))
    expect(portions).toBeGreaterThan(ordersOfEach)
  }

  test(
    'a mirror that pulls changes while orders come and are worked on equals the shop at the end, though it restarts at random',
    {
      timeout: RACE_LIMIT_MS,
    },
    () => mirrored(4, 8),
  )

  test('the same with many orders', { timeout: 600_000, tags: ['detail'] }, () => mirrored(16, 40))
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { system } from '../../src/activity/actor.ts'
import type { Database, Sql } from '../../src/database/database.ts'
import { afterEvent, type OrderEvent } from '../../src/orders/order-event.ts'
import { eventsOfOrders } from '../../src/orders/order-events.store.ts'
import { everyOrder, findOrder } from '../../src/orders/orders.store.ts'
import { everyLead, findTicket } from '../../src/tickets/tickets.store.ts'
import { enforceRetention } from '../../src/tracking/personal-data/enforce-retention.job.ts'
import { onOneEngine } from '../support/databases.ts'
import { confirmOrder } from '../support/desk-acts.ts'
import { type Bazaar, buy, openBazaar, rosa } from '../support/personal-data.ts'
import { openStreet, order } from '../support/shoppers.ts'

const [SHOP, HOST] = ['shop-1', 'shop-1.localhost']

/** The order as its events make it. */
async function replayed(db: Database, id: string) {
  const events: readonly OrderEvent[] = await eventsOfOrders(db.read, SHOP, [id])
  const [first, ...later] = events
  if (!first) throw new Error('the order has no event')
  return later.reduce(afterEvent, afterEvent({ shopId: SHOP, id }, first))
}

async function orderOf(bazaar: Bazaar) {
  const { code } = await buy(bazaar, HOST, rosa, 'order')
  const found = await findOrder(bazaar.db.read, SHOP, code)
  if (!found) throw new Error('the order is gone')
  return found
}

/** Takes what a transaction read out of it, and rolls it back. */
class Read {
  readonly whole: readonly string[]
  readonly portions: readonly (readonly string[])[]

  constructor(whole: readonly string[], portions: readonly (readonly string[])[]) {
    this.whole = whole
    this.portions = portions
  }
}

async function idsOf(db: Sql, kind: 'orders' | 'leads', portion: number): Promise<readonly string[]> {
  const ids: string[] = []
  for await (const { id } of (kind === 'orders' ? everyOrder : everyLead)(db, SHOP, {}, portion)) ids.push(id)
  return ids
}

onOneEngine((_engine, openDatabase) => {
  test('replaying an order’s events gives its row: placed, confirmed and forgotten', async () => {
    const bazaar = await openBazaar(await openDatabase())
    const { db, deps } = bazaar
    const placed = await orderOf(bazaar)
    const { id, code } = placed
    expect(await replayed(db, id)).toEqual(placed)
    expect(placed).toMatchObject({ name: rosa.name, direccion: rosa.direccion, state: 'finalizado', version: 1 })

    bazaar.time.now += 1_000
    const [shop] = bazaar.shops
    if (!shop) throw new Error('the bazaar has no shop')
    await confirmOrder(deps, shop, code)
    const confirmed = await findOrder(db.read, SHOP, code)
    expect(confirmed).toMatchObject({ state: 'confirmado', version: 2 })
    expect(await replayed(db, id)).toEqual(confirmed)

    bazaar.time.now += 100 * 86_400_000
    await enforceRetention(deps, { leadsDays: null, ordersDays: 90, sheetsDays: null }, { actor: system })
    const forgotten = await findOrder(db.read, SHOP, code)
    expect(forgotten).toMatchObject({ name: '', phone: '', state: 'confirmado', total: placed.total, version: 3 })
    expect(await replayed(db, id)).toEqual(forgotten)
    const events = await eventsOfOrders(db.read, SHOP, [id])
    expect(events.map(({ actor, act, personal }) => ({ actor, act, personal }))).toEqual([
      { actor: 'shopper', act: 'pedir', personal: null },
      { actor: 'command-line', act: 'confirmar', personal: null },
      { actor: 'system', act: 'olvidar', personal: null },
    ])
  })

  test('suspicions move from the ticket to its order', async () => {
    const { db, shop, ...street } = await openStreet(await openDatabase())
    const code = await order(
      { db, shop, ...street },
      { phone: '987654321', signs: { website: 'spam', filledMs: 60_000 } },
    )
    expect(await findOrder(db.read, shop.id, code)).toMatchObject({ suspicions: [{ reason: 'honeypot' }] })
    expect(await findTicket(db.read, shop.id, code)).toMatchObject({ status: 'finalizado', suspicions: [] })
  })

  test('personal data stands only in the personal part of an event', async () => {
    const bazaar = await openBazaar(await openDatabase())
    const { id } = await orderOf(bazaar)
    const [placing] = await eventsOfOrders(bazaar.db.read, SHOP, [id])
    const words = [rosa.name, rosa.number.slice(2), rosa.email, rosa.documento, rosa.direccion]
    for (const word of words) {
      expect(JSON.stringify(placing?.personal)).toContain(word)
      expect(JSON.stringify(placing?.change)).not.toContain(word)
    }
  })

  test('orders and leads of the same millisecond are read in portions, each once', async () => {
    const street = await openStreet(await openDatabase())
    const { db } = street
    for (let n = 0; n < 7; n += 1) await order(street, { phone: `98765432${n}` })
    for (const kind of ['orders', 'leads'] as const) {
      if (kind === 'leads') {
        await db.transaction((tx) => sql`update tickets set finalised_at = null where shop_id = ${SHOP}`.execute(tx))
      }
      const read = db.transaction(async (tx) => {
        // No index gives the rows in their order by chance.
        await sql`drop index ${sql.ref(`${kind}_by_time`)}`.execute(tx)
        const lists = { whole: await idsOf(tx, kind, 10), portions: [1, 2, 3].map((size) => idsOf(tx, kind, size)) }
        throw new Read(lists.whole, await Promise.all(lists.portions))
      })
      const { whole, portions } = await read.catch((end: Read) => end)
      expect(new Set(whole).size).toBe(7)
      expect(portions).toEqual([whole, whole, whole])
    }
  })
})

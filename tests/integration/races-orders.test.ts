import { expect, test } from 'vitest'
import { commandLine, system } from '../../src/activity/actor.ts'
import { createApp } from '../../src/app.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import type { Database } from '../../src/database/database.ts'
import { eventsOfOrders } from '../../src/orders/order-events.store.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { findTicket } from '../../src/tickets/tickets.store.ts'
import { enforceRetention } from '../../src/tracking/personal-data/enforce-retention.job.ts'
import { forgetCustomer } from '../../src/tracking/personal-data/forget-customer.job.ts'
import { call, NOVEMBER_2026, testDeps } from '../support/app.ts'
import { aProduct, openCatalogueShop } from '../support/catalogue-shop.ts'
import { eachEngine } from '../support/databases.ts'
import { confirmOrder } from '../support/desk-acts.ts'
import { patient, play, RACE_LIMIT_MS, together } from '../support/races.ts'

const home = { distrito: 'Ate', placeCode: '150103', direccion: 'Mz. B', lima: '0', terminos: true }
const lamp = [{ slug: 'lampara', amount: 1, colors: [], type: 'normal', order: 0 }]
const DAY = 86_400_000

async function openShop(db: Database) {
  const shop = await openCatalogueShop(db)
  await db.transaction((tx) => saveProducts(tx, shop.id, [aProduct()], { now: 0, placing: 'given' }))
  let now = NOVEMBER_2026
  // The clock advances a minute at each reading, so that no rate limit slows down a thousand rounds.
  const clock = () => {
    now += 60_000
    return now
  }
  const deps = testDeps(db, { clock })
  const app = createApp(deps)
  const host = shop.hosts[0] ?? ''
  return {
    shop,
    deps,
    order: (code: string) => findOrder(db.read, shop.id, code),
    ticket: (code: string) => findTicket(db.read, shop.id, code),
    confirm: (code: string) => confirmOrder(deps, shop, code),
    async begin(place: number) {
      const phone = String(910_000_000 + place)
      const client = { name: `Rosa ${place}`, phone, ...home }
      const stored = await call(app, host, '/api/v1/web/ticket/store', { client, products: lamp })
      const [code, key] = [stored.body.data as string, { 'ticket-key': stored.headers.get('ticket-key') ?? '' }]
      const finalise = () =>
        call(app, host, '/api/v1/web/ticket/update', { code, client, products: lamp, status: 'finalizado' }, key)
      return { code, phone, finalise }
    },
  }
}

eachEngine((engine, openDatabase) => {
  const limit = { timeout: RACE_LIMIT_MS }

  test('two confirmations at the same time confirm an order once', limit, async () => {
    const db = patient(await openDatabase())
    const { shop, begin, confirm, order } = await openShop(db)
    await play(`${engine}, double confirmation`, ['first', 'second'], async (place, random) => {
      const { code, finalise } = await begin(place)
      await finalise()
      const [first, second] = await together(random, [() => confirm(code), () => confirm(code)])
      expect([first.ok, second.ok].filter(Boolean)).toHaveLength(1)
      const kept = await order(code)
      expect(kept).toMatchObject({ state: 'confirmado', version: 2 })
      const events = await eventsOfOrders(db.read, shop.id, [kept?.id ?? ''])
      expect(events.map(({ seq, act }) => `${seq} ${act}`)).toEqual(['1 pedir', '2 confirmar'])
      return first.ok ? 'first' : 'second'
    })
  })

  test('confirming and forgetting an order at the same time does both', limit, async () => {
    const db = patient(await openDatabase())
    const { shop, deps, begin, confirm, order } = await openShop(db)
    const ends = ['confirmed first', 'forgotten first']
    await play(`${engine}, confirming while forgetting`, ends, async (place, random) => {
      const { code, phone, finalise } = await begin(place)
      await finalise()
      const [confirmed] = await together(random, [
        () => confirm(code),
        () => forgetCustomer(deps, [shop], `51${phone}`, commandLine),
      ])
      expect(confirmed.ok).toBe(true)
      const kept = await order(code)
      expect(kept).toMatchObject({ state: 'confirmado', name: '', phone: '', direccion: '', version: 3 })
      const acts = (await eventsOfOrders(db.read, shop.id, [kept?.id ?? ''])).map(({ act }) => act)
      return acts[1] === 'confirmar' ? 'confirmed first' : 'forgotten first'
    })
  })

  test('a lead that is ordered while retention deletes it becomes an order or is deleted', limit, async () => {
    const db = patient(await openDatabase())
    const { deps, begin, order, ticket } = await openShop(db)
    const later = { ...deps, clock: () => NOVEMBER_2026 + 400 * DAY }
    const month = { leadsDays: 30, ordersDays: null, sheetsDays: null }
    await play(`${engine}, ordering while leads are deleted`, ['ordered', 'deleted'], async (place, random) => {
      const { code, finalise } = await begin(place)
      const [answer] = await together(random, [finalise, () => enforceRetention(later, month, { actor: system })])
      if (answer.status === 404) {
        expect([await ticket(code), await order(code)]).toEqual([null, null])
        return 'deleted'
      }
      expect(answer.status).toBe(200)
      expect([await ticket(code), await order(code)]).toMatchObject([
        { status: 'finalizado' },
        { name: `Rosa ${place}` },
      ])
      return 'ordered'
    })
  })
})

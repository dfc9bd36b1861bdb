import { expect, test } from 'vitest'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import { answerOffer } from '../../src/orders/offers/answer-offer.action.ts'
import { eventsOfOrders } from '../../src/orders/order-events.store.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { NOVEMBER_2026, testApp, testDeps } from '../support/app.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { eachEngine } from '../support/databases.ts'
import { act } from '../support/desk-acts.ts'
import { writeOffer } from '../support/offers.ts'
import { LAMP, openOrderShop, placeOneOrder } from '../support/order-shop.ts'
import { patient, play, RACE_LIMIT_MS, together } from '../support/races.ts'

eachEngine((engine, openDatabase) => {
  test('two taps on an offer while the seller begins with the order: one line, or none', {
    timeout: RACE_LIMIT_MS,
  }, async () => {
    const db = patient(await openDatabase())
    const { shop, host } = await openOrderShop(db)
    const casing = aProduct({ id: 'p-funda', slug: 'funda', title: 'Funda', tiers: [2_500] })
    await db.transaction((tx) => saveProducts(tx, shop.id, [casing], { now: 0, placing: 'kept' }))
    const offer = await writeOffer(db, shop, { moment: 'despues', product: casing.id, minutes: 60 })
    let now = NOVEMBER_2026
    // The clock advances at each reading, so that no rate limit slows down a thousand rounds.
    const deps = testDeps(db, { clock: () => (now += 60) })
    const app = testApp(db, { clock: () => (now += 60_000) })
    const said = { says: 'si', offer, color: '', total: LAMP + 1_900 } as const
    await play(`${engine}, an offer while the seller begins`, ['one line', 'none'], async (_place, random) => {
      const code = await placeOneOrder(app, host)
      const [first, second, seller] = await together(random, [
        () => answerOffer(deps, shop, { code, said }),
        () => answerOffer(deps, shop, { code, said }),
        () => act(deps, shop, code, 'confirmar'),
      ])
      expect(seller.ok || seller.refusal.reason === 'overtaken').toBe(true)
      const order = await findOrder(db.read, shop.id, code)
      const acts = (await eventsOfOrders(db.read, shop.id, [order?.id ?? ''])).map((event) => event.act)
      const added = order?.lines.filter(({ pack }) => pack === `despues-${offer}`).length
      expect(order?.total).toBe(LAMP + (added ?? 0) * 1_900)
      expect(acts.filter((name) => name === 'agregar')).toHaveLength(added ?? 0)
      if (acts[1] === 'agregar') {
        expect([first.ok, second.ok, added]).toEqual([true, true, 1])
        return 'one line'
      }
      expect([first, second, added]).toMatchObject([{ refusal: 'closed' }, { refusal: 'closed' }, 0])
      return 'none'
    })
  })
})

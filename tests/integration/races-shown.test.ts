import { expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import type { Database } from '../../src/database/database.ts'
import { findDeliveryRules } from '../../src/delivery/delivery-rules.store.ts'
import { decimalString } from '../../src/lib/money.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { type Answer, call, NOVEMBER_2026, testDeps } from '../support/app.ts'
import { aProduct, openCatalogueShop } from '../support/catalogue-shop.ts'
import { eachEngine } from '../support/databases.ts'
import { patient, play, RACE_LIMIT_MS, together } from '../support/races.ts'
import { openRaces } from '../support/racing-desk.ts'
import { FORM } from '../support/rules-desk.ts'

const [STORE, UPDATE] = ['/api/v1/web/ticket/store', '/api/v1/web/ticket/update']
const home = { distrito: 'Ate', placeCode: '150103', direccion: 'Mz. B', lima: '0', terminos: true }
const [OLD, NEW] = ['99.00', '154.90']

async function openShop(db: Database) {
  const shop = await openCatalogueShop(db)
  const app = createApp(testDeps(db, { clock: () => NOVEMBER_2026 }))
  const host = shop.hosts[0] ?? ''
  const order = (code: string) => findOrder(db.read, shop.id, code)
  /** A product of its own for each round, at the old price, and a ticket of one of it. */
  async function begin(place: number) {
    const slug = `lampara-${place}`
    const price = (decimal: string, now: number) => {
      const total = Math.round(Number(decimal) * 100)
      const product = aProduct({ slug, title: slug, position: place, tiers: [total * 2, total] })
      return db.transaction((tx) => saveProducts(tx, shop.id, [product], { now, placing: 'given' }))
    }
    await price(OLD, 1)
    const client = { name: 'Rosa', phone: String(910_000_000 + place), ...home }
    const products = [{ slug, amount: 1, colors: [], type: 'normal', order: 0 }]
    const stored = await call(app, host, STORE, { client, products })
    const code: string = stored.body.data
    const headers = { 'ticket-key': stored.headers.get('ticket-key') ?? '', 'idempotency-key': code }
    const tap = (total: string) =>
      call(app, host, UPDATE, { code, client, products, status: 'finalizado', shown: { total } }, headers)
    return { code, tap, raise: () => price(NEW, 2) }
  }
  return { begin, order }
}

/** `total` for an order, `not …` for a refusal that shows that total. */
function said({ status, body }: Answer): string {
  return status === 409 ? `not ${body.shown.total}` : `${status} ${body.total}`
}

eachEngine((engine, openDatabase) => {
  const limit = { timeout: RACE_LIMIT_MS }

  test(
    'an order while its price changes is placed at the total that was shown, or refused with the new one',
    limit,
    async () => {
      const { begin, order } = await openShop(patient(await openDatabase()))
      await play(`${engine}, shown while prices change`, ['at the old', 'at the new'], async (place, random) => {
        const { code, tap, raise } = await begin(place)
        const [one, two] = await together(random, [() => tap(OLD), () => tap(OLD), raise])
        const isOld = one.status === 200
        expect([said(one), said(two)]).toEqual(Array(2).fill(isOld ? `200 ${OLD}` : `not ${NEW}`))
        expect(said(await tap(NEW))).toBe(`200 ${isOld ? OLD : NEW}`)
        expect(await order(code)).toMatchObject({ total: isOld ? 9_900 : 15_490, version: 1 })
        return isOld ? 'at the old' : 'at the new'
      })
    },
  )

  test(
    'a late repetition at the old total and a tap at the new one make one order, and both get its total',
    limit,
    async () => {
      const { begin, order } = await openShop(patient(await openDatabase()))
      const ends = ['the tap first', 'the repetition first']
      await play(`${engine}, old and new totals`, ends, async (place, random) => {
        const { code, tap, raise } = await begin(place)
        await raise()
        expect(said(await tap(OLD))).toBe(`not ${NEW}`)
        const [old, now] = await together(random, [() => tap(OLD), () => tap(NEW)])
        expect(said(now)).toBe(`200 ${NEW}`)
        expect([`not ${NEW}`, `200 ${NEW}`]).toContain(said(old))
        expect(said(await tap(OLD))).toBe(`200 ${NEW}`)
        expect(await order(code)).toMatchObject({ total: 15_490, version: 1 })
        return old.status === 200 ? 'the tap first' : 'the repetition first'
      })
    },
  )

  test(
    'the desk changes delivery or price, or withdraws the product, while it is ordered: at what was shown, or refused with what it costs now',
    limit,
    async () => {
      const open = await openRaces(await openDatabase())
      await play(`${engine}, the desk changes what is shown`, ['as shown', 'refused'], async (place, random) => {
        const { db, shop, base, ana, begins, read, products } = await open(place)
        const rule = (more: object) => ana.submit(`${base}/envios/regla/nueva-1`, { ...FORM, ...more })
        expect((await ana.submit(`${base}/envios/regla/nueva`, { ...FORM, tarifa: '10' })).status).toBe(303)
        const visto = JSON.stringify((await findDeliveryRules(db.read, shop.id))[0])
        const changesProduct = (fields: object) =>
          ana.call(`${base}/productos/cambiar`, { ids: [products[0]?.id], ...fields })
        const changes = [
          { now: { total: '124.00', shipping: '25.00' }, change: () => rule({ visto, tarifa: '25' }) },
          {
            now: { total: '118.90', shipping: '10.00' },
            change: () => changesProduct({ que: 'precio', cuanto: '10' }),
          },
          { now: null, change: () => changesProduct({ que: 'draft' }) },
        ] as const
        const { now, change } = changes[place % 3] ?? changes[0]
        const shown = { total: '109.00', shipping: '10.00' }
        const { code, taps } = await begins()
        // The desk begins: its change has a longer way to the database.
        const [changed, [tap, again]] = await Promise.all([
          change(),
          together(random, [() => taps(shown), () => taps(shown)]),
        ])
        expect([200, 303]).toContain(changed.status)
        const isAsShown = tap.status === 200 || again.status === 200
        if (isAsShown) {
          // The order is what was shown, for both taps and for a late third one.
          expect((await taps(shown)).status).toBe(200)
          expect(await read(code)).toMatchObject({ total: 10_900, work: { shipping: 1_000 }, version: 1 })
          return 'as shown'
        }
        expect(await findOrder(db.read, shop.id, code)).toBeNull()
        if (now === null) {
          expect([tap.status, again.status, (await taps(shown)).status]).toEqual([422, 422, 422])
          return 'refused'
        }
        expect([said(tap), said(again)]).toEqual(Array(2).fill(`not ${now.total}`))
        expect(said(await taps(now))).toBe(`200 ${now.total}`)
        expect(decimalString((await read(code)).total)).toBe(now.total)
        return 'refused'
      })
    },
  )
})

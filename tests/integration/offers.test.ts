import { expect, test } from 'vitest'
import { writeCartCookie } from '../../src/cart/cart-cookie.ts'
import { bumpText } from '../../src/cart/offers/bump-choice.ts'
import type { Offer } from '../../src/cart/offers/offer.ts'
import { findOfferViews } from '../../src/cart/offers/offer-views.store.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import type { Database } from '../../src/database/database.ts'
import { replaceDeliveryRules } from '../../src/delivery/delivery-rules.store.ts'
import type { Rule } from '../../src/delivery/rule.ts'
import { findOrder, listOrders } from '../../src/orders/orders.store.ts'
import { NOVEMBER_2026, testApp } from '../support/app.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { writeCoupon } from '../support/coupons.ts'
import { onOneEngine } from '../support/databases.ts'
import { pendingLetters } from '../support/letters.ts'
import { writeOffer } from '../support/offers.ts'
import { byAna, openActs } from '../support/order-desk.ts'
import { openOrderShop } from '../support/order-shop.ts'
import { PlainBrowser } from '../support/plain-browser.ts'
import { CARRIER, callFrom } from '../support/shoppers.ts'

const home = { distrito: 'Ate', placeCode: '150103', direccion: 'Mz. B, lote 4', lima: '0' }
const colors = [
  { name: 'Rojo', hex: null },
  { name: 'Azul', hex: null, soldOut: true as const },
  { name: 'Verde', hex: null },
]
const casing = aProduct({ id: 'p-funda', slug: 'funda', title: 'Funda', tiers: [2_500] })
const cable = aProduct({ id: 'p-cable', slug: 'cable', title: 'Cable', tiers: [3_000], colors })

const everywhere: Rule = {
  ...{ id: 'r', name: 'Todo', places: [''], except: [], way: 'domicilio', least: null, most: null, rate: 0 },
  ...{ products: [], categories: [], freeFrom: null, surcharge: 0, payment: 'entrega', deposit: null, days: null },
  ...{ cutOff: null, couriers: [], agencies: [], cost: null, note: '' },
}

let phones = 930_000_000

async function openShop(db: Database) {
  const desk = await openActs(db)
  const { shop } = desk
  await db.transaction((tx) => saveProducts(tx, shop.id, [casing, cable], { now: 0, placing: 'kept' }))
  /** Orders a lamp, at S/ 99. */
  const order = async (bump = '', shown?: object, typed: object = {}, slugs = ['lampara']) => {
    const client = { name: 'Rosa', phone: String(++phones), ...home, bump, website: '', filledMs: 60_000, ...typed }
    const products = slugs.map((slug) => ({ slug, amount: 1, colors: [], type: 'normal', order: 0 }))
    const stored = await callFrom(desk, CARRIER, '/api/v1/web/ticket/store', { client, products })
    const headers = { 'ticket-key': stored.headers.get('ticket-key') ?? '' }
    const update = { code: stored.body.data, client, products, status: 'finalizado', shown }
    const answered = await callFrom(desk, CARRIER, '/api/v1/web/ticket/update', update, headers)
    return { code: stored.body.data as string, headers, answered }
  }
  return {
    ...desk,
    order,
    deliver: (...rules: Partial<Rule>[]) =>
      db.transaction((tx) =>
        replaceDeliveryRules(
          tx,
          shop.id,
          rules.map((rule, place) => ({ ...everywhere, id: `r${place}`, ...rule })),
          { at: 0, by: 'test' },
        ),
      ),
    write: (facts: Partial<Offer>) => writeOffer(db, shop, facts),
    bumps: async (slugs = ['lampara']) => (await callFrom(desk, CARRIER, '/api/v1/web/bump', { slugs })).body.data,
    /** What the browser that ordered is offered. */
    offered: async ({ code, headers }: { code: string; headers: Record<string, string> }) =>
      (await callFrom(desk, CARRIER, '/api/v1/web/offer', { code }, headers)).body.data,
    answer: async ({ code, headers }: { code: string; headers: Record<string, string> }, said: object) =>
      (await callFrom(desk, CARRIER, '/api/v1/web/offer/answer', { code, says: 'si', ...said }, headers)).body.data,
    view: async (code: string, moment: Offer['moment']) =>
      (await findOfferViews(db.read, shop.id, (await desk.read(code)).id)).find((view) => view.moment === moment),
  }
}

const yes = (id: string, color = '') => bumpText({ id, isTaken: true, color })

onOneEngine((_engine, openDatabase) => {
  test('a bump is one line of the order at the offer’s price, and the order says whether it was taken', async () => {
    const shop = await openShop(await openDatabase())
    const id = await shop.write({ product: casing.id })
    expect(await shop.bumps()).toMatchObject([
      { id, sentence: 'Agrega Funda', slug: 'funda', price: 1_900, own: 2_500, least: 0, colors: [] },
    ])
    const { code, answered } = await shop.order(yes(id), { total: '118.00' })
    expect(answered.body).toMatchObject({
      total: '118.00',
      lines: [{ slug: 'lampara' }, { slug: 'funda', total: '19.00' }],
    })
    const { lines, total } = await shop.read(code)
    expect([total, lines[1]]).toMatchObject([
      11_800,
      { slug: 'funda', pack: `oferta-${id}`, amount: 1, unitPrice: 1_900 },
    ])
    expect(await shop.view(code, 'pedido')).toMatchObject({ offerId: id, answer: 'si' })
    const seen = await shop.order(`no:${id}`)
    expect([(await shop.read(seen.code)).total, await shop.view(seen.code, 'pedido')]).toMatchObject([
      9_900,
      { offerId: id, answer: 'no' },
    ])
    expect(await shop.view((await shop.order()).code, 'pedido')).toBeUndefined()
  })

  test('a bump that is off, sold out, in the cart already, of too small a cart or in no such colour is shown anew without it', async () => {
    const db = await openDatabase()
    const shop = await openShop(db)
    const id = await shop.write({ product: casing.id })
    const shown = { total: '118.00' }
    const without = { status: 409, body: { reason: 'shown-changed', shown: { total: '99.00' } } }
    await shop.write({ id, isOn: false })
    expect([await shop.bumps(), (await shop.order(yes(id), shown)).answered]).toMatchObject([[], without])
    await shop.write({ id, isOn: true, least: 10_000 })
    expect((await shop.order(yes(id), shown)).answered).toMatchObject(without)
    await shop.write({ id, least: 0, products: ['another'] })
    expect([await shop.bumps(), (await shop.order(yes(id), shown)).answered]).toMatchObject([[], without])
    await shop.write({ id, products: [] })
    expect(await shop.bumps(['lampara', 'funda'])).toEqual([])
    expect((await shop.order(yes(id), { total: '143.00' }, {}, ['lampara', 'funda'])).answered.body.shown.total).toBe(
      '124.00',
    )
    // A price that the form makes up is nobody’s.
    expect((await shop.order(yes(id), { total: '130.00' })).answered.body.shown.total).toBe('118.00')
    await db.transaction((tx) =>
      saveProducts(tx, shop.shop.id, [{ ...casing, soldOut: true }], { now: 1, placing: 'kept' }),
    )
    expect([await shop.bumps(), (await shop.order(yes(id), shown)).answered]).toMatchObject([[], without])
    const wire = await shop.write({ product: cable.id })
    expect(await shop.bumps()).toMatchObject([{ id: wire, colors: ['Rojo', 'Verde'] }])
    for (const color of ['', 'Azul', 'Negro'])
      expect((await shop.order(yes(wire, color), shown)).answered, color).toMatchObject(without)
    const green = await shop.order(yes(wire, 'Verde'), shown)
    expect((await shop.read(green.code)).lines[1]).toMatchObject({ slug: 'cable', colors: ['Verde'] })
  })

  test('the first that applies is offered; a coupon counts it, and its delivery is quoted with it', async () => {
    const db = await openDatabase()
    const shop = await openShop(db)
    await shop.write({ product: cable.id, products: ['another'] })
    const id = await shop.write({ product: casing.id, gives: 'porcentaje', value: 50 })
    expect((await shop.bumps()).map((bump: { id: string }) => bump.id)).toEqual([id])
    await writeCoupon(shop.deps, shop.shop)
    await shop.deliver({ rate: 1_000, freeFrom: 10_000 })
    const { answered, code } = await shop.order(yes(id), undefined, { coupon: 'HOLA10' })
    // (99 + 12.50) less 10 % is 100.35: free from 100.
    expect(answered.body).toMatchObject({ total: '100.35', discount: { amount: '11.15' }, delivery: { rate: '0.00' } })
    expect((await shop.read(code)).lines).toHaveLength(2)
    const alone = await shop.order('', undefined, { coupon: 'HOLA10' })
    expect(alone.answered.body.delivery.rate).toBe('10.00')
  })

  test('without script the box is shown anew with its total before anything is ordered, and unticked again', async () => {
    const db = await openDatabase()
    const { shop, host } = await openOrderShop(db)
    await db.transaction((tx) => saveProducts(tx, shop.id, [casing], { now: 0, placing: 'kept' }))
    const id = await writeOffer(db, shop, { product: casing.id })
    const after = await writeOffer(db, shop, { moment: 'despues', product: null, gives: 'porcentaje', value: 50 })
    // Nobody types that fast.
    let now = NOVEMBER_2026
    const browser = new PlainBrowser(testApp(db, { clock: () => (now += 2_000) }), host)
    const lamp = { slug: 'lampara', status: 'normal', pack: null, order: 0, amount: 1, colors: [] } as const
    browser.cookies.set('cart', writeCartCookie([lamp]))
    await browser.open('/pedir')
    await browser.post({ name: 'Rosa Quispe', phone: '987 654 321' })
    await browser.post()
    await browser.post({ lugar: 'miraflores', direccion: 'Av. Larco 100' })
    await browser.post({ codigo: '150122', terminos: 'on', documento: '45678912' })
    expect(browser.text).toMatch(/Agrega Funda por S\/\s19\.00 en vez de S\/\s25\.00/)
    await browser.post({ oferta: id })
    expect(browser.text).toMatch(/1 × Funda S\/\s19\.00.*Total.*S\/\s118\.00/)
    expect(await listOrders(db.read, shop.id, { limit: 2 })).toEqual([])
    await browser.press('Actualizar el total', { oferta: null })
    expect(browser.text).not.toContain('1 × Funda')
    await browser.post({ oferta: id })
    await browser.post()
    expect(browser.text).toMatch(
      /Bien hecho, todo listo!.*1 × Funda.*Agrega una unidad más de Lámpara de mesa por S\/\s49\.50/,
    )
    const [order] = await listOrders(db.read, shop.id, { limit: 2 })
    expect(order).toMatchObject({ total: 11_800, lines: [{ slug: 'lampara' }, { pack: `oferta-${id}` }] })
    // One more, on the panel and on the order’s page alike.
    await browser.open(`/pedido/${order?.code}`)
    await browser.press('Agregar a mi pedido')
    expect(browser.text).toMatch(/1 × Lámpara de mesa.*S\/\s167\.50/)
    expect(browser.text).not.toContain('No, gracias')
    const added = await findOrder(db.read, shop.id, order?.code ?? '')
    expect([added?.total, added?.version, added?.lines[2]?.pack]).toEqual([16_750, 2, `despues-${after}`])
  })
})

onOneEngine((_engine, openDatabase) => {
  test('one more after ordering: offered to the browser that ordered, taken once, and the order is the seller’s again', async () => {
    const db = await openDatabase()
    const shop = await openShop(db)
    const id = await shop.write({ moment: 'despues', product: cable.id })
    const placed = await shop.order('', undefined, { email: 'rosa@correo.pe' })
    expect(await shop.offered({ code: placed.code, headers: {} })).toBeNull()
    const letters = async () => {
      const all = await pendingLetters(db, { dueBefore: Number.MAX_SAFE_INTEGER, limit: 10 })
      return all.map(({ topic, body }) => [topic, Object(body).value ?? Object(body).subject]).sort()
    }
    const offer = await shop.offered(placed)
    expect(offer).toMatchObject({
      id,
      price: 1_900,
      own: 3_000,
      colors: ['Rojo', 'Verde'],
      color: 'Rojo',
      total: 11_800,
    })
    expect(await shop.view(placed.code, 'despues')).toMatchObject({ offerId: id, answer: '' })
    expect(await shop.answer(placed, { offer: id, color: 'Verde', total: '1.00' })).toMatchObject({
      said: 'changed',
      offer,
    })
    const taken = { offer: id, color: 'Verde', total: '118.00' }
    const [first, second] = await Promise.all([shop.answer(placed, taken), shop.answer(placed, taken)])
    expect([first, second]).toMatchObject([
      { said: 'taken', total: 11_800 },
      { said: 'taken', total: 11_800 },
    ])
    const order = await shop.read(placed.code)
    expect(order).toMatchObject({ version: 2, total: 11_800, lines: [{}, { slug: 'cable', colors: ['Verde'] }] })
    expect(await shop.history(order.id)).toEqual(['1 pedir', '2 agregar'])
    // The sale that was reported with the order keeps its value, and the shopper has in writing what the order costs now.
    expect(await letters()).toEqual([
      ['mail', `Agregaste un producto a tu pedido #${placed.code}`],
      ['mail', `Recibimos tu pedido #${placed.code}`],
      ['purchase', '99.00'],
    ])
    expect(await shop.view(placed.code, 'despues')).toMatchObject({ offerId: id, answer: 'si' })
    expect(await shop.offered(placed)).toBeNull()
  })

  test('it is not offered once it was declined, the seller began, its time is over, or something stands against the order', async () => {
    const shop = await openShop(await openDatabase())
    const id = await shop.write({ moment: 'despues', product: casing.id })
    const taken = { offer: id, total: '118.00' }
    const declined = await shop.order()
    await shop.offered(declined)
    await shop.answer(declined, { ...taken, says: 'no' })
    expect([await shop.offered(declined), await shop.answer(declined, taken)]).toEqual([null, { said: 'closed' }])
    const begun = await shop.order()
    await shop.does(begun.code, 'nota', { note: 'la llamo' }, byAna)
    expect([await shop.offered(begun), await shop.answer(begun, taken)]).toEqual([null, { said: 'closed' }])
    const late = await shop.order()
    shop.time.now += 10 * 60_000
    expect([await shop.offered(late), await shop.answer(late, taken)]).toEqual([null, { said: 'closed' }])
    const suspicious = await shop.order('', undefined, { website: 'http://spam' })
    expect(await shop.offered(suspicious)).toBeNull()
    expect((await shop.read(declined.code)).lines).toHaveLength(1)
  })

  test('its delivery is quoted anew: freight may fall, and what would change way, deposit or days is not offered', async () => {
    const db = await openDatabase()
    const shop = await openShop(db)
    const id = await shop.write({ moment: 'despues', product: casing.id })
    await shop.deliver({ rate: 1_000, freeFrom: 11_000 })
    const placed = await shop.order()
    expect((await shop.read(placed.code)).total).toBe(10_900)
    expect(await shop.offered(placed)).toMatchObject({ total: 11_800, shipping: 0 })
    await shop.answer(placed, { offer: id, total: '118.00' })
    expect(await shop.read(placed.code)).toMatchObject({ total: 11_800, work: { shipping: 0, delivery: { rate: 0 } } })
    await shop.deliver({ rate: 2_000, least: 11_000 }, { rate: 1_000 })
    expect(await shop.offered(await shop.order())).toBeNull()
    await shop.deliver({ rate: 0, least: 11_000, ...{ payment: 'deposito', deposit: null } }, { rate: 1_000 })
    expect(await shop.offered(await shop.order())).toBeNull()
  })

  test('what is sold out between is not promised', async () => {
    const db = await openDatabase()
    const shop = await openShop(db)
    const id = await shop.write({ moment: 'despues', product: casing.id })
    const placed = await shop.order()
    await shop.offered(placed)
    await db.transaction((tx) =>
      saveProducts(tx, shop.shop.id, [{ ...casing, soldOut: true }], { now: 1, placing: 'kept' }),
    )
    expect(await shop.answer(placed, { offer: id, total: '118.00' })).toEqual({ said: 'closed' })
    expect((await shop.read(placed.code)).lines).toHaveLength(1)
  })
})

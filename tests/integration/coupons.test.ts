import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { writeCartCookie } from '../../src/cart/cart-cookie.ts'
import type { TypedCoupon } from '../../src/cart/coupons/typed-coupon.ts'
import type { Database } from '../../src/database/database.ts'
import { replaceDeliveryRules } from '../../src/delivery/delivery-rules.store.ts'
import { findOrder, listOrders } from '../../src/orders/orders.store.ts'
import { testApp, testDeps } from '../support/app.ts'
import { writeCoupon } from '../support/coupons.ts'
import { eachEngine, onOneEngine } from '../support/databases.ts'
import { act, made } from '../support/desk-acts.ts'
import { byAna, openActs } from '../support/order-desk.ts'
import { openOrderShop } from '../support/order-shop.ts'
import { PlainBrowser } from '../support/plain-browser.ts'
import { CARRIER, callFrom } from '../support/shoppers.ts'

const HOUR = 3_600_000
const lamp = { slug: 'lampara', status: 'normal', pack: null, order: 0, amount: 1, colors: [] } as const
const home = { distrito: 'Ate', placeCode: '150103', direccion: 'Mz. B, lote 4', lima: '0' }
const [STORE, UPDATE, COUPON] = ['/api/v1/web/ticket/store', '/api/v1/web/ticket/update', '/api/v1/web/coupon']

let phones = 910_000_000

async function openShop(db: Database) {
  const desk = await openActs(db)
  const { shop } = desk
  const order = async (coupon: string, shown?: object, phone = String(++phones), slug = 'lampara') => {
    const client = { name: 'Rosa', phone, ...home, coupon, website: '', filledMs: 60_000 }
    const products = [{ slug, amount: 1, colors: [], type: 'normal', order: 0 }]
    const stored = await callFrom(desk, CARRIER, STORE, { client, products })
    const headers = { 'ticket-key': stored.headers.get('ticket-key') ?? '', 'idempotency-key': randomUUID() }
    const update = { code: stored.body.data, client, products, status: 'finalizado', shown }
    const send = () => callFrom(desk, CARRIER, UPDATE, update, headers)
    const answered = await send()
    return { code: stored.body.data as string, answered, send }
  }
  return {
    ...desk,
    order,
    save: (typed: Partial<TypedCoupon> = {}, id: string | null = null) => writeCoupon(desk.deps, shop, typed, id),
    look: (coupon: string, address = CARRIER, slugs = ['lampara']) =>
      callFrom(desk, address, COUPON, { coupon, slugs }),
    read: async (code: string) => {
      const found = await findOrder(db.read, shop.id, code)
      if (!found) throw new Error('there is no order')
      return found
    },
  }
}

onOneEngine((_engine, openDatabase) => {
  test('a coupon is shown before it is ordered, however it is typed, and stands on the order', async () => {
    const shop = await openShop(await openDatabase())
    await shop.save()
    expect((await shop.look('hola 10')).body).toEqual({
      code: 200,
      data: { code: 'HOLA-10', gives: 'porcentaje', value: 10, least: 0, only: null, counts: 'despues' },
    })
    const { code, answered } = await shop.order('Hóla10', { total: '89.10', discount: '9.90' })
    expect(answered.body).toMatchObject({ code: 200, total: '89.10', discount: { name: 'HOLA-10', amount: '9.90' } })
    const { total, work } = await shop.read(code)
    expect([total, work.discount, work.discounts]).toMatchObject([8_910, 990, [{ source: 'cupon', name: 'HOLA-10' }]])
  })

  test('without script a code is applied on the page, told where it cannot be used, and taken off what is ordered', async () => {
    const db = await openDatabase()
    const { shop, host } = await openOrderShop(db)
    const { id } = await writeCoupon(testDeps(db), shop)
    const browser = new PlainBrowser(testApp(db), host)
    browser.cookies.set('cart', writeCartCookie([lamp]))
    await browser.open('/pedir')
    await browser.post({ name: 'Rosa Quispe', phone: '987 654 321' })
    await browser.post()
    await browser.post({ lugar: 'miraflores', direccion: 'Av. Larco 100' })
    await browser.post({ codigo: '150122', terminos: 'on', documento: '45678912' })
    expect(browser.text).toContain('Tengo un cupón')
    await browser.press('Aplicar', { cupon: 'NADA' })
    expect(browser.text).toContain('Este cupón no se puede usar.')
    expect(browser.page.html).toContain('value="NADA"')
    // Typed and not applied, it is meant all the same.
    await browser.post({ cupon: 'hola10' })
    expect(browser.text).toMatch(
      /HOLA10 · Cupón aplicado\..*Productos S\/\s99\.00 Cupón HOLA-10 − S\/\s9\.90 Total .*S\/\s89\.10/,
    )
    await browser.post({ hacer: 'quitar-cupon' })
    expect(browser.text).not.toContain('Cupón HOLA-10')
    await browser.press('Aplicar', { cupon: 'hola10' })
    await writeCoupon(testDeps(db), shop, { isOn: false }, id)
    await browser.post()
    expect(browser.text).toMatch(/ahora pagas S\/\s99\.00.*no se puede usar/)
    await writeCoupon(testDeps(db), shop, {}, id)
    await browser.post()
    await browser.post()
    expect(browser.text).toContain('Bien hecho, todo listo!')
    const [order] = await listOrders(db.read, shop.id, { limit: 2 })
    expect(order).toMatchObject({ total: 8_910, work: { discount: 990, discounts: [{ name: 'HOLA-10' }] } })
  })

  test('without script a link with a code fills it with the first post of its page, where it can be used', async () => {
    const db = await openDatabase()
    const { shop, host } = await openOrderShop(db, { order_form: 'peru' })
    await writeCoupon(testDeps(db), shop)
    const app = testApp(db)
    const lands = async (code: string, ...posts: readonly (readonly [path: string, button: string])[]) => {
      const browser = new PlainBrowser(app, host)
      await browser.open(`/producto/lampara?cupon=${code}`)
      for (const [path, hacer] of posts) await browser.post({ slug: 'lampara', amount: '1', hacer }, path)
      await browser.open('/pedir')
      await browser.post({ name: 'Rosa Quispe', phone: '987 654 321' })
      await browser.post({ lugar: 'miraflores', direccion: 'Av. Larco 100' })
      await browser.post({ codigo: '150122' })
      return browser.text
    }
    expect(await lands('hola10', ['/pedir', 'pedir'])).toContain('HOLA10 · Cupón aplicado.')
    expect(await lands('hola10', ['/carrito', ''])).toContain('HOLA10 · Cupón aplicado.')
    expect(await lands('nada', ['/pedir', 'pedir'])).toMatch(/Tengo un cupón(?!.*aplicado)/)
  })

  test('an order that was shown another discount is shown anew and then placed, and the price is never the form’s', async () => {
    const shop = await openShop(await openDatabase())
    const { id } = await shop.save()
    await shop.save({ value: '20' }, id)
    const first = await shop.order('HOLA10', { total: '89.10', discount: '9.90' })
    expect(first.answered).toMatchObject({
      status: 409,
      body: { reason: 'shown-changed', shown: { total: '79.20', discount: { name: 'HOLA-10', amount: '19.80' } } },
    })
    const lied = await shop.order('HOLA10', { total: '79.20', discount: '99.00' })
    expect(lied.answered.status).toBe(409)
    await shop.save({ value: '20', isOn: false }, id)
    const gone = await shop.order('HOLA10', { total: '79.20', discount: '19.80' })
    expect(gone.answered.body).toMatchObject({ reason: 'shown-changed', shown: { total: '99.00' } })
    expect(gone.answered.body.shown.discount).toBeUndefined()
    const without = await shop.order('HOLA10')
    expect(without.answered.body).toMatchObject({ code: 200, total: '99.00' })
  })

  test('one answer for codes that are unknown, over, not begun, switched off or used up; guesses are slowed, orders are not', async () => {
    const shop = await openShop(await openDatabase())
    await shop.save({ code: 'AYER', until: '2026-11-20' })
    await shop.save({ code: 'LUEGO', from: '2027-01-01' })
    await shop.save({ code: 'APAGADO', isOn: false })
    await shop.save({ code: 'UNO', most: '1' })
    await shop.save({ code: 'VALE' })
    await shop.order('UNO')
    for (const code of ['AYER', 'LUEGO', 'APAGADO', 'UNO', 'NADA', '']) {
      expect((await shop.look(code)).body).toEqual({ code: 200, data: null })
    }
    for (let guess = 1; guess < 10; guess += 1) await shop.look(`NADA${guess}`)
    expect((await shop.look('VALE')).body.data).toBeNull()
    expect((await shop.look('VALE', '190.40.1.1')).body.data?.code).toBe('VALE')
    shop.time.now += HOUR
    expect((await shop.look('VALE')).body.data?.code).toBe('VALE')
  })

  test('one of a phone, and only for its first order; a repeated call uses it once', async () => {
    const shop = await openShop(await openDatabase())
    await shop.save({ code: 'PORFONO', mostOfPhone: '1' })
    await shop.save({ code: 'PRIMERO', isFirstOnly: true })
    const phone = String(++phones)
    const first = await shop.order('PRIMERO', undefined, phone)
    expect(first.answered.body.discount?.name).toBe('PRIMERO')
    expect((await first.send()).body).toMatchObject({ code: 200, discount: { name: 'PRIMERO' } })
    expect((await shop.order('PRIMERO', undefined, phone, 'olla')).answered.body.discount).toBeUndefined()
    expect((await shop.order('PORFONO', undefined, phone)).answered.body.discount?.name).toBe('PORFONO')
    expect((await shop.order('PORFONO', undefined, `+51 ${phone}`, 'olla')).answered.body.discount).toBeUndefined()
  })

  test('a cancelled order gives its use back once; reopened it has it again, or says that it is gone', async () => {
    const shop = await openShop(await openDatabase())
    await shop.save({ code: 'UNO', most: '1' })
    const one = await shop.order('UNO')
    const does = async (code: string, name: 'cancelar' | 'reabrir', fields: Readonly<Record<string, string>>) =>
      made(await act(shop.deps, shop.shop, code, name, fields, name === 'reabrir' ? {} : byAna))
    await does(one.code, 'cancelar', { reason: '4' })
    await does(one.code, 'reabrir', {})
    expect((await shop.order('UNO')).answered.body.discount).toBeUndefined()
    await does(one.code, 'cancelar', { reason: '4' })
    expect((await shop.order('UNO')).answered.body.discount?.name).toBe('UNO')
    await does(one.code, 'reabrir', {})
    const { total, work } = await shop.read(one.code)
    expect([total, work.discount, work.discounts]).toEqual([9_900, 0, []])
  })

  test('free delivery counts after the coupon or before it, as the coupon says, and one that gives the freight makes it free', async () => {
    const shop = await openShop(await openDatabase())
    const rule = {
      ...{ id: 'r1', name: 'Todo', places: [''], except: [], way: 'domicilio', least: null, most: null },
      ...{
        products: [],
        categories: [],
        rate: 1_200,
        freeFrom: 9_500,
        surcharge: 0,
        payment: 'entrega',
        deposit: null,
      },
      ...{ days: null, cutOff: null, agencies: [], courier: '', cost: null },
    }
    await shop.db.transaction((tx) => replaceDeliveryRules(tx, shop.shop.id, [rule as never], { at: 0, by: 'test' }))
    await shop.save({ code: 'DESPUES' })
    await shop.save({ code: 'ANTES', counts: 'antes' })
    await shop.save({ code: 'FLETE', gives: 'envio', value: '' })
    const totals = async (code: string) => (await shop.order(code)).answered.body
    expect(await totals('DESPUES')).toMatchObject({ total: '101.10', delivery: { rate: '12.00' } })
    expect(await totals('ANTES')).toMatchObject({ total: '89.10', delivery: { rate: '0.00' } })
    await shop.db.transaction((tx) =>
      replaceDeliveryRules(tx, shop.shop.id, [{ ...rule, freeFrom: null } as never], { at: 0, by: 'test' }),
    )
    const { code, answered } = await shop.order('FLETE')
    expect(answered.body).toMatchObject({ total: '99.00', delivery: { rate: '0.00' }, discount: { amount: '0.00' } })
    expect((await shop.read(code)).work).toMatchObject({ shipping: 0, isFreightFree: true, discount: 0 })
  })
})

eachEngine((_engine, openDatabase) => {
  test('of fifty orders at once no more use a coupon than it allows', async () => {
    const shop = await openShop(await openDatabase())
    await shop.save({ code: 'CINCO', most: '5' })
    const placed = await Promise.all(Array.from({ length: 50 }, () => shop.order('CINCO')))
    const orders = await Promise.all(placed.map(({ code }) => shop.read(code)))
    expect(orders.filter(({ work }) => work.discount > 0)).toHaveLength(5)
    expect(orders.every(({ total, work }) => total === 9_900 - work.discount)).toBe(true)
  })
})

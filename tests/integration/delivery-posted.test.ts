import { expect, test } from 'vitest'
import { writeCartCookie } from '../../src/cart/cart-cookie.ts'
import type { Database } from '../../src/database/database.ts'
import { replaceDeliveryRules } from '../../src/delivery/delivery-rules.store.ts'
import type { Rule } from '../../src/delivery/rule.ts'
import { listOrders } from '../../src/orders/orders.store.ts'
import { testApp } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { agencyRule, doorRule } from '../support/delivery-shop.ts'
import { openOrderShop } from '../support/order-shop.ts'
import { PlainBrowser } from '../support/plain-browser.ts'

const lamp = { slug: 'lampara', status: 'normal', pack: null, order: 0, amount: 1, colors: [] } as const

/** A browser without script at the last step of an order to Miraflores, in a shop with these rules. */
async function atTheLastStep(db: Database, rules: readonly Rule[], chosen: Readonly<Record<string, string>> = {}) {
  const { shop, host } = await openOrderShop(db)
  const write = (written: readonly Rule[]) =>
    db.transaction((tx) => replaceDeliveryRules(tx, shop.id, written, { at: 1, by: 'command' }))
  await write(rules)
  const browser = new PlainBrowser(testApp(db), host)
  browser.cookies.set('cart', writeCartCookie([lamp]))
  await browser.open('/pedir')
  await browser.post({ name: 'Rosa Quispe', phone: '987 654 321' })
  await browser.post()
  await browser.post({ lugar: 'miraflores', direccion: 'Av. Larco 100' })
  await browser.post({ codigo: '150122', terminos: 'on', documento: '45678912' })
  if (!browser.page.html.includes('name="total"')) await browser.post({ codigo: '150122', terminos: 'on', ...chosen })
  expect(browser.text).toMatch(/Envío S\//)
  return { browser, write, orders: () => listOrders(db.read, shop.id, { limit: 10 }) }
}

const deposit = (amount: number): Partial<Rule> => ({ payment: 'deposito', deposit: { kind: 'fixed', amount } })
const ORDERED = 'Bien hecho, todo listo!'
const CHANGED = 'Cambió cómo se paga tu envío. Tu pedido todavía no se hizo: si estás de acuerdo con lo que ves'

onOneEngine((_engine, openDatabase) => {
  test.each([
    ['a deposit', { adelanto: '0.00' }],
    ['a deposit left to the seller', { adelanto: '' }],
    ['a freight', { envio: '0.00' }],
    ['a surcharge', { recargo: '5.00' }],
    ['a sum that is none', { adelanto: '<b>' }],
  ])(
    '%s that was changed in the posted page is refused with the true one, which is accepted with one more post',
    async (_, typed) => {
      const { browser, orders } = await atTheLastStep(await openDatabase(), [{ ...doorRule, ...deposit(2_000) }])
      await browser.post(typed)
      expect(browser.text).toContain(CHANGED)
      expect(browser.text).toMatch(/Adelantas S\/\s20\.00/)
      expect(await orders()).toEqual([])
      await browser.post()
      expect(browser.text).toContain(ORDERED)
      expect(await orders()).toMatchObject([{ total: 10_900, work: { shipping: 1_000, deposit: 2_000 } }])
    },
  )

  test('a total that was changed in the posted page is refused too', async () => {
    const { browser, orders } = await atTheLastStep(await openDatabase(), [doorRule])
    await browser.post({ total: '1.00' })
    expect(browser.text).toMatch(/El precio cambió: ahora pagas S\/\s109\.00\. Antes viste S\/\s1\.00\./)
    expect(await orders()).toEqual([])
  })

  test('a deposit that the seller asks for since the page was shown is told before it is ordered', async () => {
    const { browser, write, orders } = await atTheLastStep(await openDatabase(), [doorRule])
    // A deposit of 0 stands in no sum, nor as a stray figure beside the sums.
    expect(browser.text).toMatch(/Pagas al recibir S\/\s109\.00 Finalizar pedido/)
    await write([{ ...doorRule, ...deposit(2_500) }])
    await browser.post()
    expect(browser.text).toContain(CHANGED)
    expect(await orders()).toEqual([])
    await browser.post()
    expect(await orders()).toMatchObject([{ total: 10_900, work: { deposit: 2_500 } }])
  })

  test('a deposit that the seller says later is ordered as shown, and one that has a sum since is told', async () => {
    const later: Rule = { ...agencyRule, payment: 'deposito', deposit: null }
    const { browser, write, orders } = await atTheLastStep(await openDatabase(), [later], { agency: 'Shalom Cercado' })
    expect(browser.text).toContain('Te decimos de cuánto')
    await write([agencyRule])
    await browser.post()
    expect(browser.text).toContain(CHANGED)
    await write([later])
    await browser.post()
    expect(browser.text).toContain(CHANGED)
    await browser.post()
    expect(browser.text).toContain(ORDERED)
    expect(await orders()).toMatchObject([{ total: 10_700, work: { shipping: 800, delivery: { deposit: null } } }])
  })
})

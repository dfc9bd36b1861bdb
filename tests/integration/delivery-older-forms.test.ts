import { expect, test } from 'vitest'
import { writeCartCookie } from '../../src/cart/cart-cookie.ts'
import type { Database } from '../../src/database/database.ts'
import { replaceDeliveryRules } from '../../src/delivery/delivery-rules.store.ts'
import type { Rule } from '../../src/delivery/rule.ts'
import { findOrder, listOrders } from '../../src/orders/orders.store.ts'
import { call, testApp } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { agencyRule, doorRule } from '../support/delivery-shop.ts'
import { aShopper, openOrderShop } from '../support/order-shop.ts'
import { PlainBrowser } from '../support/plain-browser.ts'

// A form that was open when the shop got its first rules knows no freight and no deposit: with the order it says the total alone.

const free: Rule = { ...doorRule, rate: 0 }
const deposit: Partial<Rule> = { payment: 'deposito', deposit: { kind: 'fixed', amount: 2_500 } }
const dni = { documento: '45678912' }
const lamp = { slug: 'lampara', status: 'normal', pack: null, order: 0, amount: 1, colors: [] } as const

async function openShop(db: Database) {
  const { shop, host } = await openOrderShop(db)
  const write = (rules: readonly Rule[]) =>
    db.transaction((tx) => replaceDeliveryRules(tx, shop.id, rules, { at: 1, by: 'command' }))
  return { shop, host, write, app: testApp(db), orders: () => listOrders(db.read, shop.id, { limit: 10 }) }
}

/** An order of a lamp whose ticket began before the shop had rules. */
async function began(db: Database, rules: readonly Rule[], typed: object = {}) {
  const { shop, host, write, app } = await openShop(db)
  const shopper = aShopper()
  const client = { ...shopper.client, ...dni, ...typed }
  const stored = await shopper.send(app, host, 'store', { client })
  const code: string = stored.body.data
  const headers = { 'ticket-key': stored.headers.get('ticket-key') ?? '', 'idempotency-key': `key-${code}` }
  await write(rules)
  const tap = (shown: object) =>
    shopper.send(app, host, 'update', { client, code, status: 'finalizado', shown }, headers)
  return { tap, find: () => findOrder(db.read, shop.id, code), shop, app, host }
}

/** The last step of a form without script, in a shop that has no rules yet. */
async function openPage(db: Database) {
  const { host, write, app, orders } = await openShop(db)
  const browser = new PlainBrowser(app, host)
  browser.cookies.set('cart', writeCartCookie([lamp]))
  await browser.open('/pedir')
  await browser.post({ name: 'Rosa Quispe', phone: '987 654 321' })
  await browser.post()
  await browser.post({ lugar: 'miraflores', direccion: 'Av. Larco 100' })
  await browser.post({ codigo: '150122', terminos: 'on', lima: '1', ...dni })
  expect(browser.page.html).toContain('name="total"')
  return { browser, write, orders }
}

onOneEngine((_engine, openDatabase) => {
  test('a deposit that the form could not show is answered at the same total, and accepted with one more tap', async () => {
    const { tap, find } = await began(await openDatabase(), [{ ...free, ...deposit }])
    const refused = await tap({ total: '99.00' })
    expect(refused).toMatchObject({
      status: 409,
      body: { reason: 'shown-changed', shown: { total: '99.00', delivery: { rate: '0.00', deposit: '25.00' } } },
    })
    expect(await find()).toBeNull()
    const accepted = await tap({ total: '99.00', shipping: '0.00', surcharge: '0.00', deposit: '25.00' })
    expect(accepted.status).toBe(200)
    expect(await find()).toMatchObject({ total: 9_900, work: { deposit: 2_500 } })
  })

  test('a deposit that the seller says later is new to a form that said that it is paid at the door', async () => {
    const later: Rule = { ...free, payment: 'deposito', deposit: null }
    const { tap } = await began(await openDatabase(), [later])
    expect(await tap({ total: '99.00' })).toMatchObject({
      status: 409,
      body: { shown: { delivery: { deposit: null } } },
    })
    expect((await tap({ total: '99.00', deposit: null })).status).toBe(200)
  })

  test.each([
    ['is told the sum that there is now', deposit, 409],
    ['orders at once where the seller still says it later', { payment: 'deposito', deposit: null }, 200],
    ['orders at once where none is asked for any more', {}, 200],
  ] as const)('a form that said “depósito” without a sum %s', async (_, now, status) => {
    const { tap } = await began(await openDatabase(), [{ ...free, ...now }], { lima: '1' })
    expect((await tap({ total: '99.00' })).status).toBe(status)
  })

  test('a freight that the form could not show stands in the new total', async () => {
    const { tap, find } = await began(await openDatabase(), [doorRule])
    expect(await tap({ total: '99.00' })).toMatchObject({
      status: 409,
      body: { shown: { total: '109.00', delivery: { rate: '10.00', deposit: '0.00' } } },
    })
    expect((await tap({ total: '109.00' })).status).toBe(200)
    expect(await find()).toMatchObject({ total: 10_900 })
  })

  test('rules that cost what the form showed place the order at the first tap', async () => {
    const { tap } = await began(await openDatabase(), [free])
    expect((await tap({ total: '99.00' })).status).toBe(200)
  })

  test('a form that offered no ways gets the one to the door, shown before it is charged', async () => {
    const { tap, find } = await began(await openDatabase(), [agencyRule, doorRule])
    expect(await tap({ total: '99.00' })).toMatchObject({
      status: 409,
      body: { shown: { total: '109.00', delivery: { way: 'domicilio' } } },
    })
    expect((await tap({ total: '109.00', shipping: '10.00', surcharge: '0.00', deposit: '0.00' })).status).toBe(200)
    expect(await find()).toMatchObject({ work: { way: 'domicilio' } })
  })

  test.each([
    ['only an agency', [agencyRule], 'client.agency', 'Escribe la agencia donde lo recoges'],
    [
      'an agency among several ways that cost more at the door',
      [{ ...doorRule, payment: 'no' }, agencyRule],
      'client.agency',
      'Escribe la agencia donde lo recoges',
    ],
    [
      'a way for larger orders only',
      [{ ...doorRule, least: 10_900 }],
      'client.distrito',
      'Te faltan S/\u00a010 para que te lo enviemos a Miraflores',
    ],
    [
      'a way for smaller orders only',
      [{ ...doorRule, most: 9_000 }],
      'client.distrito',
      'A Miraflores enviamos pedidos de hasta S/\u00a090 en productos',
    ],
    ['nothing', [{ ...doorRule, payment: 'no' }], 'client.distrito', 'Por ahora no enviamos a Miraflores'],
  ] as const)(
    'where %s is left, the refusal brings the rules by which the form can ask for what it lacks',
    async (_, rules, field, message) => {
      const { tap, find, shop, app, host } = await began(await openDatabase(), rules)
      const refused = await tap({ total: '99.00' })
      expect(refused).toMatchObject({ status: 422, body: { errors: [{ field, message }], rules: { means: '' } } })
      expect(await find()).toBeNull()
      const url: string = refused.body.rules.url
      expect(url).toBe(`/api/envios/${shop.version}/DEPARTMENT.json`)
      const file = await app(new Request(`http://${host}${url.replace('DEPARTMENT', '15')}`))
      expect((await file.json()).rules.map(({ id }: Rule) => id)).toEqual(rules.map(({ id }) => id))
    },
  )

  test('the document that a new deposit needs is asked for with the rules too, and a shop without rules brings none', async () => {
    const withRules = await began(await openDatabase(), [{ ...free, ...deposit }], { documento: '' })
    expect(await withRules.tap({ total: '99.00' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'client.documento' }], rules: { url: expect.stringContaining('/api/envios/') } },
    })
    const without = await began(await openDatabase(), [], { direccion: '' })
    const refused = await without.tap({ total: '99.00' })
    expect(refused.status).toBe(422)
    expect(refused.body).not.toHaveProperty('rules')
  })

  test('the order in one call is compared the same', async () => {
    const db = await openDatabase()
    const { host, write, app, orders } = await openShop(db)
    const { lima: _, ...client } = { ...aShopper().client, ...dni, email: 'rosa@correo.pe' } as Record<string, unknown>
    await write([{ ...free, ...deposit }])
    const order = (shown: object) =>
      call(
        ...([
          app,
          host,
          '/api/v1/web/order',
          { ...client, typeSend: '0', idProduct: 'lampara', amountProduct: 1, shown },
        ] as const),
        { 'idempotency-key': 'key-of-one-call-with-deposit' },
      )
    expect(await order({ total: '99.00' })).toMatchObject({
      status: 409,
      body: { shown: { delivery: { deposit: '25.00' } } },
    })
    expect(await orders()).toEqual([])
    expect((await order({ total: '99.00', deposit: '25.00' })).status).toBe(200)
    expect(await orders()).toMatchObject([{ total: 9_900, work: { deposit: 2_500 } }])
  })

  test('a page without script that was open is shown again with the agency to choose, and everything that was typed', async () => {
    const { browser, write, orders } = await openPage(await openDatabase())
    await write([agencyRule])
    await browser.post()
    expect(browser.text).toContain('Escribe la agencia donde lo recoges')
    expect(await orders()).toEqual([])
    await browser.post({ agency: 'Shalom Cercado' })
    await browser.post()
    expect(browser.text).toContain('Bien hecho, todo listo!')
    expect(await orders()).toMatchObject([
      { total: 10_700, direccion: 'Av. Larco 100', work: { way: 'agencia', deposit: 2_000 } },
    ])
  })

  test('a page without script that was open is shown again with the deposit, and everything that was typed', async () => {
    const { browser, write, orders } = await openPage(await openDatabase())
    await write([{ ...free, ...deposit }])
    await browser.post()
    expect(browser.text).toContain('Cambió cómo se paga tu envío. Tu pedido todavía no se hizo')
    expect(browser.text).toMatch(/Adelantas S\/\s25\.00/)
    expect(await orders()).toEqual([])
    await browser.post()
    expect(browser.text).toContain('Bien hecho, todo listo!')
    expect(await orders()).toMatchObject([{ total: 9_900, direccion: 'Av. Larco 100', work: { deposit: 2_500 } }])
  })
})

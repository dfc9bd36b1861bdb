import { expect, test } from 'vitest'
import { writeCartCookie } from '../../src/cart/cart-cookie.ts'
import { OPEN_DELIVERY } from '../../src/checkout/delivery/with-offer.ts'
import { replaceDeliveryRules } from '../../src/delivery/delivery-rules.store.ts'
import type { Rule } from '../../src/delivery/rule.ts'
import type { MailLetter } from '../../src/mail/mail-letter.ts'
import { mailText } from '../../src/mail/mail-text.ts'
import { findOrder, listOrders } from '../../src/orders/orders.store.ts'
import { NOVEMBER_2026, testApp } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { doorRule } from '../support/delivery-shop.ts'
import { OWNER, openDesk } from '../support/desk.ts'
import { pendingLetters } from '../support/letters.ts'
import { aShopper, openOrderShop } from '../support/order-shop.ts'
import { PlainBrowser } from '../support/plain-browser.ts'

/** The shopper's list did not load, so the district is a text. */
const TYPED = { departamento: 'Arequipa', provincia: '', distrito: 'Caserío del Alto', placeCode: '' }
const BY = { at: 1, by: 'command' } as const
const LAMP = { slug: 'lampara', status: 'normal', pack: null, order: 0, amount: 1, colors: [] } as const
const country: Rule = { ...doorRule, payment: 'deposito', deposit: { kind: 'fixed', amount: 2_000 } }

onOneEngine((_engine, openDatabase) => {
  async function order(rules: readonly Rule[]) {
    const db = await openDatabase()
    const { shop, host } = await openOrderShop(db)
    await db.transaction((tx) => replaceDeliveryRules(tx, shop.id, rules, BY))
    const [app, shopper] = [testApp(db), aShopper()]
    const client = { ...shopper.client, ...TYPED, documento: '45678912', email: 'rosa@correo.pe' }
    const stored = await shopper.send(app, host, 'store', { client })
    const code: string = stored.body.data
    const key = { 'ticket-key': stored.headers.get('ticket-key') ?? '' }
    const placed = await shopper.send(
      ...([app, host, 'update', { client, code, status: 'finalizado', shown: { total: '99.00' } }] as const),
      key,
    )
    const paysNext = async () => {
      const page = await app(new Request(`http://${host}/pedido/${code}`, { headers: key }), { address: '190.40.1.1' })
      const [, next = ''] = /id="que-sigue"([\s\S]*?)<\/section>/.exec(await page.text()) ?? []
      return next.replaceAll('\u00a0', ' ')
    }
    return { db, shop, host, code, placed, paysNext }
  }

  test('where rules depend on the place, one in the shopper’s own words costs nothing yet, and the desk says so until it has a freight', async () => {
    const { db, shop, host, code, placed, paysNext } = await order([
      country,
      { ...doorRule, id: 'arequipa', places: ['04'] },
    ])
    expect(placed).toMatchObject({ status: 200, body: { total: '99.00' } })
    expect(placed.body).not.toHaveProperty('delivery')
    expect(await findOrder(db.read, shop.id, code)).toMatchObject({ work: { deposit: 0, shipping: 0, delivery: null } })
    expect(await paysNext()).toContain(`Pagas S/ 99.00 más el envío al recibir. ${OPEN_DELIVERY}`)
    const letters = await pendingLetters(db, { dueBefore: NOVEMBER_2026 + 1, limit: 9 })
    const told = letters.flatMap(({ topic, body }) => (topic === 'mail' ? [body as MailLetter] : []))
    const text = mailText(told.flatMap(({ blocks }) => blocks)).replaceAll('\u00a0', ' ')
    expect(text).toContain('Envío: Por confirmar')
    expect(text).toContain('Total sin envío, con impuestos: S/ 99.00')
    expect(text).toContain(`Pago: Pagas S/ 99.00 más el envío al recibir. ${OPEN_DELIVERY}`)
    const desk = openDesk(db, { clock: () => NOVEMBER_2026 })
    const owner = await desk.join(shop, OWNER)
    const path = `/t/${host}/pedidos/${code}`
    const detail = async () => (await (await owner.get(`${path}/detalle`, { accept: 'application/json' })).json()).data
    expect((await detail()).proposal).toMatchObject({
      text: expect.stringMatching(/^Costo por confirmar: /),
      fields: { freeFreight: 'si' },
    })
    await owner.call(`${path}/editar`, { key: 'key-of-a-freight', shipping: '18' })
    expect(await detail()).toMatchObject({ proposal: null, values: { shipping: '18.00' } })
    const known = await paysNext()
    expect(known).toContain('Pagas S/ 117.00 al recibir.')
    expect(known).not.toContain(OPEN_DELIVERY)
  })

  test('free freight to a place in the shopper’s own words is said at the desk with one button, kept, and ends what was to be confirmed', async () => {
    const { db, shop, host, code } = await order([country, { ...doorRule, id: 'arequipa', places: ['04'] }])
    const owner = await openDesk(db, { clock: () => NOVEMBER_2026 }).join(shop, OWNER)
    const path = `/t/${host}/pedidos/${code}`
    const page = async () => (await (await owner.get(path)).text()).replace(/<!-- -->/g, '')
    const shown = await page()
    expect(shown).toContain('Costo por confirmar: ')
    expect(shown).toMatch(/name="freeFreight" value="si".*Dejarlo gratis/s)
    const [version, key] = ['version', 'key'].map(
      (name) => new RegExp(`name="${name}" value="([^"]*)"`).exec(shown)?.[1],
    )
    const posted = { version: version ?? '', key: `${key}-envio`, freeFreight: 'si' }
    expect((await owner.submit(`${path}/editar`, posted)).status).toBe(303)
    const after = await page()
    expect(after).not.toContain('Costo por confirmar')
    expect(after).toContain('Envío: gratis')
    const free = await findOrder(db.read, shop.id, code)
    expect(free).toMatchObject({ total: 9_900, work: { shipping: 0, isFreightFree: true } })
    // A freight that is said later counts.
    await owner.call(`${path}/editar`, { key: 'key-of-a-freight', shipping: '18' })
    expect(await findOrder(db.read, shop.id, code)).toMatchObject({ total: 11_700, work: { isFreightFree: false } })
  })

  test('without script a place is one of the list: words that name none are asked for again, nothing is ordered, and what was typed stays', async () => {
    const db = await openDatabase()
    const { shop, host } = await openOrderShop(db)
    await db.transaction((tx) => replaceDeliveryRules(tx, shop.id, [{ ...country, places: ['15'] }], BY))
    const browser = new PlainBrowser(testApp(db), host)
    browser.cookies.set('cart', writeCartCookie([LAMP]))
    await browser.open('/pedir')
    await browser.post({ name: 'Rosa Quispe', phone: '987 654 321' })
    await browser.post()
    await browser.post({ lugar: 'Caserío del Alto', direccion: 'Frente a la posta', terminos: 'on' })
    expect(browser.text).toContain('Elige tu distrito de la lista')
    expect(browser.page.html).toContain('value="Caserío del Alto"')
    expect(browser.text).toContain('Frente a la posta')
    expect(browser.text).not.toMatch(/GRATIS|Te faltan|Adelantas/)
    expect(await listOrders(db.read, shop.id, { limit: 10 })).toEqual([])
    await browser.post({ lugar: 'Miraflores, Lima', codigo: '150122', terminos: 'on', documento: '45678912' })
    if (!browser.page.html.includes('name="total"')) await browser.post({ codigo: '150122', terminos: 'on' })
    expect(browser.text).toMatch(/Adelantas S\/\s20\.00/)
    await browser.post()
    expect(await listOrders(db.read, shop.id, { limit: 10 })).toMatchObject([
      { direccion: 'Frente a la posta', placeCode: '150122', work: { deposit: 2_000 } },
    ])
  })

  test('rules for the whole country tell what it costs there too, before it is charged', async () => {
    const { placed } = await order([country])
    expect(placed).toMatchObject({ status: 409, body: { shown: { total: '109.00', delivery: { deposit: '20.00' } } } })
  })
})

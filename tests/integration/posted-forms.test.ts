import { expect, test } from 'vitest'
import { writeCartCookie } from '../../src/cart/cart-cookie.ts'
import { findProduct } from '../../src/catalogue/products.store.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import type { Database } from '../../src/database/database.ts'
import { listOrders } from '../../src/orders/orders.store.ts'
import type { Shop } from '../../src/shops/shop.ts'
import { listLeads } from '../../src/tickets/tickets.store.ts'
import type { EventBody } from '../../src/tracking/events/record-events.action.ts'
import { testApp, testDeps } from '../support/app.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { writeCoupon } from '../support/coupons.ts'
import { onOneEngine } from '../support/databases.ts'
import { pendingLetters } from '../support/letters.ts'
import { writeOffer } from '../support/offers.ts'
import { openOrderShop } from '../support/order-shop.ts'
import { PlainBrowser } from '../support/plain-browser.ts'

type Typed = Readonly<Record<string, string>>

const lamp = { slug: 'lampara', status: 'normal', pack: null, order: 0, amount: 1, colors: [] } as const
const rosa = { name: 'Rosa Quispe', phone: '987 654 321', email: 'rosa@correo.pe' }
const oneLamp = { value: '99.00', currency: 'PEN', items: [{ id: expect.any(String), quantity: 1, price: '99.00' }] }
const CODE = /Bien hecho, todo listo! Codigo de pedido: #(\w{8}) /

async function visit(db: Database, facts: Partial<Shop> = {}, cart = writeCartCookie([lamp])) {
  const { shop, host } = await openOrderShop(db, facts)
  const browser = new PlainBrowser(testApp(db), host)
  browser.cookies.set('cart', cart)
  const orders = () => listOrders(db.read, shop.id, { limit: 10 })
  const leads = () => listLeads(db.read, shop.id, { limit: 10 })
  return { db, shop, host, browser, orders, leads }
}

const ADDRESS = 'Por favor, ingrasa tu dirección de entrega'
const NAME = 'Por favor, ingrasa su nombre'

/** Each form's way: what is typed in each step, and what the page says when the step is posted before that. */
const ways: Readonly<Record<string, { facts: Partial<Shop>; steps: readonly (readonly [said: string, Typed])[] }>> = {
  v2: {
    facts: {},
    steps: [
      [NAME, rosa],
      ['2 Carrito Lámpara de mesa S/ 99.00 c/u', {}],
      ['ingresa tu tipo de envio y los Términos', { lugar: 'miraflores', lima: '0', direccion: 'Av. Larco 100' }],
      ['4 distritos se llaman así. ¿Cuál es el tuyo?', { codigo: '150122' }],
    ],
  },
  peru: {
    facts: { order_form: 'peru' },
    steps: [
      [NAME, rosa],
      [ADDRESS, { lugar: 'miraflores lima', direccion: 'Av. Larco 100' }],
      ['¿Es este tu distrito?', { codigo: '150122' }],
      ['3 Tipo de envio Todo Lima: GRATIS Aceptas los términos y condiciones Editar', {}],
    ],
  },
  colombia: {
    facts: { country: 'colombia' },
    steps: [
      ['Por favor, ingrese su nombre, email o teléfono.', { ...rosa, phone: '3001234567' }],
      [
        'Por favor, ingrasa su dirección de entrega y los Términos.',
        { lugar: 'rionegro antioquia', distrito: 'El Centro', direccion: 'Calle 10 # 5-51' },
      ],
      ['¿Es este tu municipio?', { codigo: '05615' }],
    ],
  },
  ecuador: {
    facts: { country: 'ecuador' },
    steps: [
      [NAME, { ...rosa, phone: '0991234567' }],
      [ADDRESS, { lugar: 'el batán', direccion: 'Av. Solano 1' }],
      ['El Batán', { codigo: '010103' }],
      ['3 Tipo de envio Todo Ecuador: PAGO CONTRA ENTREGA Aceptas los términos y condiciones Editar', {}],
    ],
  },
}

onOneEngine((_engine, openDatabase) => {
  test.each(Object.entries(ways))(
    '%s is filled in without script, with a bump and a coupon, up to the code of the order',
    async (_, way) => {
      const { db, shop, browser, orders, leads } = await visit(await openDatabase(), way.facts)
      const casing = aProduct({ id: 'p-funda', slug: 'funda', title: 'Funda', tiers: [2_500] })
      await db.transaction((tx) => saveProducts(tx, shop.id, [casing], { now: 0, placing: 'kept' }))
      const bump = await writeOffer(db, shop, { product: casing.id })
      await writeCoupon(testDeps(db), shop)
      await browser.open('/pedir')
      let isTicked = false
      for (const [said, typed] of [...way.steps, null].map((step) => step ?? (['', null] as const))) {
        // The last step has the bump; what a form makes up of its price is nobody's.
        if (!isTicked && browser.page.html.includes('name="oferta"')) {
          isTicked = true
          await browser.press('Actualizar el total', {
            oferta: bump,
            cupon: 'HOLA10',
            total: '1.00',
            descuento: '99.00',
          })
          expect(browser.text).toMatch(/Cupón HOLA-10 − S\/\s11\.80.*106\.20/)
        }
        if (typed === null) break
        if (!browser.text.includes(said)) await browser.post()
        expect(browser.text).toContain(said)
        await browser.post(typed)
      }
      expect(isTicked).toBe(true)
      if (!CODE.test(browser.text)) {
        expect(browser.page.html).toMatch(/<input type="checkbox" id="pedir-ofertas" name="ofertas"\/>/)
        await browser.post({ ofertas: 'on' })
      }
      expect(browser.text).toMatch(CODE)
      const code = CODE.exec(browser.text)?.[1]
      expect(await orders()).toMatchObject([
        {
          ...{ code, name: 'Rosa Quispe', total: 10_620, suspicions: [{ reason: 'too-quick' }] },
          lines: [{ slug: 'lampara' }, { slug: 'funda', pack: `oferta-${bump}`, total: 1_900 }],
          work: { discount: 1_180, discounts: [{ name: 'HOLA-10' }] },
        },
      ])
      expect(await leads()).toEqual([])
      expect(browser.cookies.get('cart')).toBe(writeCartCookie([]))
      expect((await browser.open(`/pedido/${code}`)).page.status).toBe(200)
      expect(browser.asked.join(' ')).not.toMatch(/rosa|quispe|987|300123|099123|larco|correo/i)
    },
  )

  test('the first generation’s form orders its own product, in the amount and colours that were chosen', async () => {
    const { db, shop, browser, orders } = await visit(await openDatabase(), {}, writeCartCookie([]))
    const colors = ['Rojo', 'Azul'].map((name) => ({ name, hex: null }))
    const blouse = aProduct({ slug: 'blusa', title: 'Blusa Ana', colors, tiers: [9_000, 5_000] })
    await db.transaction((tx) => saveProducts(tx, shop.id, [blouse], { now: 0, placing: 'given' }))
    const lamps = (await findProduct(db.read, shop.id, 'lampara'))?.id ?? ''
    const bump = await writeOffer(db, shop, { product: lamps })
    await browser.open('/producto/blusa/indexOld')
    await browser.post({ ...rosa, amount: '2', 'color-0-0': 'Rojo' })
    expect(browser.text).toContain('2 Dirección de entrega')
    await browser.post({ lugar: 'lince', direccion: 'Av. Arequipa 1' })
    await browser.post({ codigo: '150116' })
    await browser.post({ terminos: 'on' })
    expect(browser.text).toContain('Elige el color de la unidad 2 de Blusa Ana')
    await browser.press('Actualizar el total', { 'color-0-1': 'Azul', oferta: bump })
    expect(browser.text).toMatch(/S\/\s119\.00/)
    await browser.post()
    expect(browser.text).toMatch(CODE)
    const lines = [{ slug: 'blusa', colors: ['Rojo', 'Azul'] }, { slug: 'lampara' }]
    expect(await orders()).toMatchObject([{ total: 11_900, lines }])
  })

  test('what the shop does not have any more is not ordered, is said, and leaves the cart with the order', async () => {
    const lines = [lamp, { ...lamp, slug: 'nada' }]
    const { browser, orders } = await visit(await openDatabase(), {}, writeCartCookie(lines))
    await browser.open('/pedir')
    expect(browser.text).toContain('Un producto de tu carrito ya no se vende y no está en la lista.')
    for (const typed of [
      rosa,
      {},
      { lugar: 'lince', direccion: 'Av. Arequipa 1', lima: '0' },
      { codigo: '150116' },
      {},
    ])
      await browser.post(typed)
    expect(browser.text).toMatch(CODE)
    expect(await orders()).toMatchObject([{ total: 9_900, lines: [{ slug: 'lampara' }] }])
    expect(browser.cookies.get('cart')).toBe(writeCartCookie([]))
  })

  test('“Pedir ahora” without script puts the product into the cart and opens the form', async () => {
    const { browser, db } = await visit(await openDatabase(), {}, writeCartCookie([]))
    await browser.open('/producto/lampara')
    await browser.press('Pedir ahora')
    expect([browser.page.path, browser.cookies.get('cart')]).toEqual(['/pedir', writeCartCookie([lamp])])
    expect(browser.text).toContain('1 Nombre y Telefono')
    const [letter, ...others] = await pendingLetters(db, { dueBefore: Number.MAX_SAFE_INTEGER, limit: 10 })
    expect([letter?.body, others]).toMatchObject([{ name: 'AddToCart', goods: oneLamp }, []])
    await browser.open('/producto/lampara')
    await browser.press('Pedir ahora')
    // It is in the cart already.
    expect(await pendingLetters(db, { dueBefore: Number.MAX_SAFE_INTEGER, limit: 10 })).toHaveLength(1)
  })

  test('without script too the sentence of a step is said once, and the place says its own', async () => {
    const { browser } = await visit(await openDatabase(), { country: 'ecuador' })
    await browser.open('/pedir')
    await browser.post({ ...rosa, phone: '0991234567' })
    await browser.post()
    expect(browser.text.split(ADDRESS)).toHaveLength(2)
    expect(browser.text).toContain('Buscar Escribe tu parroquia')
    await browser.post({ lugar: 'el batán', direccion: 'Av. Solano 1' })
    expect(browser.text.split(ADDRESS)).toHaveLength(2)
    expect(browser.page.html).toMatch(/<legend[^>]* id="pedir-departamento-error"/)
    await browser.post({ lugar: 'zzqq' })
    expect(browser.text).toContain('Elige tu parroquia de la lista')
  })

  test('the cart’s page shows what is ordered, so its form goes on from the name to the delivery, and posts both events', async () => {
    const { browser, leads, db } = await visit(await openDatabase())
    await browser.open('/carrito')
    const form = /<form\b[^>]*action="\/pedir"[\s\S]*?<\/form>/.exec(browser.page.html)?.[0] ?? ''
    const hidden = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, n, v]) => [n, v])
    const posted = await browser.send('/pedir', new URLSearchParams({ ...Object.fromEntries(hidden), ...rosa }))
    await browser.open(posted.headers.get('location') ?? '')
    expect(browser.text).toContain('2 Carrito 1 unidad · S/ 99.00 Editar 3 Tipo de envio')
    expect(browser.page.html).toContain('name="lugar"')
    expect(await leads()).toMatchObject([{ status: 'carrito' }])
    const letters = await pendingLetters(db, { dueBefore: Number.MAX_SAFE_INTEGER, limit: 10 })
    const events = letters.map(({ body }) => body as EventBody)
    expect(events.map(({ name }) => name).sort()).toEqual(['AddPaymentInfo', 'InitiateCheckout'])
    expect(events.map(({ goods }) => goods)).toEqual([oneLamp, oneLamp])
  })

  test('a double tap on any button makes one ticket and one order, also before the browser has a cookie', async () => {
    const { browser, orders, leads, db } = await visit(await openDatabase())
    const tapTwice = async (changed: Typed) => {
      const body = browser.body(changed)
      const cookies = [...browser.cookies]
      const [first] = await Promise.all([browser.send('/pedir', body), browser.send('/pedir', body)])
      for (const [name, value] of cookies) if (!browser.cookies.has(name)) browser.cookies.set(name, value)
      await browser.open(first.headers.get('location') ?? '')
    }
    await browser.open('/pedir')
    await tapTwice(rosa)
    expect(await leads()).toHaveLength(1)
    await tapTwice({})
    await tapTwice({ lugar: 'lince', direccion: 'Av. Arequipa 1', lima: '0' })
    await tapTwice({ codigo: '150116' })
    await tapTwice({})
    expect(browser.text).toMatch(CODE)
    expect([await orders(), await leads()].map(({ length }) => length)).toEqual([1, 0])
    const letters = await pendingLetters(db, { dueBefore: Number.MAX_SAFE_INTEGER, limit: 10 })
    expect(letters.map(({ topic }) => topic).sort()).toEqual(['event', 'event', 'purchase'])
  })
})

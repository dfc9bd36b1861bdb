import { expect, test } from 'vitest'
import { readCartCookie, writeCartCookie } from '../../src/cart/cart-cookie.ts'
import type { Line } from '../../src/cart/line.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import type { Database } from '../../src/database/database.ts'
import { listOrders } from '../../src/orders/orders.store.ts'
import type { Shop } from '../../src/shops/shop.ts'
import { testApp } from '../support/app.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { openTestSqlite } from '../support/databases.ts'
import { openOrderShop } from '../support/order-shop.ts'
import { PlainBrowser } from '../support/plain-browser.ts'

const lamp = { slug: 'lampara', status: 'normal', pack: null, order: 0, amount: 1, colors: [] } as const
const blouse = { ...lamp, slug: 'blusa' } as const
const rosa = { name: 'Rosa Quispe', phone: '987654321' }

async function visit(facts: Partial<Shop> = {}, lines: readonly Line[] = [lamp, blouse]) {
  const db: Database = await openTestSqlite()
  const { shop, host } = await openOrderShop(db, facts)
  const colors = ['Rojo', 'Azul'].map((name) => ({ name, hex: null }))
  const second = aProduct({ slug: 'blusa', title: 'Blusa Ana', colors, tiers: [9_000, 5_000] })
  await db.transaction((tx) => saveProducts(tx, shop.id, [second], { now: 0, placing: 'given' }))
  const browser = new PlainBrowser(testApp(db), host)
  browser.cookies.set('cart', writeCartCookie(lines))
  const cart = () => readCartCookie(browser.cookies.get('cart') ?? null)
  return { db, shop, browser, cart, orders: () => listOrders(db.read, shop.id, { limit: 10 }) }
}

const amounts = (lines: readonly { readonly slug: string; readonly amount: number }[]) =>
  lines.map(({ slug, amount }) => `${slug} ${amount}`)

test('the cart’s step changes amounts and colours, removes and puts back, and keeps what was typed', async () => {
  const { browser, cart } = await visit()
  await browser.open('/pedir')
  await browser.post(rosa)
  await browser.press('Agregar una unidad: Lámpara de mesa')
  expect(amounts(cart())).toEqual(['lampara 2', 'blusa 1'])
  await browser.press('Quitar una unidad: Lámpara de mesa')
  await browser.press('Quitar del carrito: Lámpara de mesa')
  expect(amounts(cart())).toEqual(['blusa 1'])
  expect(browser.text).toContain('Quitaste Lámpara de mesa Deshacer')
  await browser.press('Deshacer: quitaste Lámpara de mesa')
  expect(amounts(cart())).toEqual(['lampara 1', 'blusa 1'])
  await browser.post()
  expect(browser.text).toContain('Elige un color')
  await browser.post({ 'color normal::0:blusa': 'Azul' })
  expect(browser.text).toContain('3 Tipo de envio Distrito')
  expect(cart()).toMatchObject([lamp, { slug: 'blusa', colors: ['Azul'] }])
  expect(browser.text).toContain('Rosa Quispe 987654321')
})

test('the first step shows the cart with its buttons, and a button keeps what was typed beside it', async () => {
  const { browser, cart } = await visit({ country: 'colombia' })
  await browser.open('/pedir')
  await browser.press('Quitar del carrito: Blusa Ana', { name: 'Rosa', phone: '3001234567' })
  expect(amounts(cart())).toEqual(['lampara 1'])
  expect(browser.page.html).toMatch(/value="Rosa"/)
  expect(browser.page.html).toMatch(/value="3001234567"/)
  expect(browser.text).not.toContain('Revisa esto')
})

test('the last line that was removed can be put back, and the form goes on', async () => {
  const { browser, cart } = await visit({}, [lamp])
  await browser.open('/pedir')
  await browser.post(rosa)
  await browser.press('Quitar del carrito: Lámpara de mesa')
  expect(cart()).toEqual([])
  expect(browser.text).toContain('Quitaste Lámpara de mesa')
  await browser.press('Deshacer: quitaste Lámpara de mesa')
  expect(amounts(cart())).toEqual(['lampara 1'])
  expect(browser.text).toContain('Rosa Quispe')
})

test('a form that lists what is ordered shows the cart where a colour is missing, and takes the colour with the order', async () => {
  const { browser, orders } = await visit({ country: 'colombia' }, [blouse])
  await browser.open('/pedir')
  await browser.post({ ...rosa, phone: '3001234567', email: 'rosa@correo.co' })
  await browser.post({ lugar: 'rionegro antioquia', distrito: 'El Centro', direccion: 'Calle 10' })
  await browser.post({ codigo: '05615' })
  expect(browser.text).toContain('Elige el color')
  await browser.post({ 'color normal::0:blusa': 'Rojo' })
  expect(browser.text).toContain('Bien hecho, todo listo!')
  expect(await orders()).toMatchObject([{ lines: [{ slug: 'blusa', colors: ['Rojo'] }] }])
})

test('what was sold out is removed in the step that says so', async () => {
  const { db, shop, browser, orders } = await visit({ country: 'colombia' }, [lamp, { ...blouse, colors: ['Rojo'] }])
  await browser.open('/pedir')
  await browser.post({ ...rosa, phone: '3001234567', email: 'rosa@correo.co' })
  await db.transaction((tx) => saveProducts(tx, shop.id, [aProduct({ soldOut: true })], { now: 1, placing: 'given' }))
  await browser.post({ lugar: 'rionegro antioquia', distrito: 'El Centro', direccion: 'Calle 10' })
  await browser.press('Quitar del carrito: Lámpara de mesa')
  await browser.post({ codigo: '05615' })
  expect(browser.text).toContain('Bien hecho, todo listo!')
  expect(await orders()).toMatchObject([{ lines: [{ slug: 'blusa' }] }])
})

test('a refused step says at its top what to correct, links to it, and begins at the first wrong field', async () => {
  const { browser } = await visit()
  await browser.open('/pedir')
  expect(browser.page.html).not.toContain('autofocus')
  await browser.post({ name: 'Rosa', phone: '98' })
  const { html } = browser.page
  expect(html).toMatch(/role="alert"[^>]*><p>Revisa esto para continuar:<\/p><ul[^>]*><li><a href="#pedir-phone">/)
  expect(html.match(/autofocus/gi)).toHaveLength(1)
  const [field = ''] = html.match(/<input[^>]*id="pedir-phone"[^>]*>/) ?? []
  expect(field).toContain('aria-invalid="true"')
  expect(field).toContain('aria-describedby="pedir-phone-error')
  expect(field).toMatch(/autofocus/i)
  expect(html).toContain('id="pedir-phone-error"')
})

test('every kind of field can take the focus, and every message leads to one', async () => {
  const { browser } = await visit({ country: 'colombia' }, [lamp])
  await browser.open('/pedir')
  await browser.post({ ...rosa, phone: '3001234567', email: 'rosa@correo.co' })
  await browser.post({ terminos: 'no' })
  const { html } = browser.page
  const targets = [...html.matchAll(/<a href="#(pedir-[\w]+)"/g)].map(([, id]) => id)
  expect(targets).toEqual(['pedir-departamento', 'pedir-distrito', 'pedir-direccion', 'pedir-terminos'])
  for (const id of targets) expect(html).toContain(`id="${id}"`)
  await browser.post({ lugar: 'rionegro antioquia', distrito: 'Centro', direccion: 'Calle 1', codigo: '05615' })
  expect(
    [...browser.page.html.matchAll(/<input[^>]*autofocus[^>]*>/gi)].map(([tag]) => /id="([^"]*)/.exec(tag)?.[1]),
  ).toEqual(['pedir-terminos'])
})

test('in the fast form a typed district is asked about on its own step, with the places it may mean', async () => {
  const { browser } = await visit({}, [lamp])
  await browser.open('/pedir')
  await browser.post(rosa)
  await browser.post()
  await browser.post({ lugar: 'miraflores', direccion: 'Av. Larco 100', lima: '0' })
  expect(browser.text).toContain('4 distritos se llaman así. ¿Cuál es el tuyo?')
  expect(browser.text).not.toContain('Revisa tu pedido')
  expect(browser.page.html).toMatch(/aria-current="step"[^>]*><h2[^>]*>3 Tipo de envio/)
  await browser.post({ lugar: 'zzqq' })
  expect(browser.page.html).toMatch(/aria-current="step"[^>]*><h2[^>]*>3 Tipo de envio/)
  expect(browser.text).toContain('Elige tu distrito de la lista')
  await browser.post({ lugar: 'lince' })
  expect(browser.text).toContain('¿Es este tu distrito? Tócalo para confirmarlo.')
  await browser.post({ codigo: '150116' })
  expect(browser.text).toContain('Revisa tu pedido')
})

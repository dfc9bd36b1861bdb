import { expect, test } from 'vitest'
import { writeCartCookie } from '../../src/cart/cart-cookie.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import { emptyClient } from '../../src/checkout/form/client.ts'
import { emptyDraft } from '../../src/checkout/posted/posted-draft.ts'
import { listOrders } from '../../src/orders/orders.store.ts'
import { draftCookie, draftOf } from '../../src/storefront/steps/draft-cookie.ts'
import { listLeads } from '../../src/tickets/tickets.store.ts'
import { testApp, testDeps } from '../support/app.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { openTestSqlite } from '../support/databases.ts'
import { openOrderShop } from '../support/order-shop.ts'
import { PlainBrowser } from '../support/plain-browser.ts'
import { aShop } from '../support/shop.ts'

const lamp = { slug: 'lampara', status: 'normal', pack: null, order: 0, amount: 1, colors: [] } as const
const rosa = { name: 'Rosa Quispe', phone: '987654321' }

async function visit(now: { at: number } = { at: Date.UTC(2026, 10, 22) }) {
  const db = await openTestSqlite()
  const { shop, host } = await openOrderShop(db)
  const app = testApp(db, { clock: () => now.at })
  const browser = new PlainBrowser(app, host)
  browser.cookies.set('cart', writeCartCookie([lamp]))
  const orders = () => listOrders(db.read, shop.id, { limit: 10 })
  const leads = () => listLeads(db.read, shop.id, { limit: 10 })
  return { db, shop, host, app, browser, orders, leads }
}

/** Up to the last step of Peru's fast form. */
async function filled(browser: PlainBrowser) {
  await browser.open('/pedir')
  await browser.post(rosa)
  await browser.post()
  await browser.post({ lugar: 'lince', direccion: 'Av. Arequipa 1', lima: '0' })
  await browser.post({ codigo: '150116' })
  expect(browser.text).toContain('Revisa tu pedido')
  return browser
}

test('what was typed is in no cookie in the clear, and the cookie is for this host’s server alone', async () => {
  const { browser } = await visit()
  await browser.open('/pedir')
  const response = await browser.send('/pedir', browser.body(rosa))
  const line = response.headers.getSetCookie().find((one) => one.startsWith('pedido=')) ?? ''
  expect(line).toMatch(/; Max-Age=7200; Path=\/; HttpOnly; SameSite=Lax$/)
  const all = `${[...browser.cookies]} ${Buffer.from(line.slice(10), 'base64url').toString('latin1')}`
  expect(all).not.toMatch(/Rosa|Quispe|987654321/)
})

test.each([
  ['accents', 'áéíóúñ Üß'],
  ['emoji', '😀🏠🚚🎁'],
  ['another script', '地址在城市中心'],
])('the longest fields in %s fit into a cookie that every browser keeps', async (_, letters) => {
  const shop = aShop()
  const deps = testDeps(await openTestSqlite())
  let seed = 7
  const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648)
  const alphabet = [...letters, ...'abcdefghijklmnopqrstuvwxyz0123456789 ']
  const text = (length: number) => Array.from({ length }, () => alphabet[next() % alphabet.length]).join('')
  const client = {
    ...emptyClient,
    ...{ name: text(120), phone: '9'.repeat(15), email: text(254), direccion: text(500), documento: text(20) },
    ...{ departamento: text(30), provincia: text(40), distrito: text(120) },
  }
  const message = 'Por favor, ingrasa tu dirección de entrega'
  const refusal = { message, fields: [{ field: 'direccion', message }] } as const
  const known = { id: 'x'.repeat(22), form: 'colombia', country: 'colombia', begunAt: 1_790_000_000_000 } as const
  const draft = { ...emptyDraft, ...known, client, placeText: text(120), ticket: 'K7M2P9QX', refusal }
  const line = draftCookie(draft, { deps, shop, secure: true }) ?? ''
  const [pair = ''] = line.split(';')
  expect(pair.length).toBeGreaterThan(0)
  expect(pair.length).toBeLessThan(4_096)
  const request = new Request('https://tienda.pe/pedir', { headers: { cookie: pair } })
  expect(draftOf({ deps, shop, secure: true, request })).toEqual(draft)
  expect(draftOf({ deps, shop: aShop({ id: 'other' }), secure: true, request })).toBeNull()
})

test('a step can be edited without losing what was typed in the next one, and an edited step fires no event again', async () => {
  const { browser, orders } = await visit()
  await filled(browser)
  await browser.press('Editar: 1 Nombre y Telefono')
  expect(browser.page.html).toContain('value="Rosa Quispe"')
  await browser.post({ name: 'Rosa María Quispe' })
  expect(browser.text).toContain('Revisa tu pedido')
  await browser.post()
  expect(await orders()).toMatchObject([{ name: 'Rosa María Quispe', distrito: 'Lince' }])
})

test('a neighbourhood that is typed leads to its district, and is kept with the address of the order', async () => {
  const { browser, orders } = await visit()
  await browser.open('/pedir')
  await browser.post(rosa)
  await browser.post()
  await browser.post({ lugar: 'huaycan', direccion: 'Zona D, lote 12', lima: '0' })
  expect(browser.text).toContain('Lima > Lima > Huaycán, en Ate')
  await browser.post({ codigo: '150103' })
  expect(browser.text).toContain('Revisa tu pedido')
  await browser.post()
  const [order] = await orders()
  expect(order).toMatchObject({ placeCode: '150103', distrito: 'Ate', direccion: 'Zona D, lote 12, Huaycán' })
})

test('a price that changed is shown, and ordered with one more tap', async () => {
  const { db, shop, browser, orders } = await visit()
  await filled(browser)
  const dearer = aProduct({ tiers: [12_900, 10_900] })
  await db.transaction((tx) => saveProducts(tx, shop.id, [dearer], { now: 1, placing: 'given' }))
  await browser.post({ total: '99.00' })
  expect(browser.text).toContain('El precio cambió: ahora pagas S/ 109.00. Antes viste S/ 99.00.')
  expect(await orders()).toEqual([])
  await browser.post()
  expect(await orders()).toMatchObject([{ total: 10_900 }])
})

test('what was sold out meanwhile is not ordered, and the page says so', async () => {
  const { db, shop, browser, orders } = await visit()
  await filled(browser)
  await db.transaction((tx) => saveProducts(tx, shop.id, [aProduct({ soldOut: true })], { now: 1, placing: 'given' }))
  await browser.post()
  expect(browser.text).toContain('«Lámpara de mesa» se agotó. Quítalo de tu carrito para continuar.')
  expect(await orders()).toEqual([])
})

test('the last step sent again after the order shows the order and makes no other', async () => {
  const { browser, orders, leads } = await visit()
  await filled(browser)
  const [cookies, body] = [[...browser.cookies], browser.body({})]
  await browser.post()
  await browser.send('/pedir', body)
  browser.cookies.set('cart', writeCartCookie([lamp]))
  await browser.send('/pedir', body)
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  await browser.send('/pedir', body)
  expect([await orders(), await leads()].map(({ length }) => length)).toEqual([1, 0])
})

test('a draft of two hours ago and one that was changed are forgotten, without an error', async () => {
  const now = { at: Date.UTC(2026, 10, 22) }
  const { browser } = await visit(now)
  await browser.open('/pedir')
  await browser.post(rosa)
  const sealed = browser.cookies.get('pedido') ?? ''
  for (const spoilt of ['', 'v1.x', `${sealed.slice(0, -4)}AAAA`]) {
    browser.cookies.set('pedido', spoilt)
    expect((await browser.open('/pedir')).text).toContain('Nombre')
    expect(browser.page.html).not.toContain('Rosa Quispe')
  }
  browser.cookies.set('pedido', sealed)
  now.at += 2 * 60 * 60 * 1000
  expect((await browser.open('/pedir')).page.html).not.toContain('Rosa Quispe')
})

test('posted beginnings are counted by network like those of the calls, and steps of a ticket are not', async () => {
  const { app, host, leads } = await visit()
  const statuses: number[] = []
  for (let shopper = 0; shopper < 610; shopper += 1) {
    const browser = new PlainBrowser(app, host)
    browser.cookies.set('cart', writeCartCookie([lamp]))
    const body = new URLSearchParams({ formulario: 'v2', pais: 'peru', paso: 'name', name: 'Ana', phone: '123' })
    statuses.push((await browser.send('/pedir', body)).status)
  }
  expect([statuses.filter((status) => status === 303).length, statuses.at(-1)]).toEqual([600, 429])
  expect(await leads()).toEqual([])
})

test('a page of another site posts nothing', async () => {
  const { browser, leads } = await visit()
  const body = new URLSearchParams({ formulario: 'v2', paso: 'name', ...rosa })
  expect((await browser.send('/pedir', body, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(await leads()).toEqual([])
})

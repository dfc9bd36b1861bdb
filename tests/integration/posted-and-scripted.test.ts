import { expect, test } from 'vitest'
import { writeCartCookie } from '../../src/cart/cart-cookie.ts'
import { orderingCookie } from '../../src/checkout/posted/ordering-cookie.ts'
import type { Database } from '../../src/database/database.ts'
import { listOrders } from '../../src/orders/orders.store.ts'
import { listLeads } from '../../src/tickets/tickets.store.ts'
import { testApp } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { pendingLetters } from '../support/letters.ts'
import { openOrderShop } from '../support/order-shop.ts'
import { PlainBrowser } from '../support/plain-browser.ts'

const lamp = { slug: 'lampara', status: 'normal', pack: null, order: 0, amount: 1, colors: [] } as const
const rosa = { name: 'Rosa Quispe', phone: '987654321' }
const home = {
  ...{ departamento: 'Lima', provincia: 'Lima', distrito: 'Lince', placeCode: '150116' },
  ...{ direccion: 'Av. Arequipa 1', lima: '0', terminos: true },
}
const CODE = /#(\w{8}) /
const EARLIER = 'Ya recibimos un pedido tuyo'
const PLACED = 'Bien hecho, todo listo!'

/** One browser, in which the shop's script runs on some pages and not on others: both have its cookies. */
async function visit(db: Database) {
  const { shop, host } = await openOrderShop(db)
  const browser = new PlainBrowser(testApp(db), host)
  browser.cookies.set('cart', writeCartCookie([lamp]))
  const named = () => browser.cookies.get('ordering')
  const call = async (act: 'store' | 'update', params: object, key: string) => {
    const response = await browser.ask(`/api/v1/web/ticket/${act}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ params: { products: [{ ...lamp, type: 'normal' }], ...params } }),
    })
    return { status: response.status, body: (await response.json()) as { data?: string } }
  }
  /** What the script does once it has the answer to its first step. */
  const stored = async (client: object = rosa) => {
    const code = (await call('store', { client }, 'of-the-script')).body.data ?? ''
    browser.cookies.set('ordering', code)
    return code
  }
  const finalised = (code: string, change: object = {}) =>
    call('update', { code, client: { ...rosa, ...home }, status: 'finalizado', ...change }, 'of-the-script')
  const counts = async () => {
    const [orders, leads, letters] = await Promise.all([
      listOrders(db.read, shop.id, { limit: 10 }),
      listLeads(db.read, shop.id, { limit: 10 }),
      pendingLetters(db, { dueBefore: Number.MAX_SAFE_INTEGER, limit: 50 }),
    ])
    const purchases = letters.filter(({ topic }) => topic === 'purchase')
    return { orders: orders.length, leads: leads.length, purchases: purchases.length }
  }
  return { browser, named, stored, finalised, counts }
}

/** Up to the last step of Peru's fast form. */
async function fillIn(browser: PlainBrowser): Promise<void> {
  await browser.open('/pedir')
  await browser.post(rosa)
  await browser.post()
  await browser.post({ lugar: 'lince', direccion: 'Av. Arequipa 1', lima: '0' })
  if (!browser.text.includes('Revisa tu pedido')) await browser.post({ codigo: '150116' })
  expect(browser.text).toContain('Revisa tu pedido')
}

const ONE = { orders: 1, leads: 0, purchases: 1 }

onOneEngine((_engine, openDatabase) => {
  test('an order of the script whose answer was lost is shown when its shopper orders again by the plain form', async () => {
    const { browser, named, stored, finalised, counts } = await visit(await openDatabase())
    const code = await stored()
    await finalised(code)
    await browser.open('/pedir')
    await browser.post(rosa)
    expect(browser.text).toContain(EARLIER)
    expect(CODE.exec(browser.text)?.[1]).toBe(code)
    expect(await counts()).toEqual(ONE)
    expect([named(), browser.cookies.get('ordered'), browser.cookies.get('cart')]).toEqual([
      undefined,
      code,
      writeCartCookie([]),
    ])
  })

  test('who has seen the earlier order can order again, and what it had not stays in the cart', async () => {
    const { browser, stored, finalised, counts } = await visit(await openDatabase())
    await finalised(await stored())
    const cart = writeCartCookie([{ ...lamp, amount: 2 }])
    browser.cookies.set('cart', cart)
    await browser.open('/pedir')
    await browser.post(rosa)
    expect(browser.text).toContain(EARLIER)
    expect(browser.text).toContain('Lo que tienes en tu carrito no está en este pedido. Ver mi carrito')
    expect(browser.cookies.get('cart')).toBe(cart)
    await browser.send('/pedir', new URLSearchParams({ formulario: 'v2', pais: 'peru', paso: 'name', ...rosa }))
    await fillIn(browser)
    await browser.post()
    expect(browser.text).toContain(PLACED)
    expect(await counts()).toEqual({ orders: 2, leads: 0, purchases: 2 })
  })

  test('the plain form goes on with the ticket that the script began, and makes the only order of it', async () => {
    const { browser, stored, finalised, counts } = await visit(await openDatabase())
    const code = await stored()
    await fillIn(browser)
    expect(await counts()).toEqual({ orders: 0, leads: 1, purchases: 0 })
    await browser.post()
    expect([browser.text.includes(PLACED), CODE.exec(browser.text)?.[1]]).toEqual([true, code])
    expect(await finalised(code, { products: [{ ...lamp, amount: 2, type: 'normal' }] })).toMatchObject({ status: 409 })
    expect(await counts()).toEqual(ONE)
  })

  test('an order of the script that arrives between the steps of the plain form is the plain form’s order too', async () => {
    const { browser, stored, finalised, counts } = await visit(await openDatabase())
    const code = await stored()
    await fillIn(browser)
    await finalised(code)
    await browser.post()
    expect([browser.text.includes(PLACED), CODE.exec(browser.text)?.[1]]).toEqual([true, code])
    expect(await counts()).toEqual(ONE)
  })

  test('an order of the plain form whose answer was lost is the script’s order: its cookie names the ticket, and the same order is accepted', async () => {
    const { browser, named, finalised, counts } = await visit(await openDatabase())
    await fillIn(browser)
    const before = new Map(browser.cookies)
    await browser.send('/pedir', browser.body({}))
    browser.cookies.clear()
    for (const [name, value] of before) browser.cookies.set(name, value)
    const code = named() ?? ''
    expect(await finalised(code)).toMatchObject({ status: 200, body: { data: code } })
    expect(await finalised(code, { client: { ...rosa, ...home, direccion: 'Otra 2' } })).toMatchObject({ status: 409 })
    expect(await counts()).toEqual(ONE)
  })

  test('both ways at the same time make one order', async () => {
    const { browser, stored, finalised, counts } = await visit(await openDatabase())
    const code = await stored()
    await fillIn(browser)
    const body = browser.body({})
    const [, { status }] = await Promise.all([browser.send('/pedir', body), finalised(code)])
    await browser.open('/pedir')
    expect([status, CODE.exec(browser.text)?.[1]]).toEqual([200, code])
    expect(await counts()).toEqual(ONE)
  })

  test('a ticket that was named without its key is not used', async () => {
    const { browser, named, stored, counts } = await visit(await openDatabase())
    const code = await stored({ ...rosa, name: 'Otra Persona' })
    browser.cookies.delete(`ticket_${code}`)
    await fillIn(browser)
    expect(named()).not.toBe(code)
    await browser.post()
    expect(browser.text).toContain(PLACED)
    expect(await counts()).toEqual({ orders: 1, leads: 1, purchases: 1 })
  })
})

test('over HTTPS only the host itself names the ticket', () => {
  expect(orderingCookie('K7M2P9QX', true)).toBe(
    '__Host-ordering=K7M2P9QX; Path=/; Max-Age=604800; SameSite=Lax; Secure',
  )
})

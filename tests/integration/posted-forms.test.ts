import { expect, test } from 'vitest'
import { writeCartCookie } from '../../src/cart/cart-cookie.ts'
import type { Database } from '../../src/database/database.ts'
import type { Country } from '../../src/lib/countries.ts'
import { listOrders } from '../../src/orders/orders.store.ts'
import { listLeads } from '../../src/tickets/tickets.store.ts'
import { testApp } from '../support/app.ts'
import { eachEngine } from '../support/databases.ts'
import { openOrderShop } from '../support/order-shop.ts'
import { PlainBrowser } from '../support/plain-browser.ts'

const lamp = { slug: 'lampara', status: 'normal', pack: null, order: 0, amount: 1, colors: [] } as const
const rosa = { name: 'Rosa Quispe', phone: '987 654 321' }
const CODE = /Bien hecho, todo listo! Codigo de pedido: #(\w{8}) /

async function visit(db: Database, country: Country = 'peru') {
  const { shop, host } = await openOrderShop(db, { country })
  const app = testApp(db)
  const browser = new PlainBrowser(app, host)
  browser.cookies.set('cart', writeCartCookie([lamp]))
  const orders = () => listOrders(db.read, shop.id, { limit: 10 })
  const leads = () => listLeads(db.read, shop.id, { limit: 10 })
  return { shop, app, host, browser, orders, leads }
}

eachEngine((_engine, openDatabase) => {
  test('Peru’s fast form is filled in step by step without script, up to the code of the order', async () => {
    const { browser, orders, leads } = await visit(await openDatabase())
    await browser.open('/pedir')
    expect(browser.text).toContain('1 Nombre y Telefono')
    await browser.post(rosa)
    expect(browser.text).toContain('2 Carrito 1 × Lámpara de mesa S/ 99.00')
    await browser.post()
    await browser.post({ lugar: 'miraflores', lima: '0', direccion: 'Av. Larco 100' })
    expect(browser.text).toContain('4 distritos se llaman así. ¿Cuál es el tuyo?')
    await browser.post({ codigo: '150122' })
    expect(browser.text).toMatch(CODE)
    expect(await orders()).toMatchObject([{ code: CODE.exec(browser.text)?.[1], name: 'Rosa Quispe', total: 9_900 }])
    expect(await leads()).toEqual([])
  })
})

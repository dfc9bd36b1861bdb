import { expect, test } from 'vitest'
import { writeCartCookie } from '../../src/cart/cart-cookie.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import { orderColumns } from '../../src/orders/exporting/order-sheet.ts'
import { listOrders } from '../../src/orders/orders.store.ts'
import { call, testApp } from '../support/app.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { openOrderShop } from '../support/order-shop.ts'
import { PlainBrowser } from '../support/plain-browser.ts'

const RED = { name: 'Rojo', hex: null }
const bulb = aProduct({ id: 'p2', slug: 'foco', title: 'Foco LED', colors: [RED], tiers: [1_000] })
const kit = { id: 'p3', slug: 'kit', title: 'Kit de luz', status: 'pack', tiers: [20_000, 15_000] } as const
const group = { status: 'pack', pack: 'pack-p3', amount: 2, colors: [] } as const
const lines = [
  { ...group, slug: 'kit', order: 0 },
  { ...group, slug: 'foco', order: 1 },
]
const rosa = { name: 'Rosa Quispe', phone: '987 654 321' }

onOneEngine((_engine, openDatabase) => {
  async function visit(price: number) {
    const db = await openDatabase()
    const { shop, host } = await openOrderShop(db)
    const pack = aProduct({ ...kit, dependents: [{ slug: 'foco', price }] })
    await db.transaction((tx) => saveProducts(tx, shop.id, [bulb, pack], { now: 0, placing: 'given' }))
    const browser = new PlainBrowser(testApp(db), host)
    browser.cookies.set('cart', writeCartCookie(lines))
    return { db, shop, host, browser }
  }

  test.each([
    ['added to it', 600, '312.00', '156.00', '6.00'],
    ['included in it', 0, '300.00', '150.00', '0.00'],
  ])(
    'a pack has one price wherever its order is read, whether that of its parts is %s',
    async (_, price, total, unit, part) => {
      const { db, shop, host, browser } = await visit(price)
      const whole = `2 × Kit de luz Incluye: Foco LED S/ ${total}`
      await browser.open('/pedir')
      await browser.post(rosa)
      expect(browser.text).toContain(
        `Kit de luz S/ ${unit} c/u − 2 + S/ ${total} Foco LED Incluido en el pack · 2 unidades`,
      )
      await browser.post()
      await browser.post({ lugar: 'lince', direccion: 'Av. Arequipa 1', lima: '0' })
      await browser.post({ codigo: '150116' })
      expect(browser.text).toContain(`Revisa tu pedido ${whole} `)
      await browser.post()
      expect(browser.text).toContain(`${whole} Total S/ ${total}`)
      const [order] = await listOrders(db.read, shop.id, { limit: 10 })
      await browser.open(`/pedido/${order?.code}`)
      expect(browser.text).toContain(`2 × Kit de luz Incluye: Foco LED (Rojo, Rojo) S/ ${total} Total S/ ${total}`)
      const [, cell] = orderColumns.find(([heading]) => heading === 'productos') ?? []
      expect(order && cell?.({ ...order })).toBe(`2 x Kit de luz a ${unit}\n2 x Foco LED (Rojo, Rojo) en el pack`)
      const products = lines.map(({ status, ...line }) => ({ ...line, type: status }))
      const { body } = await call(testApp(db), host, '/api/v1/web/ticket/store', { client: rosa, products })
      expect(body).toMatchObject({ total, lines: [{ unitPrice: '150.00' }, { unitPrice: part }] })
    },
  )
})

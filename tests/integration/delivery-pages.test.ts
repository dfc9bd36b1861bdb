import { expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { writeCartCookie } from '../../src/cart/cart-cookie.ts'
import { replaceDeliveryRules } from '../../src/delivery/delivery-rules.store.ts'
import { touchShop } from '../../src/shops/shops.store.ts'
import { testApp, testDeps } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { doorRule } from '../support/delivery-shop.ts'
import { openOrderShop } from '../support/order-shop.ts'
import { PlainBrowser } from '../support/plain-browser.ts'

onOneEngine((_engine, openDatabase) => {
  test('a page names the files of its shop’s rules, and of a shop without rules it says nothing', async () => {
    const db = await openDatabase()
    const { shop, host } = await openOrderShop(db)
    const app = createApp(testDeps(db))
    const page = async (path: string) => (await app(new Request(`http://${host}${path}`))).text()
    const plain = await Promise.all(['/', '/carrito'].map(page))
    expect(plain.join()).not.toContain('deliveryUrl')
    const write = (rules: readonly (typeof doorRule)[]) =>
      db.transaction(async (tx) => {
        await replaceDeliveryRules(tx, shop.id, rules, { at: 1, by: 'command' })
        await touchShop(tx, shop.id)
      })
    await write([doorRule])
    for (const path of ['/', '/carrito']) {
      const url = new RegExp(`/api/envios/${shop.version + 1}/DEPARTMENT.json`)
      expect(await page(path)).toMatch(url)
    }
    await write([])
    const again = await Promise.all(['/', '/carrito'].map(page))
    expect(again.join()).not.toContain('deliveryUrl')
  })

  test('where freight is added later, the cart calls its sum Productos, and otherwise Total', async () => {
    const db = await openDatabase()
    const { shop, host } = await openOrderShop(db)
    const browser = new PlainBrowser(testApp(db), host)
    const lamp = { slug: 'lampara', status: 'normal', pack: null, order: 0, amount: 2, colors: [] } as const
    browser.cookies.set('cart', writeCartCookie([lamp]))
    expect((await browser.open('/carrito')).text).toMatch(/\bTotal S\/\s198\.00/)
    expect(browser.text).not.toMatch(/\bProductos S\//)
    await db.transaction(async (tx) => {
      await replaceDeliveryRules(tx, shop.id, [doorRule], { at: 1, by: 'command' })
      await touchShop(tx, shop.id)
    })
    expect((await browser.open('/carrito')).text).toMatch(/\bProductos S\/\s198\.00/)
    expect(browser.text).not.toMatch(/\bTotal S\//)
  })
})

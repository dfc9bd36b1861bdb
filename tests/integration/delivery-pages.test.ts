import { expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { replaceDeliveryRules } from '../../src/delivery/delivery-rules.store.ts'
import { touchShop } from '../../src/shops/shops.store.ts'
import { testDeps } from '../support/app.ts'
import { eachEngine } from '../support/databases.ts'
import { doorRule } from '../support/delivery-shop.ts'
import { openOrderShop } from '../support/order-shop.ts'

eachEngine((_engine, openDatabase) => {
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
})

import { expect, test } from 'vitest'
import { findDeskProduct } from '../../src/catalogue/desk-products.store.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import type { Database } from '../../src/database/database.ts'
import { countOrderedAmounts } from '../../src/figures/ordered-amounts/count-ordered-amounts.job.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { eachEngine } from '../support/databases.ts'
import { OWNER, openDesk } from '../support/desk.ts'
import { act, made } from '../support/desk-acts.ts'
import { editorForm } from '../support/desk-form.ts'
import { aShopper, openOrderShop, placeOneOrder } from '../support/order-shop.ts'
import { PlainBrowser } from '../support/plain-browser.ts'

eachEngine((_engine, openDatabase) => {
  async function open(db: Database) {
    const { shop, host } = await openOrderShop(db)
    const lamp = aProduct({ tiers: [12_900, 9_900, 8_900, 8_500] })
    await db.transaction((tx) => saveProducts(tx, shop.id, [lamp], { now: 0, placing: 'given' }))
    const desk = openDesk(db)
    const owner = await desk.join(shop, OWNER)
    const id = (await findDeskProduct(db.read, shop.id, 'lampara'))?.id ?? ''
    const address = `/t/${host}/producto/${id}`
    const save = async (changed: Readonly<Record<string, string>>) => {
      const form = await editorForm(owner, address)
      for (const [name, value] of Object.entries(changed)) form.set(name, value)
      return (await owner.submit(address, form)).status
    }
    const page = async () => (await desk.app(new Request(`http://${host}/producto/lampara`))).text()
    /** The amount that is chosen, and the one that bears a name with it. */
    const shown = async () => {
      const cards = (await page()).split('<input type="radio" name="amount"').slice(1)
      const chosen = cards.findIndex((card) => /^[^>]*checked/.test(card)) + 1
      const named = cards.findIndex((card) => /El (más pedido|que más ahorra)/.test(card)) + 1
      return { chosen, named, name: /El (?:más pedido|que más ahorra)/.exec(cards[named - 1] ?? '')?.[0] ?? '' }
    }
    const place = async (amount: number) => {
      const products = [{ slug: 'lampara', amount, colors: [], type: 'normal', order: 0 }]
      return placeOneOrder(desk.app, host, desk.app, aShopper(products))
    }
    return { ...desk, shop, host, owner, address, save, shown, place }
  }

  test('a page opens with the seller’s amount and names the one that saves most; its price is the catalogue’s', async () => {
    const { app, host, save, shown } = await open(await openDatabase())
    expect(await shown()).toEqual({ chosen: 1, named: 0, name: '' })
    expect(await save({ startAmount: '9' })).toBe(422)
    expect(await save({ startAmount: '2', amountLabel: 'ahorro' })).toBe(303)
    expect(await shown()).toEqual({ chosen: 2, named: 3, name: 'El que más ahorra' })
    const browser = new PlainBrowser(app, host)
    await browser.open('/producto/lampara')
    await browser.post({ price: '1.00', hacer: 'pedir' }, '/pedir')
    expect(browser.text).toContain('2 unidades · S/ 178.00')
    expect(await save({ 'prices-none': '', startAmount: '3', amountLabel: '' })).toBe(303)
    expect(await shown()).toEqual({ chosen: 3, named: 0, name: '' })
  })

  test('the most ordered amount bears its name once enough orders say so, and no longer than they do', async () => {
    const { deps, shop, save, shown, place } = await open(await openDatabase())
    const count = async () => {
      await queueNewOrders(deps)
      await countOrderedAmounts(deps)
    }
    await save({ amountLabel: 'pedido' })
    const codes: string[] = []
    for (let nth = 0; nth < 19; nth += 1) codes.push(await place(nth < 11 ? 2 : 1))
    await count()
    expect(await shown()).toEqual({ chosen: 1, named: 0, name: '' })
    codes.push(await place(1))
    await count()
    expect(await shown()).toEqual({ chosen: 1, named: 2, name: 'El más pedido' })
    // A change at the desk leaves it as it was counted.
    await save({ title: 'Lámpara' })
    expect((await shown()).named).toBe(2)
    made(await act(deps, shop, codes[0] ?? '', 'cancelar', { reason: '4' }))
    await count()
    expect((await shown()).named).toBe(0)
  })
})

import { expect, test } from 'vitest'
import { findDeskProduct } from '../../src/catalogue/desk-products.store.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { OWNER, openDesk } from '../support/desk.ts'
import { openOrderShop, placeOneOrder } from '../support/order-shop.ts'

onOneEngine((_engine, openDatabase) => {
  async function open() {
    const db = await openDatabase()
    const desk = openDesk(db)
    const { shop, host } = await openOrderShop(db)
    const more = ['silla', 'taza'].map((slug) => aProduct({ id: slug, slug, title: `La ${slug}` }))
    await db.transaction((tx) => saveProducts(tx, shop.id, more, { now: 0, placing: 'given' }))
    await placeOneOrder(desk.app, host)
    await queueNewOrders(desk.deps)
    const rosa = await desk.join(shop, OWNER)
    const base = `/t/${host}/numeros/productos-sin-costo`
    const read = async (path = base) => (await rosa.get(path)).text()
    const costOf = async (slug: string) => (await findDeskProduct(db.read, shop.id, slug))?.values.cost
    return { ...desk, db, shop, rosa, base, read, costOf }
  }

  /** The form of costs in a page, with its fields as they stand. */
  function formOf(html: string): URLSearchParams {
    const fields = [...html.matchAll(/<input (?:[^>]*?)name="((?:producto|antes|costo)-\d+)"[^>]*>/g)]
    return new URLSearchParams(
      fields.map(([input, name = '']) => [name, /value="([^"]*)"/.exec(input)?.[1] ?? ''] as [string, string]),
    )
  }

  const titlesOf = (html: string) =>
    [...html.matchAll(/aria-label="Cuánto te cuesta ([^"]+)"/g)].map(([, title]) => title)

  test('products without a cost stand first, those that orders wait for before others, and all are saved together', async () => {
    const { rosa, base, read, costOf } = await open()
    const html = await read()
    expect(titlesOf(html)).toEqual(['Lámpara de mesa', 'La silla', 'La taza'])
    expect(html).toContain('Lo espera 1 pedido<')
    const form = formOf(html)
    form.set('costo-0', '40,50')
    form.set('costo-2', 'doce')
    form.set('hacer', 'guardar')
    const refused = await rosa.submit(base, form)
    expect(refused.status).toBe(422)
    const kept = formOf(await refused.text())
    expect([kept.get('costo-0'), kept.get('costo-2'), await costOf('lampara')]).toEqual(['40,50', 'doce', null])
    form.set('costo-2', '12')
    const saved = await rosa.submit(base, form)
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${base}?guardado=2`])
    expect([await costOf('lampara'), await costOf('silla'), await costOf('taza')]).toEqual([4_050, null, 1_200])
    expect(titlesOf(await read())).toEqual(['La silla'])
    expect(titlesOf(await read(`${base}?ver=todos`))).toEqual(['La silla', 'Lámpara de mesa', 'La taza'])
  })

  test('a cost that somebody else wrote meanwhile stays, and what was typed stays in the form', async () => {
    const { rosa, base, read, costOf } = await open()
    const [mine, theirs] = [formOf(await read()), formOf(await read())]
    theirs.set('costo-0', '30')
    await rosa.submit(base, theirs)
    mine.set('costo-0', '40')
    mine.set('costo-1', '20')
    const conflict = await rosa.submit(base, mine)
    expect(conflict.status).toBe(409)
    const html = await conflict.text()
    expect([await costOf('lampara'), await costOf('silla')]).toEqual([3_000, 2_000])
    expect(html).toContain('Alguien puso S/ 30.00 mientras tanto')
    const left = formOf(html)
    expect([titlesOf(html), left.get('costo-0'), left.get('antes-0')]).toEqual([['Lámpara de mesa'], '40', '30.00'])
    expect((await rosa.submit(base, left)).status).toBe(303)
    expect(await costOf('lampara')).toBe(4_000)
  })

  test('what is pasted from a spreadsheet is shown before it is saved, by name or in the order of the list', async () => {
    const { rosa, base, read, costOf } = await open()
    const shown = /name="mostrados" value="([^"]*)"/.exec(await read())?.[1] ?? ''
    const paste = async (pegado: string) => {
      const answer = await rosa.submit(base, { hacer: 'pegar', pegado, mostrados: shown })
      return { status: answer.status, html: await answer.text() }
    }
    const named = await paste('Producto\tCosto\r\nLA SILLA\tS/ 25\r\nMesa\t90\r\n')
    expect([named.status, titlesOf(named.html)]).toEqual([200, ['La silla']])
    expect(named.html).toMatch(/Mesa · 90.*ningún producto se llama así/)
    expect(await costOf('silla')).toBeNull()
    expect((await rosa.submit(base, formOf(named.html))).status).toBe(303)
    expect(await costOf('silla')).toBe(2_500)
    const column = await paste('40\n26\n')
    const form = formOf(column.html)
    expect([form.get('costo-0'), form.get('antes-1'), form.get('costo-1')]).toEqual(['40.00', '25.00', '26.00'])
    const nothing = await paste('  \n ')
    expect([nothing.status, titlesOf(nothing.html)]).toEqual([422, ['Lámpara de mesa', 'La taza']])
  })
})

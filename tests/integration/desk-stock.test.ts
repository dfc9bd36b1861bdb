import { expect, test } from 'vitest'
import { findProduct } from '../../src/catalogue/products.store.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import { countsOf } from '../../src/catalogue/stock/stock-counts.store.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { CONFIRMER, OWNER, openDesk } from '../support/desk.ts'
import { openOrderShop, placeOneOrder } from '../support/order-shop.ts'

onOneEngine((_engine, openDatabase) => {
  /** A shop that counts its lamps and its shirts by colour, with two orders of a lamp. */
  async function open(lamps: number) {
    const db = await openDatabase()
    const desk = openDesk(db)
    const { shop, host } = await openOrderShop(db)
    const colors = ['Rojo', 'Azul'].map((name) => ({ name, hex: null }))
    const polo = aProduct({ slug: 'polo', title: 'Polo', colors })
    await db.transaction((tx) => saveProducts(tx, shop.id, [polo], { now: 0, placing: 'given' }))
    const at = (path: string) => `/t/${host}/${path}`
    const luis = await desk.join(shop, OWNER, 'Luis Mamani')
    const rosa = await desk.join(shop, CONFIRMER, 'Rosa Quispe')
    const key = () => `key-${crypto.randomUUID()}`
    const count = (producto: string, hay: number, color = '') =>
      luis.call(at('stock/contar'), { key: key(), producto, color, hay })
    await count('lampara', lamps)
    const codes = [await placeOneOrder(desk.app, host), await placeOneOrder(desk.app, host)]
    const [first = '', second = ''] = codes
    const act = (who: typeof luis, code: string, name: string, fields: object = {}) =>
      who.call(at(`pedidos/${code}/${name}`), { key: key(), ...fields })
    const json = async (path: string) => {
      const response = await luis.get(at(path), { accept: 'application/json' })
      return (await response.json()).data
    }
    const page = async (who: typeof luis, path: string) => (await who.get(at(path))).text()
    const left = async (slug: string, color = '') => {
      const found = await findProduct(db.read, shop.id, slug)
      if (!found) throw new Error(slug)
      return (await countsOf(db.read, shop.id, [found.id])).get(found.id)?.get(color)?.onHand
    }
    return {
      ...{ db, shop, luis, rosa, first, second, at, key, count, act, page, left },
      detail: (code: string) => json(`pedidos/${code}/detalle`),
    }
  }

  test('an order that could not be confirmed now says so in its queue, with what is left beside its lines, until there is enough', async () => {
    const { luis, first, second, count, act, detail } = await open(1)
    expect((await detail(second)).lines).toMatchObject([{ left: 'queda 1' }])
    await act(luis, first, 'confirmar')
    const order = await detail(second)
    expect(order.card.tags).toContainEqual({ tone: 'bad', text: 'Sin stock' })
    expect(order).toMatchObject({ lines: [{ left: 'agotado' }], shelf: { short: ['no queda Lámpara de mesa'] } })
    // Its own unit is promised: what is left is no matter of it any more.
    expect(await detail(first)).toMatchObject({ lines: [{ left: '' }], shelf: { short: [] } })
    await count('lampara', 9)
    expect((await detail(second)).card.tags).not.toContainEqual({ tone: 'bad', text: 'Sin stock' })
    expect((await detail(second)).lines).toMatchObject([{ left: 'quedan 8' }])
  })

  test('colours are counted by themselves: each line says what is left of its own', async () => {
    const { luis, first, count, act, detail } = await open(5)
    await count('polo', 1, 'Rojo')
    await act(luis, first, 'editar', {
      lines: [
        { slug: 'lampara', amount: 1 },
        { slug: 'polo', amount: 3, colors: ['Rojo', 'Rojo', 'Azul'] },
      ],
    })
    const { lines, shelf } = await detail(first)
    expect(lines).toMatchObject([{ left: 'quedan 5' }, { left: 'Rojo: queda 1' }])
    expect(shelf.short).toEqual(['de Polo en Rojo queda 1'])
  })

  test('without script an owner confirms all the same from the form, and must say why; a confirmer is told who may', async () => {
    const { luis, rosa, first, second, at, key, act, page, detail } = await open(1)
    await act(luis, first, 'confirmar')
    const form = await page(luis, `pedidos/${second}?hacer=confirmar`)
    expect(form).toContain('Sin stock: no queda Lámpara de mesa.')
    expect(form).toMatch(/name="override"[^>]*>\s*Confirmar igual/)
    const others = await page(rosa, `pedidos/${second}?hacer=confirmar`)
    expect(others).toContain('Solo quien es dueño puede seguir igual.')
    expect(others).not.toContain('name="override"')
    const path = at(`pedidos/${second}/confirmar`)
    const without = await luis.call(path, { key: key(), override: 'on' })
    expect(without).toMatchObject({ status: 422, body: { errors: [{ field: 'note' }] } })
    expect(await act(rosa, second, 'confirmar')).toMatchObject({ status: 409, body: { mayOverride: false } })
    expect(await act(luis, second, 'confirmar')).toMatchObject({
      ...{ status: 409 },
      body: { reason: 'no-stock', mayOverride: true, short: [{ title: 'Lámpara de mesa', color: '', left: 0 }] },
    })
    const posted = await luis.submit(path, { key: key(), override: 'on', note: 'Llega mañana' })
    expect(posted.status).toBe(303)
    expect(await detail(second)).toMatchObject({ stateName: 'Confirmado' })
  })

  test('what came back is received with what is good of it, in the form as by script; what is not counted asks nothing', async () => {
    const { luis, first, second, at, key, count, act, page, left, detail } = await open(5)
    for (const [name, fields] of [
      ['editar', { lines: [{ slug: 'lampara', amount: 3 }] }],
      ['confirmar', {}],
      ['despachar', {}],
      ['devolver', { reason: 'rechazado' }],
    ] as const)
      expect((await act(luis, first, name, fields)).status).toBe(200)
    expect(await left('lampara')).toBe(2)
    expect(await detail(first)).toMatchObject({
      ...{ shelf: { awaited: { '': [{ title: 'Lámpara de mesa', amount: 3 }] } }, card: { countsBack: true } },
    })
    const form = await page(luis, `pedidos/${first}?hacer=recibir`)
    expect(form).toMatch(/<input type="number" min="0" max="3"[^>]* name="good" value="3"/)
    const path = at(`pedidos/${first}/recibir`)
    expect((await luis.submit(path, { key: key(), good: '4' })).status).toBe(422)
    expect((await luis.submit(path, { key: key(), good: '2' })).status).toBe(303)
    expect(await left('lampara')).toBe(4)
    await luis.call(at('stock/contar'), { key: key(), producto: 'lampara', color: '', hay: '' })
    for (const name of ['confirmar', 'despachar']) await act(luis, second, name)
    await act(luis, second, 'devolver', { reason: 'rechazado' })
    expect((await detail(second)).card).not.toHaveProperty('countsBack')
    expect(await page(luis, `pedidos/${second}?hacer=recibir`)).not.toContain('name="good"')
    await count('lampara', 4)
  })

  test('of several parcels each is received with its own, and the form asks which first', async () => {
    const { luis, first, at, key, count, act, page, left, detail } = await open(9)
    await count('polo', 5, 'Rojo')
    await act(luis, first, 'editar', {
      lines: [
        { slug: 'lampara', amount: 2 },
        { slug: 'polo', amount: 1, colors: ['Rojo'] },
      ],
    })
    await act(luis, first, 'confirmar')
    await act(luis, first, 'preparar', { units: [2, 0], guide: 'G1' })
    await act(luis, first, 'preparar', { units: [0, 1], guide: 'G2' })
    await act(luis, first, 'despachar')
    await act(luis, first, 'devolver', { reason: 'rechazado' })
    const { awaited } = (await detail(first)).shelf
    const parcels = Object.keys(awaited).filter((id) => id !== '')
    expect(parcels).toHaveLength(2)
    expect(awaited['']).toHaveLength(2)
    expect(await page(luis, `pedidos/${first}?hacer=recibir`)).toContain('name="paquete"')
    const lamps = parcels.find((id) => awaited[id][0].title === 'Lámpara de mesa') ?? ''
    const form = await page(luis, `pedidos/${first}?hacer=recibir&paquete=${lamps}`)
    expect(form.match(/name="good"/g)).toHaveLength(1)
    const posted = await luis.submit(at(`pedidos/${first}/recibir`), { key: key(), parcel: lamps, good: '1' })
    expect(posted.status).toBe(303)
    expect([await left('lampara'), await left('polo', 'Rojo')]).toEqual([8, 4])
  })

  test('the table of stock shows what is for sale; drafts and archived products when asked, with their state, and takes counts of them', async () => {
    const { db, shop, luis, at, key, page } = await open(1)
    const sofa = aProduct({ slug: 'sofa', title: 'Sofá viejo' })
    await db.transaction((tx) => saveProducts(tx, shop.id, [sofa], { now: 0, placing: 'given' }))
    await luis.call(at('stock/contar'), { key: key(), producto: 'sofa', color: '', hay: 0 })
    expect(await page(luis, 'stock')).toContain('Sofá viejo')
    const found = await findProduct(db.read, shop.id, 'sofa')
    const archived = await luis.call(at('productos/cambiar'), { ids: [found?.id], que: 'archived', estado: 'visible' })
    expect(archived.status).toBe(200)
    expect(await page(luis, 'stock')).not.toContain('Sofá viejo')
    expect(await page(luis, 'stock?q=sofa')).not.toContain('Sofá viejo')
    const all = await page(luis, 'stock?todos=1')
    expect(all).toMatch(/Sofá viejo.*archivado/)
    expect(await page(luis, 'stock?q=sofa&todos=1')).toContain('Sofá viejo')
    const saved = await luis.submit(at('stock'), {
      ...{ clave: key(), q: 'sofa', todos: '1', 'producto-0': 'sofa', 'color-0': '', 'visto-0': '1' },
      ...{ 'antes-0': '0', 'hay-0': '3' },
    })
    expect(saved.headers.get('location')).toBe(at('stock?q=sofa&todos=1&guardado=1'))
  })

  test('an attempt says when the order comes back to its queue, in the answer and on its page', async () => {
    const { luis, first, act, page, detail } = await open(1)
    const answer = await act(luis, first, 'intento', { result: 'no-contesta' })
    expect(answer.body.data.again).toMatch(/^(hoy|mañana) \d{1,2}:\d\d$/)
    expect((await detail(first)).again).toBe(answer.body.data.again)
    expect(await page(luis, `pedidos/${first}`)).toContain(`Vuelve a la cola ${answer.body.data.again}.`)
    expect((await act(luis, first, 'confirmar')).body.data.again).toBe('')
    expect((await detail(first)).again).toBe('')
  })
})

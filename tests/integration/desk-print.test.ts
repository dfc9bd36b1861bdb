import { expect, test } from 'vitest'
import { onOneEngine } from '../support/databases.ts'
import { CONFIRMER, OWNER, openDesk, PACKER, VIEWER } from '../support/desk.ts'
import { act } from '../support/desk-acts.ts'
import { openOrderShop, placeOneOrder } from '../support/order-shop.ts'

onOneEngine((_engine, openDatabase) => {
  async function open() {
    const db = await openDatabase()
    const desk = openDesk(db)
    const { shop, host } = await openOrderShop(db)
    const other = await openOrderShop(db, { id: 'other', hosts: ['other.test'] })
    const order = () => placeOneOrder(desk.app, host)
    const path = (codes: readonly string[], more = '') =>
      `/t/${host}/imprimir?${codes.map((code) => `codigo=${code}`).join('&')}${more}`
    return { ...desk, shop, host, other, order, path }
  }
  const textOf = (html: string) =>
    html
      .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')

  test('a selection is printed in its order, each with what goes in, where it goes and what is collected', async () => {
    const { deps, shop, join, order, path } = await open()
    const codes = [await order(), await order()].toReversed()
    await act(deps, shop, codes[0] ?? '', 'editar', { reference: 'portón azul' })
    const rosa = await join(shop, OWNER)
    const text = textOf(await (await rosa.get(path([...codes, codes[0] ?? '']))).text())
    expect(text).toMatch(new RegExp(`Imprimir 2 pedidos .*${codes[0]} .*${codes[1]} `))
    expect(text).toContain('COBRAR S/ 99.00')
    expect(text).toContain('1 × Lámpara de mesa')
    expect(text).toContain('Referencia portón azul')
    expect(text).toMatch(/Dirección Av\. Larco \d+, timbre 2, Miraflores, Lima /)
  })

  test('a packer prints what is confirmed and sees of the amounts only the saldo', async () => {
    const { deps, shop, join, order, path } = await open()
    const [paid, waiting] = [await order(), await order()]
    await act(deps, shop, paid, 'confirmar')
    const payment = { kind: 'adelanto', means: 'Yape', amount: '20', receivedBy: 'tienda', accept: 'on' }
    await act(deps, shop, paid, 'pago', payment)
    const texts = await Promise.all(
      [CONFIRMER, PACKER].map(async (permission) =>
        textOf(await (await (await join(shop, permission)).get(path([paid, waiting]))).text()),
      ),
    )
    expect(texts[0]).toContain(waiting)
    expect(texts[1]).toContain('Falta 1 pedido')
    expect(texts[1]).not.toContain(waiting)
    expect(texts[0]).toContain('Total S/ 99.00 · pagado S/ 20.00')
    expect(texts[1]?.match(/S\/ [\d.]+/g)).toEqual(['S/ 79.00'])
  })

  test('nothing of another shop is printed, and nothing for one who only reads', async () => {
    const { app, shop, join, order, path } = await open()
    const [own, foreign] = [await order(), await placeOneOrder(app, 'other.test')]
    const rosa = await join(shop, OWNER)
    expect(await (await rosa.get(path([own, foreign]))).text()).not.toContain(foreign)
    expect((await rosa.get(path([foreign]))).status).toBe(404)
    expect((await (await join(shop, VIEWER)).get(path([own]))).status).toBe(403)
  })
})

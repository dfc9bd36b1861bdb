import { expect, test } from 'vitest'
import { aProduct } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { openPages } from '../support/page.ts'

const FEATURED = [{ slug: 'productos-destacados', name: 'Productos destacados' }]
const lamp = aProduct({ slug: 'lampara', position: 1 })
const pot = aProduct({ slug: 'olla', title: 'Olla', position: 2, categories: ['productos-destacados'] })
const pan = aProduct({ slug: 'sarten', title: 'Sartén', position: 3, categories: ['productos-destacados'] })

onOneEngine((_engine, openDatabase) => {
  async function open(facts: Parameters<typeof openPages>[1] = {}) {
    const shop = await openPages(await openDatabase(), facts)
    await shop.fill([lamp, pot, pan], FEATURED)
    return shop
  }

  test('the dated home pages show the featured product with its order button first, then the best sellers', async () => {
    const domain = await open()
    const colombia = await open({ country: 'colombia', directory: 'colombia', currency: 'COP' })
    for (const { status, html } of [await domain.get('/index170225'), await colombia.get('/index0')]) {
      expect(status).toBe(200)
      expect(html).toMatch(
        /<h1>Pide ahora y paga en casa<\/h1>.*>Olla<\/a><\/h2>.*data-island="buy-box".*Lo más vendido/,
      )
      expect(html.match(/data-island="buy-box"/g)).toHaveLength(1)
      expect(html).toMatch(/Lo más vendido.*href="\/producto\/sarten"/)
      expect(html).not.toMatch(/Lo más vendido.*href="\/producto\/olla"/)
      expect(html).toContain('<link rel="canonical" href="http://tienda.pe/"/>')
    }
    expect((await domain.get('/index0')).status).toBe(404)
    expect((await colombia.get('/index170225')).status).toBe(404)
  })

  test('in a shop without products the dated home page is the home page', async () => {
    const { get } = await openPages(await openDatabase())
    const { status, html } = await get('/index170225')
    expect(status).toBe(200)
    expect(html).toContain('Pide ahora y paga en casa')
  })

  test('the dated product pages have the order form in place, not in a dialog', async () => {
    const { get } = await open()
    for (const word of ['index14-02-25', 'indexOld']) {
      const { status, html } = await get(`/producto/lampara/${word}`)
      expect(status, word).toBe(200)
      expect(html).toContain('<h1>Lámpara de mesa</h1>')
      expect(html).not.toMatch(/<dialog[^>]* id="pedido"/)
      expect(html.match(/data-island="order-form"/g)).toHaveLength(1)
      expect(html).toContain('<link rel="canonical" href="http://tienda.pe/producto/lampara"/>')
    }
  })

  test('14-02-25 embeds the second generation of the form for the cart; indexOld the first generation for its one product', async () => {
    const { get } = await open()
    const second = (await get('/producto/lampara/index14-02-25')).html
    expect(second).toContain('&quot;form&quot;:&quot;v2&quot;,&quot;product&quot;:null')
    expect(second).toContain('data-island="buy-box"')
    const first = (await get('/producto/lampara/indexOld')).html
    expect(first).toMatch(
      /&quot;form&quot;:&quot;v1&quot;,&quot;product&quot;:\{[^}]*&quot;slug&quot;:&quot;lampara&quot;/,
    )
    expect(first).not.toContain('data-island="buy-box"')
  })

  test('without a slug they show the first featured product; an unknown slug is a 404', async () => {
    const { get } = await open()
    for (const word of ['index14-02-25', 'indexOld']) {
      expect((await get(`/producto/${word}`)).html).toContain('<h1>Olla</h1>')
      expect((await get(`/producto/nada/${word}`)).status).toBe(404)
    }
    const empty = await openPages(await openDatabase())
    expect((await empty.get('/producto/indexOld')).status).toBe(404)
  })

  test('without a directory the dated pages keep their prefixes and their countries', async () => {
    const { get } = await open({ directory: null })
    expect((await get('/colombia/index0')).html).toContain('&quot;form&quot;:&quot;colombia&quot;')
    expect((await get('/domain/index170225')).html).toContain('&quot;form&quot;:&quot;v2&quot;')
    expect((await get('/domain/producto/olla/indexOld')).status).toBe(200)
    expect((await get('/index0')).status).toBe(404)
  })

  test('the dated pages have the messaging variant as well', async () => {
    const { get } = await open()
    const { html } = await get('/producto/lampara/index14-02-25?pathwsp=wsp')
    expect(html).toContain('https://wa.me/51999888777?text=')
    expect(html).not.toContain('data-island="order-form"')
  })

  test('the category page without a slug shows the featured category', async () => {
    const { get } = await open()
    const { status, html } = await get('/categoria')
    expect(status).toBe(200)
    expect(html).toContain('Productos destacados</h1>')
    expect(html).toContain('<link rel="canonical" href="http://tienda.pe/categoria/productos-destacados"/>')
  })
})

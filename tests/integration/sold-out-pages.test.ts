import { expect, test } from 'vitest'
import { aProduct } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { jsonLd, openPages } from '../support/page.ts'

const HOGAR = { slug: 'hogar', name: 'Hogar' }
const LISTA = { slug: 'productos-destacados', name: 'Productos destacados' }

onOneEngine((_engine, openDatabase) => {
  const open = async () => openPages(await openDatabase())

  test('a product that is sold out keeps its page, says so, and offers a chat and other products instead of its buttons', async () => {
    const { fill, get } = await open()
    await fill([aProduct({ soldOut: true, categories: ['hogar'] })], [HOGAR])
    const { html, status } = await get('/producto/lampara')
    expect(status).toBe(200)
    expect(html).toMatch(/<strong[^>]*>Agotado<\/strong>/)
    expect(html).not.toContain('data-island="buy-box"')
    expect(html).not.toContain('data-presses')
    expect(html).toContain('Preguntar por WhatsApp')
    expect(html).toContain('S/ 99.00')
    expect(html).toContain('href="/categoria/hogar">Ver otros productos</a>')
    expect(html).toContain('<link rel="canonical" href="http://tienda.pe/producto/lampara"/>')
    expect(jsonLd(html).Product.offers.availability).toBe('https://schema.org/OutOfStock')
    expect((await get('/sitemap.xml')).html).toContain('http://tienda.pe/producto/lampara')
  })

  test('the page changes with the next change of the shop, although pages stay in memory', async () => {
    const { fill, get } = await open()
    await fill([aProduct()])
    expect((await get('/producto/lampara')).html).not.toContain('Agotado')
    await fill([aProduct({ soldOut: true })])
    expect((await get('/producto/lampara')).html).toContain('Agotado')
    await fill([aProduct({ soldOut: false })])
    expect((await get('/producto/lampara')).html).not.toContain('Agotado')
  })

  test('the messaging variant and the earlier landing pages of a product that is sold out have no form', async () => {
    const { fill, get } = await open()
    await fill([aProduct({ soldOut: true })])
    const paths = ['?mode=wsp', '/index14-02-25', '/indexOld']
    for (const path of paths) {
      const { html } = await get(`/producto/lampara${path}`)
      expect([path, html.includes('Agotado')]).toEqual([path, true])
      expect([path, /Pedir por WhatsApp|data-island="order-form"[^>]*wake/.test(html)]).toEqual([path, false])
    }
  })

  test('a colour that is sold out is shown with its word and cannot be chosen', async () => {
    const { fill, get } = await open()
    const colors = [
      { name: 'Rojo', hex: '#cc2a2a', soldOut: true },
      { name: 'Azul', hex: null },
    ] as const
    await fill([aProduct({ colors })])
    const { html } = await get('/producto/lampara')
    expect(html).toMatch(/<input type="radio"[^>]*disabled=""[^>]*value="Rojo"/)
    expect(html).toMatch(/Rojo<span[^>]*>agotado<\/span>/)
    expect(html).not.toMatch(/<input type="radio"[^>]*disabled=""[^>]*value="Azul"/)
    expect(jsonLd(html).Product.offers).not.toHaveProperty('availability')
  })

  test('the card of a product that is sold out says so and adds nothing', async () => {
    const { fill, get } = await open()
    await fill([aProduct({ soldOut: true }), aProduct({ slug: 'foco', title: 'Foco', position: 1 })])
    const { html } = await get('/categoria/todo')
    const cards = html.split('<article').slice(1)
    expect(cards.map((card) => [card.includes('>Agotado<'), card.includes('Agregar al carrito')])).toEqual([
      [true, false],
      [false, true],
    ])
  })

  test('a pack is sold out with what it brings, on its card and on its page', async () => {
    const { fill, get } = await open()
    await fill([
      aProduct({ slug: 'foco', title: 'Foco LED', soldOut: true }),
      aProduct({
        slug: 'combo',
        title: 'Combo',
        status: 'pack',
        dependents: [{ slug: 'foco', price: 500 }],
        position: 1,
      }),
    ])
    expect((await get('/categoria/todo')).html.match(/>Agotado</g)).toHaveLength(2)
    const { html } = await get('/producto/combo')
    expect(html).toContain('se agotó Foco LED, que viene incluido')
    expect(html).not.toContain('data-island="buy-box"')
  })

  test('best sellers, related products and the featured product are for sale', async () => {
    const { fill, get } = await open()
    const named = (slug: string, facts: object = {}) =>
      aProduct({ slug, title: `Título ${slug}`, categories: ['hogar', 'productos-destacados'], ...facts })
    await fill(
      [
        named('a', { soldOut: true, position: 0 }),
        named('b', { position: 1 }),
        named('c', { soldOut: true, position: 2 }),
        named('d', { position: 3 }),
      ],
      [LISTA, HOGAR],
    )
    const shown = (html: string) => ['a', 'b', 'c', 'd'].filter((slug) => html.includes(`>Título ${slug}</a>`))
    expect(shown((await get('/')).html)).toEqual(['b', 'd'])
    expect(shown((await get('/producto/b')).html)).toEqual(['d'])
    expect((await get('/index170225')).html).toContain('href="/producto/b">Título b</a>')
    expect(shown((await get('/categoria/hogar')).html)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('a shop that has nothing to sell still shows what it has', async () => {
    const { fill, get } = await open()
    await fill([aProduct({ soldOut: true })])
    expect((await get('/')).html).toContain('Lámpara de mesa')
  })
})

import { expect, test } from 'vitest'
import { aProduct } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { jsonLd, openPages } from '../support/page.ts'

onOneEngine((_engine, openDatabase) => {
  test('a product page shows its price, savings, description and related products', async () => {
    const { fill, get } = await openPages(await openDatabase())
    const hogar = [{ slug: 'hogar', name: 'Hogar' }]
    const lamp = aProduct({ tiers: [12_900, 8_900, 7_900], categories: ['hogar'] })
    await fill([lamp, aProduct({ slug: 'mesa', title: 'Mesa', position: 1, categories: ['hogar'] })], hogar)
    const { html } = await get('/producto/lampara')
    expect(html).toMatch(/<del[^>]*>.*S\/ 129\.00<\/del>/)
    expect(html).toMatch(/<strong[^>]*>.*S\/ 89\.00<\/strong>/)
    expect(html).toContain('OFERTA')
    expect(html).toContain('Ahorras S/ 40')
    expect(html).toContain('<p>Luz cálida.</p>')
    expect(html).toContain('href="/producto/mesa"')
    expect(html).toContain('data-island="buy-box"')
  })

  test('search engines and messengers get the title, price and picture, and no invented data', async () => {
    const { fill, get, shop } = await openPages(await openDatabase())
    await fill([aProduct({ categories: ['hogar'] })], [{ slug: 'hogar', name: 'Hogar' }])
    const { html } = await get('/producto/lampara?fbclid=abc', shop.hosts[1])
    expect(html).toContain('<title>Lámpara de mesa · Tienda de prueba</title>')
    expect(html).toContain('<meta name="description" content="Luz cálida."/>')
    expect(html).toContain('<link rel="canonical" href="http://tienda.pe/producto/lampara"/>')
    expect(html).toContain('property="og:type" content="product"')
    expect(html).toContain('/media/0123456789abcdef0123456789abcdef-600.jpg"')
    const { Product, BreadcrumbList } = jsonLd(html)
    expect(Product.offers).toEqual({
      '@type': 'Offer',
      url: 'http://tienda.pe/producto/lampara',
      price: '99.00',
      priceCurrency: 'PEN',
    })
    expect(Product.image).toEqual(['http://tienda.pe/media/0123456789abcdef0123456789abcdef-600.webp'])
    const items = BreadcrumbList.itemListElement.map((item: { item: string }) => item.item)
    expect(items).toEqual([
      'http://tienda.pe/',
      'http://tienda.pe/categoria/hogar',
      'http://tienda.pe/producto/lampara',
    ])
  })

  test('a product without a discount shows no offer, savings or crossed-out price', async () => {
    const { fill, get } = await openPages(await openDatabase())
    await fill([aProduct({ tiers: [9_900] })])
    const { html } = await get('/producto/lampara')
    expect(html).toContain('S/ 99.00')
    expect(html).not.toMatch(/OFERTA|Ahorras|<del/)
  })

  test('a card adds its product, or says that its colours are to be fetched; a pack or a promo leads to the product page', async () => {
    const { fill, get } = await openPages(await openDatabase())
    await fill([
      aProduct({ slug: 'simple' }),
      aProduct({
        slug: 'colores',
        position: 1,
        colors: [
          { name: 'Rojo', hex: '#ff0000' },
          { name: 'Azul', hex: null },
        ],
      }),
      aProduct({ slug: 'pack', position: 2, status: 'pack', dependents: [{ slug: 'simple', price: 4_000 }] }),
    ])
    const { html } = await get('/categoria/todo')
    const links = [...html.matchAll(/href="\/producto\/(\w+)#pedir"([^>]*)>Agregar al carrito/g)]
    const added = links.map(([, slug, rest = '']) => [
      slug,
      /data-add="([^"]*)"/.exec(rest)?.[1]?.replaceAll('&quot;', '"'),
    ])
    expect(added).toEqual([
      ['simple', expect.stringContaining('"id":')],
      ['colores', '{"slug":"colores","currency":"PEN"}'],
      ['pack', undefined],
    ])
  })

  test('the messaging variant has its own text and price and is ordered in a chat', async () => {
    const { fill, get } = await openPages(await openDatabase())
    const messaging = {
      title: 'Lámpara por WhatsApp',
      description: '<p>Escríbenos.</p>',
      tiers: [12_900, 7_900],
    } as const
    await fill([aProduct({ messaging })])
    for (const query of ['mode=wsp', 'pathwsp=wsp']) {
      const { html } = await get(`/producto/lampara?${query}`)
      expect(html).toContain('>Lámpara por WhatsApp</h1>')
      expect(html).toContain('S/ 79.00')
      expect(html).toContain('https://wa.me/51999888777?text=')
      expect(html).not.toContain('data-island="buy-box"')
      expect(html).toContain('<link rel="canonical" href="http://tienda.pe/producto/lampara"/>')
    }
    expect((await get('/producto/lampara')).html).toContain('>Lámpara de mesa</h1>')
  })

  test('mode=funnel opens the order form with the page', async () => {
    const { fill, get } = await openPages(await openDatabase())
    await fill([aProduct()])
    expect((await get('/producto/lampara?mode=funnel')).html).toMatch(/<dialog[^>]* data-open=""/)
    expect((await get('/producto/lampara')).html).not.toMatch(/<dialog[^>]* data-open=""/)
  })

  test('a pack shows its contents; a pack with a missing part offers a chat instead of an order', async () => {
    const { fill, get } = await openPages(await openDatabase())
    const parts = [
      { slug: 'foco', price: 900 },
      { slug: 'cable', price: 0 },
    ]
    const pack = aProduct({ slug: 'pack', status: 'pack', dependents: parts })
    await fill([pack, aProduct({ slug: 'foco', title: 'Foco', position: 1 })])
    expect((await get('/producto/pack')).html).not.toContain('data-island="buy-box"')
    await fill([aProduct({ slug: 'cable', title: 'Cable', position: 2 })])
    const { html } = await get('/producto/pack')
    expect(html).toContain('data-island="buy-box"')
    expect(html).toContain('El pack incluye')
    // The page’s price is that of the whole, so that no other stands beside it.
    expect(html).toContain('S/ 108.00')
    expect(html.match(/>Incluido</g)).toHaveLength(2)
    expect(html).not.toContain('S/ 9.00')
  })

  test('a product without pictures has a complete page', async () => {
    const { fill, get } = await openPages(await openDatabase())
    await fill([aProduct({ images: [] })])
    const { status, html } = await get('/producto/lampara')
    expect(status).toBe(200)
    expect(html).toContain('aria-label="Lámpara de mesa"')
    expect(html).not.toContain('/media/')
  })

  test('a seller’s text cannot become markup or end the data for search engines', async () => {
    const { fill, get } = await openPages(await openDatabase())
    await fill([aProduct({ title: '</script><script>alert(1)</script>"\'' })])
    const { html } = await get('/producto/lampara')
    expect(html).not.toContain('<script>alert')
    expect(jsonLd(html).Product.name).toBe('</script><script>alert(1)</script>"\'')
  })
})

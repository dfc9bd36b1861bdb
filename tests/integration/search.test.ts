import { expect, test } from 'vitest'
import { saveCategories } from '../../src/catalogue/categories/category-writes.store.ts'
import { removeProducts } from '../../src/catalogue/import/product-removal.store.ts'
import { withdrawProducts } from '../../src/catalogue/stock/for-sale.store.ts'
import { openGate } from '../../src/web/gate.ts'
import { call, testApp } from '../support/app.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { openPages } from '../support/page.ts'

const HOST = 'tienda.pe'
const product = (slug: string, title: string, facts = {}) => aProduct({ slug, title, ...facts })

/** The slugs of the cards above the best sellers. */
function found(html: string): readonly string[] {
  const [results = ''] = html.split('Lo más vendido')
  return [...results.matchAll(/<h3[^>]*><a href="\/producto\/([^"]+)"/g)].map(([, slug = '']) => slug)
}

onOneEngine((_engine, openDatabase) => {
  async function open() {
    const db = await openDatabase()
    const { shop, fill, get } = await openPages(db)
    /** In portions, as an import writes them. */
    const fillMany = async (products: readonly ReturnType<typeof aProduct>[]) => {
      for (let start = 0; start < products.length; start += 50) await fill(products.slice(start, start + 50))
    }
    const search = async (query: string, more = '') => {
      const { html } = await get(`/buscar?q=${encodeURIComponent(query)}${more}`)
      return found(html)
    }
    return { db, shop, fill, fillMany, get, search }
  }

  test('accents, capitals, order, plural and small slips do not matter', async () => {
    const { fill, search } = await open()
    await fill([product('lampara', 'Lámpara de mesa plegable'), product('olla', 'Olla a presión')])
    for (const query of [
      ...['lámpara', 'LAMPARA', 'lamparas', 'mesa lampara', 'la lámpara para mesas', 'lampra', 'lanpara mesa', 'lámp'],
      ...['Lámpara de mesa plegable', '  lampara   mesa ', 'lámpara,mesa'],
    ]) {
      expect([query, await search(query)]).toEqual([query, ['lampara']])
    }
    for (const query of ['zapatilla', '', '   ', '%', '_', '%a%', "'", '"', '\\', '🛋️', 'de la']) {
      expect([query, await search(query)]).toEqual([query, []])
    }
  })

  test('a product is found by its category and by its tags, after those that have the word in their title', async () => {
    const { db, shop, fill, search } = await open()
    const [cocina, hogar] = [
      { slug: 'cocina', name: 'Cocina' },
      { slug: 'hogar', name: 'Hogar y más' },
    ]
    await fill(
      [
        product('tag', 'Sartén', { tags: ['para la cocina'], position: 0 }),
        product('category', 'Olla', { categories: ['cocina'], position: 1 }),
        product('title', 'Juego de cocina', { position: 2 }),
        product('other', 'Lámpara', { categories: ['hogar'], position: 3 }),
      ],
      [cocina, hogar],
    )
    expect(await search('cocina')).toEqual(['title', 'category', 'tag'])
    expect(await search('olla cocina')).toEqual(['category', 'title', 'tag'])
    expect(await search('hogares')).toEqual(['other'])
    await db.transaction((tx) => saveCategories(tx, shop.id, [{ slug: 'cocina', name: 'Menaje' }]))
    expect(await search('menaje')).toEqual(['category'])
    expect(await search('cocina')).toEqual(['title', 'tag'])
  })

  test('all words come before some, the word itself before a beginning, and what is sold out comes last', async () => {
    const { db, shop, fill, get, search } = await open()
    await fill([
      product('mesada', 'Mesada blanca', { position: 0 }),
      product('gone', 'Mesa roja', { position: 1 }),
      product('mesa', 'Mesa roja', { position: 2 }),
      product('roja', 'Silla roja', { position: 3 }),
    ])
    await db.transaction((tx) => withdrawProducts(tx, shop.id, ['gone'], 0))
    expect(await search('mesa')).toEqual(['mesa', 'mesada', 'gone'])
    expect(await search('mesa roja')).toEqual(['mesa', 'gone', 'roja'])
    expect((await get('/buscar?q=mesa+verde')).html).toContain('Ningún producto tiene todas las palabras')
  })

  test('what is saved, renamed or removed is found as it is now, at once', async () => {
    const { db, shop, fill, search } = await open()
    await fill([product('a', 'Lámpara')])
    await fill([product('a', 'Velador')])
    expect([await search('lampara'), await search('velador')]).toEqual([[], ['a']])
    await db.transaction((tx) => removeProducts(tx, shop.id, ['a']))
    expect(await search('velador')).toEqual([])
  })

  test('a shop finds nothing of another one', async () => {
    const { db, fill } = await open()
    await fill([product('lampara', 'Lámpara')])
    const other = await openPages(db, { id: 'shop-2', hosts: ['otra.pe'] })
    expect(found((await other.get('/buscar?q=lampara')).html)).toEqual([])
    await other.fill([product('velador', 'Lámpara')])
    expect(found((await other.get('/buscar?q=lampara')).html)).toEqual(['velador'])
  })

  test('results have pages of 24, ten at most, each product once', async () => {
    const { fillMany, get, search } = await open()
    await fillMany(Array.from({ length: 260 }, (_, n) => product(`p${n}`, `Lámpara ${n}`, { position: n })))
    const all = []
    for (let page = 1; page <= 10; page++) all.push(...(await search('lampara', `&page=${page}`)))
    expect(all).toEqual(Array.from({ length: 240 }, (_, n) => `p${n}`))
    expect((await get('/buscar?q=lampara&page=11')).status).toBe(404)
    const { html } = await get('/buscar?q=lampara&page=2')
    expect(html).toContain('href="/buscar?q=lampara&amp;page=3"')
    expect(html).toContain('Los 240 productos que más se parecen')
  })

  test('a product that has all words is found behind hundreds that have one of them', async () => {
    const { fillMany, search } = await open()
    const many = Array.from({ length: 700 }, (_, n) => product(`p${n}`, `Lámpara blanca ${n}`, { position: n }))
    await fillMany([...many, product('last', 'Velador blanco, lámpara', { position: 700 })])
    expect(await search('lampara velador')).toContain('last')
    expect((await search('lampara velador'))[0]).toBe('last')
    expect((await search('blanca velador lampara'))[0]).toBe('last')
  })

  test('the page is kept by nobody, and search engines are told so', async () => {
    const { fill, get } = await open()
    await fill([product('lampara', 'Lámpara')])
    const { status, headers, html } = await get('/buscar?q=lampara')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('etag')).toBeNull()
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain('rel="canonical"')
    expect(html).toContain('1 producto<')
    expect(html).toContain('<title>Buscar: lampara · ')
    expect((await get('/sitemap.xml')).html).not.toContain('buscar')
    expect((await get('/Buscar/?q=lampara')).headers.get('location')).toBe('/buscar?q=lampara')
  })

  test('what was typed is shown as text, whatever it is', async () => {
    const { fill, get } = await open()
    await fill([product('lampara', 'Lámpara')])
    const { html } = await get(`/buscar?q=${encodeURIComponent('<script>alert(1)</script>" onfocus="x')}`)
    expect(html).toContain('No encontramos «&lt;script&gt;alert(1)&lt;/script&gt;&quot; onfocus=&quot;x»')
    expect(html).not.toContain('<script>alert')
    expect(html).toMatch(/value="&lt;script&gt;[^"]*"/)
    const long = await get(`/buscar?q=${'lampara'.repeat(300)}`)
    expect(long.status).toBe(200)
    expect(long.html.length).toBeLessThan((await get('/buscar?q=x')).html.length + 1_000)
    for (const odd of ['%00', '%ud83d', '%F0%9F', '%E2%80%AE', '%', '+++', '%0D%0Aset-cookie:x']) {
      expect([odd, (await get(`/buscar?q=${odd}`)).status]).toEqual([odd, 200])
    }
  })

  test('without a word the page asks for one, and without a result it offers what sells', async () => {
    const { fill, get } = await open()
    await fill([product('lampara', 'Lámpara', { categories: ['hogar'] })], [{ slug: 'hogar', name: 'Hogar' }])
    for (const [path, title] of [
      ['/buscar', '¿Qué estás buscando?'],
      ['/buscar?q=', '¿Qué estás buscando?'],
      ['/buscar?q=bicicleta', 'No encontramos «bicicleta»'],
    ] as const) {
      const { status, html } = await get(path)
      expect(status).toBe(200)
      expect(html).toContain(title)
      expect(html).toMatch(/href="\/categoria\/hogar".*Lo más vendido.*href="\/producto\/lampara"/s)
    }
  })

  test('every page has a way to the search, and the form works without scripts', async () => {
    const { fill, get } = await open()
    await fill([product('lampara', 'Lámpara')])
    for (const path of ['/', '/producto/lampara', '/carrito', '/categoria/todo', '/terminos-y-condiciones', '/nada']) {
      expect((await get(path)).html, path).toContain('href="/buscar"')
    }
    for (const path of ['/', '/categoria/todo', '/categorias', '/nada', '/buscar']) {
      expect((await get(path)).html, path).toMatch(/<search><form [^>]*action="\/buscar"[^>]*>.*name="q"/)
    }
  })

  test('the call for suggestions answers the best products and the categories with all words', async () => {
    const { db, fill } = await open()
    const lamps = { slug: 'lamparas', name: 'Lámparas' }
    await fill(
      Array.from({ length: 9 }, (_, n) => product(`p${n}`, `Lámpara ${n}`, { position: n, categories: ['lamparas'] })),
      [lamps],
    )
    const app = testApp(db)
    const { status, headers, body } = await call(app, HOST, '/api/v1/web/search', { q: 'lamp' })
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body).toMatchObject({ code: 200, categories: [lamps], total: 9 })
    expect(body.data.map(({ slug }: { slug: string }) => slug)).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p5'])
    expect(body.data[0]).toMatchObject({ title: 'Lámpara 0', images: [{ thumbnail: expect.any(String) }] })
    for (const params of [{}, { q: 7 }, { q: 'a'.repeat(201) }]) {
      expect((await call(app, HOST, '/api/v1/web/search', params)).status).toBe(422)
    }
    expect((await call(app, HOST, '/api/v1/web/search', { q: ' %_ ' })).body).toMatchObject({ data: [], total: 0 })
  })

  test('under overload searches are turned away while pages and orders are not', async () => {
    const db = await openDatabase()
    const gate = openGate({ shed: () => {}, underWay: () => {} }, () => 400)
    const { get, fill } = await openPages(db, {}, { gate })
    await fill([product('lampara', 'Lámpara')])
    expect((await get('/buscar?q=lampara')).status).toBe(503)
    expect((await call(testApp(db, { gate }), HOST, '/api/v1/web/search', { q: 'lampara' })).status).toBe(503)
    expect((await get('/producto/lampara')).status).toBe(200)
  })

  test('searches from one network come at a pace; other pages and other networks are not held back', async () => {
    const db = await openDatabase()
    const { fill } = await openPages(db)
    await fill([product('lampara', 'Lámpara')])
    const app = testApp(db)
    const ask = (path: string, address: string) => app(new Request(`http://${HOST}${path}`), { address })
    const suggest = () => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ params: { q: '' } })
      const request = new Request(`http://${HOST}/api/v1/web/search`, { method: 'POST', headers, body })
      return app(request, { address: '190.1.2.3' })
    }
    const statuses: number[] = []
    for (let round = 0; round < 14; round++) {
      const asked = Array.from({ length: 50 }, suggest)
      statuses.push(...(await Promise.all(asked)).map(({ status }) => status))
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(600)
    const refused = await ask('/buscar?q=lampara', '190.1.2.3')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.text()).toContain('Demasiadas búsquedas')
    expect((await ask('/producto/lampara', '190.1.2.3')).status).toBe(200)
    expect((await ask('/buscar?q=lampara', '190.9.9.9')).status).toBe(200)
  })
})

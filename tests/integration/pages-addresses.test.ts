import { expect, test } from 'vitest'
import { sitemapResponse } from '../../src/storefront/pages/sitemap.page.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { openPages } from '../support/page.ts'

onOneEngine((_engine, openDatabase) => {
  test('a 404 page has the shop’s frame, the best sellers and links to go on', async () => {
    const { fill, get } = await openPages(await openDatabase())
    await fill([aProduct()])
    for (const path of ['/nada', '/producto/nada', '/domain/carrito', '/colombia']) {
      const { status, html } = await get(path)
      expect(status, path).toBe(404)
      expect(html).toContain('<h1>No pudimos encontrar esta página</h1>')
      expect(html).toContain('This page could not be found')
      expect(html).toMatch(/Lo más vendido.*href="\/producto\/lampara".*href="\/categoria\/todo">Ver más/)
      expect(html).toContain('name="robots" content="noindex"')
    }
  })

  test('a page has one address: other case and trailing slashes redirect to it and keep the query', async () => {
    const { get } = await openPages(await openDatabase())
    for (const [path, place] of [
      ['/Carrito', '/carrito'],
      ['/categoria/todo/?page=2', '/categoria/todo?page=2'],
      ['/PRODUCTO/Olla%2dXL', '/producto/Olla-XL'],
    ] as const) {
      const { status, headers } = await get(path)
      expect([status, headers.get('location')], path).toEqual([308, place])
    }
  })

  test('a host without a shop gets a neutral 404', async () => {
    const { get } = await openPages(await openDatabase())
    const { status, html } = await get('/', 'otra.pe')
    expect(status).toBe(404)
    expect(html).toContain('This page could not be found')
    expect(html).not.toContain('Tienda de prueba')
  })

  test('without a directory the whole route table is served, and each route has its own country', async () => {
    const { fill, get } = await openPages(await openDatabase(), { directory: null })
    await fill([aProduct()])
    expect((await get('/colombia/producto/lampara')).html).toContain('http://tienda.pe/producto/lampara"')
    expect((await get('/colombia')).html).toContain('href="/colombia/producto/lampara"')
    expect((await get('/colombia/terminos-y-condiciones')).html).toContain('Ley 1480 de 2011')
    expect((await get('/terminos-y-condiciones')).html).toContain('Ley 29571')
    expect((await get('/domain/carrito')).status).toBe(200)
  })

  test('robots.txt names the sitemap, which lists pages, categories with products, and products on the first host', async () => {
    const { fill, get, shop } = await openPages(await openDatabase())
    const categories = [
      { slug: 'hogar', name: 'Hogar' },
      { slug: 'vacia', name: 'Vacía' },
    ]
    await fill([aProduct({ slug: "olla-&-'tapa'", categories: ['hogar'] })], categories)
    expect((await get('/robots.txt', shop.hosts[1])).html).toContain('Sitemap: http://tienda.pe/sitemap.xml')
    const { headers, html } = await get('/sitemap.xml', shop.hosts[1])
    expect(headers.get('content-type')).toContain('xml')
    const addresses = [...html.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
    expect(addresses).toEqual([
      'http://tienda.pe/',
      'http://tienda.pe/categorias',
      'http://tienda.pe/contactanos',
      'http://tienda.pe/terminos-y-condiciones',
      'http://tienda.pe/privacidad',
      'http://tienda.pe/cambios-y-devoluciones',
      'http://tienda.pe/categoria/todo',
      'http://tienda.pe/categoria/hogar',
      'http://tienda.pe/producto/olla-%26-&apos;tapa&apos;',
    ])
    expect((await get('/sitemap-9.xml')).status).toBe(404)
  })

  test('a catalogue that is too large for one sitemap gets an index of several', async () => {
    const db = await openDatabase()
    const { fill, shop } = await openPages(db)
    await fill(Array.from({ length: 7 }, (_, position) => aProduct({ slug: `p${position}`, position })))
    const ask = async (path: string) => {
      const response = await sitemapResponse(db.read, shop, new URL(path, 'https://tienda.pe'), 3)
      return [...((await response?.text()) ?? '').matchAll(/<loc>https:\/\/tienda\.pe(.*?)<\/loc>/g)].map(
        ([, path]) => path,
      )
    }
    expect(await ask('/sitemap.xml')).toEqual(['/sitemap-0.xml', '/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml'])
    expect(await ask('/sitemap-0.xml')).toContain('/categoria/todo')
    expect(await ask('/sitemap-2.xml')).toEqual(['/producto/p3', '/producto/p4', '/producto/p5'])
    expect(await ask('/sitemap-3.xml')).toEqual(['/producto/p6'])
    expect(await ask('/sitemap-4.xml')).toEqual([])
  })

  test('the error page has a Spanish message and the specification’s words', async () => {
    const { status, html } = await (await openPages(await openDatabase())).get('/sorry')
    expect(status).toBe(200)
    expect(html).toContain('Algo salió mal de nuestro lado')
    expect(html).toContain('An error occurred while showing the error page')
    expect(html).toMatch(/href="\/"[^>]*>Go back to home</)
  })

  test('a page stays the same until the catalogue changes', async () => {
    const { fill, get } = await openPages(await openDatabase())
    await fill([aProduct()])
    const first = (await get('/producto/lampara')).headers.get('etag')
    expect((await get('/producto/lampara?utm_source=otra')).headers.get('etag')).toBe(first)
    await fill([aProduct({ title: 'Lámpara nueva' })])
    const { headers, html } = await get('/producto/lampara')
    expect(headers.get('etag')).not.toBe(first)
    expect(html).toContain('Lámpara nueva')
  })
})

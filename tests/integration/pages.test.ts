import { expect, test } from 'vitest'
import { DEMO_PHONES } from '../../src/shops/demo-shop.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { jsonLd, openPages } from '../support/page.ts'
import { aShop } from '../support/shop.ts'

const CATEGORIES = [
  { slug: 'productos-destacados', name: 'Productos destacados' },
  { slug: 'hogar', name: 'Hogar' },
]

function products(count: number, category: string) {
  return Array.from({ length: count }, (_, position) =>
    aProduct({ slug: `${category}-${position}`, title: `Producto ${position}`, position, categories: [category] }),
  )
}

onOneEngine((_engine, openDatabase) => {
  test('the home page shows the best sellers first and explains the payment', async () => {
    const { fill, get } = await openPages(await openDatabase())
    await fill([...products(2, 'productos-destacados'), ...products(3, 'hogar')], CATEGORIES)
    const { status, html } = await get('/')
    expect(status).toBe(200)
    expect(html).toContain('<h1>Pide ahora y paga en casa</h1>')
    expect(html).toContain('href="/producto/productos-destacados-0"')
    expect(html).not.toContain('href="/producto/hogar-0"')
    expect(html).toContain('href="/categoria/todo"')
    expect(html).toContain('Cómo pagas')
    expect(Object.keys(jsonLd(html))).toEqual(['Organization', 'WebSite'])
  })

  test('a shop without featured products shows all its products', async () => {
    const { fill, get } = await openPages(await openDatabase())
    await fill(products(3, 'hogar'), [{ slug: 'hogar', name: 'Hogar' }])
    expect((await get('/')).html).toContain('href="/producto/hogar-0"')
  })

  test('every page has the frame of the specification', async () => {
    const { config } = aShop()
    const facts = { config: { ...config, phone_contact: DEMO_PHONES.peru } }
    const { fill, get } = await openPages(await openDatabase(), facts)
    await fill(products(1, 'hogar'), CATEGORIES)
    const paths = [
      '/',
      '/categorias',
      '/categoria/todo',
      '/producto/hogar-0',
      '/terminos-y-condiciones',
      '/contactanos',
    ]
    for (const path of paths) {
      const { status, html } = await get(path)
      expect(status, path).toBe(200)
      expect(html.match(/<h1[ >]/g), path).toHaveLength(1)
      for (const part of ['data-header', 'data-back', 'data-cart-count', 'href="#contenido"', 'Copyright 2023']) {
        expect(html, path).toContain(part)
      }
      expect(html, path).toContain('¡Pide ahora y paga en casa!')
      expect(html, path).toContain('href="/terminos-y-condiciones"')
      expect(html, path).toMatch(/<nav aria-label="Menú" hidden="">.*About.*Services.*Portfolio.*Blog.*Contact/)
    }
  })

  test('the copyright of a seller’s own shop is of the year in which it opened, by its country’s clock', async () => {
    const facts = { openedAt: Date.UTC(2026, 0, 1, 4) }
    const { get } = await openPages(await openDatabase(), facts)
    expect((await get('/contactanos')).html).toContain('Copyright 2025')
  })

  test('the cart page has the order form in place, without a dialog, and stays out of search engines', async () => {
    const { html } = await (await openPages(await openDatabase())).get('/carrito')
    expect(html).toContain('data-island="cart-view"')
    expect(html.match(/data-island="order-form"/g)).toHaveLength(1)
    expect(html).not.toContain('<dialog')
    expect(html).not.toContain('data-opens')
    expect(html).toContain('name="robots" content="noindex"')
  })

  test('a category page shows the number of products, in numbered pages of 24', async () => {
    const { fill, get } = await openPages(await openDatabase())
    await fill(products(50, 'hogar'), CATEGORIES)
    const second = (await get('/categoria/hogar?page=2&utm_source=x')).html
    expect(second).toContain('50 productos')
    expect(second.match(/<article/g)).toHaveLength(24)
    expect(second).toContain('href="/producto/hogar-24"')
    expect(second).toContain('<link rel="canonical" href="http://tienda.pe/categoria/hogar?page=2"/>')
    expect(second).toContain('<link rel="prev" href="http://tienda.pe/categoria/hogar"/>')
    expect(second).toContain('<link rel="next" href="http://tienda.pe/categoria/hogar?page=3"/>')
    expect((await get('/categoria/hogar?page=3')).html.match(/<article/g)).toHaveLength(2)
    expect((await get('/categoria/hogar?page=4')).status).toBe(404)
    expect((await get('/categorias/hogar?page=2')).html).toContain('href="http://tienda.pe/categoria/hogar?page=2"')
  })

  test('an empty category says so and links to other pages; an unknown category is a 404', async () => {
    const { fill, get } = await openPages(await openDatabase())
    await fill(products(1, 'hogar'), CATEGORIES)
    const empty = await get('/categoria/productos-destacados')
    expect(empty.status).toBe(200)
    expect(empty.html).toContain('Todavía no hay productos en esta categoría.')
    expect((await get('/categoria/jardin')).status).toBe(404)
    expect((await get('/categoria/todo')).html).toContain('1 producto<')
  })

  test('the categories page lists all categories, after a link to all products', async () => {
    const { fill, get } = await openPages(await openDatabase())
    const filled = [...products(1, 'hogar'), ...products(1, 'productos-destacados')]
    await fill(filled, [...CATEGORIES, { slug: 'vacia', name: 'Vacía' }])
    const { html } = await get('/categorias')
    expect(html).toMatch(
      /href="\/categoria\/todo".*href="\/categoria\/productos-destacados".*href="\/categoria\/hogar"/,
    )
    expect(html).not.toContain('/categoria/vacia')
  })

  test('the terms name the country’s law, and the contact page writes the phone as people there do', async () => {
    const db = await openDatabase()
    const peru = await openPages(db)
    const config = { ...peru.shop.config, phone_contact: '+573001234567' }
    const hosts = ['tienda.co']
    const facts = { id: 'co', hosts, country: 'colombia', directory: 'colombia', currency: 'COP', config } as const
    const colombia = await openPages(db, facts)
    expect((await peru.get('/terminos-y-condiciones')).html).toContain('Ley 29571')
    expect((await colombia.get('/terminos-y-condiciones')).html).toContain('Ley 1480 de 2011')
    const contact = (await colombia.get('/contactanos')).html
    expect(contact).toContain('300 1234567')
    expect(contact).toContain('https://wa.me/573001234567?text=')
  })
})

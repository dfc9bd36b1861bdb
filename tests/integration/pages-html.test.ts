import { describe, expect, test } from 'vitest'
import { href } from '../../src/routing/href.ts'
import { routeNames, servedPattern } from '../../src/routing/routes.ts'
import type { Shop } from '../../src/shops/shop.ts'
import { call, testApp } from '../support/app.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { fieldsInAddresses, headingLevels, htmlMistakes } from '../support/html-rules.ts'
import { openPages } from '../support/page.ts'

const CATEGORIES = [
  { slug: 'productos-destacados', name: 'Productos destacados' },
  { slug: 'hogar', name: 'Hogar y jardín' },
]
const hash = (digit: string) => digit.repeat(32)
const colors = [
  { name: 'Rojo', hex: '#cc0000' },
  { name: 'Azul & verde', hex: null },
]
const images = [
  { hash: hash('a'), alt: 'De frente', color: '#ffeecc' },
  { hash: hash('b'), alt: 'De «lado»', color: '#ccddee' },
]
const PRODUCTS = [
  aProduct({ slug: 'olla', title: 'Olla & tapa', images, colors, categories: ['productos-destacados', 'hogar'] }),
  aProduct({ slug: 'pack', status: 'pack', dependents: [{ slug: 'olla', price: 900 }], position: 1 }),
  aProduct({ slug: 'sin-foto', images: [], tiers: [9_900], position: 2, categories: ['hogar'] }),
  ...Array.from({ length: 30 }, (_, place) =>
    aProduct({ slug: `p${place}`, position: place + 3, categories: ['hogar'] }),
  ),
]

const SHOPS: Readonly<Record<string, Partial<Shop> & { readonly lang: string }>> = {
  'a Peruvian shop': { country: 'peru', directory: 'domain', lang: 'es-PE' },
  'a Colombian shop': { country: 'colombia', directory: 'colombia', currency: 'COP', lang: 'es-CO' },
  'an Ecuadorian shop': { country: 'ecuador', directory: 'domain', currency: 'USD', lang: 'es-EC' },
  'a shop with the whole table': { country: 'peru', directory: null, lang: 'es-PE' },
}

/** Every address of the shop that shows a page, and some with special parameters. */
function addresses(directory: Shop['directory']): string[] {
  const names = routeNames.filter((name) => servedPattern(name, directory) !== null && name !== 'seguimiento')
  const slugOf = (name: string) => (name.includes('categoria') ? 'hogar' : 'olla')
  const paths = names.map((name) => href(name, { slug: slugOf(name), code: 'AAAAAAAA', token: 'AAAAAAAA' }, directory))
  const special = ['/producto/pack', '/producto/sin-foto', '/producto/olla?mode=wsp', '/producto/olla?mode=funnel']
  return [...new Set([...paths, ...special, '/categoria/todo?page=2', '/nada'])]
}

test('a planted mistake in a page is found', async () => {
  const page = (body: string) =>
    `<!doctype html><html lang="es"><head><title>a</title></head><body>${body}</body></html>`
  expect(await htmlMistakes(page('<ul><li>a</li></ul>'))).toEqual([])
  for (const body of [
    '<ul><p>a</p></ul>',
    '<img src="a.png">',
    '<p id="a"></p><p id="a"></p>',
    '<p style="color:red">',
  ]) {
    expect(await htmlMistakes(page(body)), body).not.toEqual([])
  }
  expect(headingLevels('<h1>a</h1><h3 id="b">b</h3>')).toEqual([1, 3])
  const forms =
    '<form><input name="a"/></form><form method="post"><input name="b"/></form><form id="c"></form><input name="d" form="c"/>'
  expect(fieldsInAddresses(forms)).toEqual(['a', 'd'])
  expect(fieldsInAddresses('<form method="post"><input name="a"/><button formMethod="get">b</button></form>')).toEqual([
    'a',
  ])
})

onOneEngine((_engine, openDatabase) => {
  for (const [name, { lang, ...facts }] of Object.entries(SHOPS)) {
    describe(name, () => {
      test('every page is valid HTML, in Spanish, with one first heading and the others in order', async () => {
        const { fill, get, shop } = await openPages(await openDatabase(), facts)
        await fill(PRODUCTS, CATEGORIES)
        for (const path of addresses(shop.directory)) {
          const { html } = await get(path)
          expect(await htmlMistakes(html), path).toEqual([])
          expect(
            fieldsInAddresses(html).filter((name) => name !== 'q'),
            path,
          ).toEqual([])
          expect(html, path).toMatch(new RegExp(`^<!doctype html><html lang="${lang}">`))
          const levels = headingLevels(html)
          expect(
            levels.filter((level) => level === 1),
            path,
          ).toHaveLength(1)
          expect(levels[0], path).toBe(1)
          const jumps = levels.filter((level, place) => level > (levels[place - 1] ?? 0) + 1)
          expect(jumps, `${path}: ${levels}`).toEqual([])
        }
      })
    })
  }

  test('an order’s page is valid HTML as well', async () => {
    const db = await openDatabase()
    const { fill, shop } = await openPages(db)
    await fill(PRODUCTS, CATEGORIES)
    const app = testApp(db)
    const host = shop.hosts[0] ?? ''
    const products = [{ slug: 'olla', amount: 1, colors: ['Rojo'], type: 'normal', order: 0 }]
    const client = { name: 'Rosa Quispe', phone: '987654321' }
    const { body, headers } = await call(app, host, '/api/v1/web/ticket/store', { client, products })
    const key = { 'ticket-key': headers.get('ticket-key') ?? '' }
    const response = await app(new Request(`http://${host}/pedido/${body.data}`, { headers: key }))
    const html = await response.text()
    expect(html).toContain('Rojo')
    expect(await htmlMistakes(html)).toEqual([])
  })
})

import { expect, test } from 'vitest'
import { linksFrom } from './links.ts'

test('links of a shop with a directory have no prefix', () => {
  for (const [directory, route] of [
    ['domain', 'domain-carrito'],
    ['colombia', 'colombia'],
  ] as const) {
    const links = linksFrom(route, directory)
    expect([links.home, links.cart, links.categories, links.search, links.contact, links.terms]).toEqual([
      '/',
      '/carrito',
      '/categorias',
      '/buscar',
      '/contactanos',
      '/terminos-y-condiciones',
    ])
    expect(links.product('olla')).toBe('/producto/olla')
    expect(links.category('todo')).toBe('/categoria/todo')
  }
})

test('with the whole table a page links within its directory, and to generic addresses that the directory lacks', () => {
  const colombian = linksFrom('colombia', null)
  expect(colombian.product('olla')).toBe('/colombia/producto/olla')
  expect(colombian.contact).toBe('/colombia/contactanos')
  expect(colombian.cart).toBe('/carrito')
  expect(linksFrom('domain', null).cart).toBe('/domain/carrito')
})

test('the address that search engines should know is the generic one', () => {
  expect(linksFrom(null, null).product('olla')).toBe('/producto/olla')
  expect(linksFrom(null, null).category('todo')).toBe('/categoria/todo')
})

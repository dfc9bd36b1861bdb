import { expect, test } from 'vitest'
import { pageOfPath } from './page-path.ts'

test.each([
  ['/', null, '/', null, null],
  ['/domain/', null, '/domain', null, null],
  ['/producto/Caf%C3%A9/', null, '/producto/Caf%C3%A9', 'Café', null],
  ['/producto/lampara', 'domain', '/producto/lampara', 'lampara', null],
  ['/producto/lampara/index14-02-25', 'domain', '/producto/lampara/index14-02-25', 'lampara', null],
  ['/producto/index14-02-25', 'domain', '/producto/index14-02-25', null, null],
  ['/colombia/producto/lampara', null, '/colombia/producto/lampara', 'lampara', null],
  ['/categoria/hogar', null, '/categoria/hogar', null, 'hogar'],
  ['/domain/categorias/hogar', null, '/domain/categorias/hogar', null, 'hogar'],
  ['/categoria', null, '/categoria', null, null],
  ['/pedido/ABCD2345', null, '/pedido', null, null],
] as const)('%s in the directory %s is the page %s', (path, directory, page, product, category) => {
  expect(pageOfPath(path, directory)).toEqual({ path: page, product, category })
})

test('an address without a page has none', () => {
  expect(pageOfPath('/wp-login.php', null)).toBeNull()
})

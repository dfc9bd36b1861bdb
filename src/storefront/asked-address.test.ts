import { expect, test } from 'vitest'
import type { Shop } from '../shops/shop.ts'
import { askedAddress } from './asked-address.ts'

const shop = { hosts: ['tienda.pe', 'www.tienda.pe'] } as unknown as Shop

function asked(address: string, secure = false, port = ''): string {
  const path = new URL(address).pathname
  return askedAddress(new URL(address), shop, {
    path,
    origin: { secure, port },
    isNumbered: path.startsWith('/categoria/'),
  }).href
}

test('all hosts of a shop share the pages of its first host', () => {
  expect(asked('http://www.tienda.pe/producto/olla', true)).toBe('https://tienda.pe/producto/olla')
  expect(asked('http://www.tienda.pe:3000/', false, '3000')).toBe('http://tienda.pe:3000/')
  expect(asked('http://www.tienda.pe:6666/')).toBe('http://tienda.pe/')
})

test('advertising parameters do not make another page', () => {
  expect(asked('http://tienda.pe/?fbclid=x&utm_source=y&px=110')).toBe('http://tienda.pe/')
})

test('a page number counts from 2 on, only in numbered lists and only as plain digits', () => {
  expect(asked('http://tienda.pe/?page=2')).toBe('http://tienda.pe/')
  expect(asked('http://tienda.pe/categoria/todo?page=2')).toBe('http://tienda.pe/categoria/todo?page=2')
  for (const page of ['1', '0', '-1', '02', '2.5', 'x', '', '9999999']) {
    expect(asked(`http://tienda.pe/categoria/todo?page=${page}`), page).toBe('http://tienda.pe/categoria/todo')
  }
})

test('both spellings give the messaging variant', () => {
  expect(asked('http://tienda.pe/producto/olla?pathwsp=wsp')).toBe('http://tienda.pe/producto/olla?mode=wsp')
  expect(asked('http://tienda.pe/producto/olla?mode=wsp')).toBe('http://tienda.pe/producto/olla?mode=wsp')
  expect(asked('http://tienda.pe/producto/olla?mode=other')).toBe('http://tienda.pe/producto/olla')
})

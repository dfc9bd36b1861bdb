import { expect, test } from 'vitest'
import type { Shop } from '../shops/shop.ts'
import { askedAddress, readPart } from './asked-address.ts'

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

test('targets that show the same page are one, and those that do not are several', () => {
  const same = ['/', '/?fbclid=1', '/?page=2', '/?page=3&q=x', '/?mode=other', '/?']
  expect(new Set(same.map(readPart))).toEqual(new Set(['/']))
  const lists = ['/categoria/todo', '/categoria/todo?page=2', '/categoria/todo?page=3', '/domain/categorias/a?page=2']
  expect(new Set(lists.map(readPart)).size).toBe(lists.length)
  expect(['?page=1', '?page=x', '?page=02&a=b'].map((query) => readPart(`/categoria/todo${query}`))).toEqual(
    Array.from({ length: 3 }, () => '/categoria/todo'),
  )
  expect(readPart('/?mode=wsp')).toBe(readPart('/?pathwsp=wsp&utm_source=x'))
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askedSearch, searchAddresses } from './asked-search.ts'

const asked = (address: string) => askedSearch(new URLSearchParams(address))

test('what was typed is read on one line, and cut', () => {
  expect(asked('q=%20l%C3%A1mpara%0A%00+de++mesa ')).toEqual({ query: 'lámpara de mesa', page: 1 })
  expect(asked(`q=${'a'.repeat(5_000)}`).query).toHaveLength(80)
  expect(asked('')).toEqual({ query: '', page: 1 })
})

test.each([
  ['page=2', 2],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=x', 1],
  ['page=99999', 1],
])('%s is page %i', (address, page) => expect(asked(`q=luz&${address}`).page).toBe(page))

test('the address of a page of a search is read as that search, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 1, max: 10 }), (typed, page) => {
      const { query } = asked(new URLSearchParams({ q: typed }).toString())
      const address = new URL(searchAddresses('/buscar', query)(page), 'http://tienda.pe')
      expect(askedSearch(address.searchParams)).toEqual({ query, page })
    }),
  )
})

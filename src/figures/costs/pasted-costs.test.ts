import { expect, test } from 'vitest'
import { readPastedCosts } from './pasted-costs.ts'

const products = [
  { id: 'a1', slug: 'lampara-de-mesa', title: 'Lámpara de mesa' },
  { id: 'b2', slug: 'silla', title: 'Silla  plegable' },
  { id: 'c3', slug: 'silla-2', title: 'Silla plegable' },
  { id: 'd4', slug: 'taza-500', title: 'Taza 500' },
]
const shown = ['d4', 'a1', 'b2']
const read = (text: string) => readPastedCosts(text, products, shown)

test('rows of name or code and cost find their products, whatever stands between, and a heading is left out', () => {
  const text = 'Producto\tCosto\r\nLAMPARA de mesa\tS/ 40,50\r\nsilla\t30\r\nx\ttaza-500\trojo\t1,200.00\r\n'
  expect(read(text)).toEqual({
    found: [
      { id: 'a1', cost: 4_050 },
      { id: 'b2', cost: 3_000 },
      { id: 'd4', cost: 120_000 },
    ],
    problems: [],
  })
})

test('rows that name no product, several, or one twice are told, and the others are read', () => {
  const text = 'Mesa\t50\nSilla plegable\t30\nsilla-2\t31\nsilla-2\t32\nlampara-de-mesa\tpor ver'
  expect(read(text)).toEqual({
    found: [{ id: 'c3', cost: 3_100 }],
    problems: [
      { text: 'Mesa · 50', why: 'unknown' },
      { text: 'Silla plegable · 30', why: 'several' },
      { text: 'silla-2 · 32', why: 'twice' },
      { text: 'lampara-de-mesa · por ver', why: 'no-amount' },
    ],
  })
})

test('a column of amounts is of the products in their order, and an empty cell of one without a cost', () => {
  expect(read('12.50\n\n30\n')).toEqual({
    found: [
      { id: 'd4', cost: 1_250 },
      { id: 'b2', cost: 3_000 },
    ],
    problems: [],
  })
  expect(read('Costo\n1\n2\n3\n4')).toMatchObject({
    found: [{ id: 'd4', cost: 100 }, { id: 'a1' }, { id: 'b2', cost: 300 }],
    problems: [{ text: '4', why: 'left-over' }],
  })
})

test('nothing is read from nothing, and names alone are no column', () => {
  expect(read(' \n ')).toEqual({ found: [], problems: [] })
  expect(read('silla\nlampara-de-mesa').problems.map(({ why }) => why)).toEqual(['no-amount', 'no-amount'])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { variationStock, type WooStockCells, wooStock } from './woo-row.ts'

const free: WooStockCells = { inStock: '1', stock: '', backorders: '0' }

test.each<[Partial<WooStockCells>, string]>([
  [{}, 'for-sale'],
  [{ inStock: '0' }, 'sold-out'],
  [{ inStock: 'no' }, 'sold-out'],
  [{ inStock: 'backorder' }, 'for-sale'],
  [{ inStock: '' }, 'unknown'],
  [{ inStock: '', stock: '4' }, 'for-sale'],
  [{ stock: '0' }, 'sold-out'],
  [{ stock: '-2' }, 'sold-out'],
  [{ stock: '0,5' }, 'for-sale'],
  [{ stock: '0', backorders: '1' }, 'for-sale'],
  [{ stock: '0', backorders: 'notify', inStock: '0' }, 'for-sale'],
  [{ stock: '7', inStock: '0' }, 'sold-out'],
  [{ inStock: '0', backorders: '1' }, 'sold-out'],
])('a product in stock that nobody counts, but %j, is %s', (cells, sign) => {
  expect(wooStock({ ...free, ...cells })).toBe(sign)
})

test.each<[Partial<WooStockCells>, 'for-sale' | 'sold-out' | 'unknown', string]>([
  [{}, 'sold-out', 'sold-out'],
  [{}, 'unknown', 'for-sale'],
  [{ inStock: '' }, 'for-sale', 'for-sale'],
  [{ stock: 'parent' }, 'sold-out', 'sold-out'],
  [{ stock: 'parent', inStock: '0' }, 'for-sale', 'sold-out'],
  [{ stock: '3' }, 'sold-out', 'for-sale'],
  [{ stock: '0' }, 'for-sale', 'sold-out'],
])('a variation in stock, but %j, of a product that is %s is %s', (cells, product, sign) => {
  expect(variationStock({ ...free, ...cells }, product)).toBe(sign)
})

test('cells that cannot be read are refused with their words', () => {
  expect(wooStock({ ...free, stock: 'pocas' })).toEqual({ bad: { code: 'not-a-quantity', text: 'pocas' } })
  expect(wooStock({ ...free, inStock: 'quizás' })).toEqual({ bad: { code: 'not-in-stock', text: 'quizás' } })
  expect(wooStock({ ...free, inStock: '-1' })).toEqual({ bad: { code: 'not-in-stock', text: '-1' } })
})

test('whatever a row says, it is for sale without stock only if it may be ordered in advance', () => {
  const cells = fc.record({
    inStock: fc.constantFrom('1', '0', 'backorder', ''),
    stock: fc.oneof(fc.integer().map(String), fc.constant('')),
    backorders: fc.constantFrom('0', '1', 'notify', ''),
  })
  fc.assert(
    fc.property(cells, (row) => {
      const isGone = row.stock !== '' && Number(row.stock) <= 0
      const mayWait = row.backorders === '1' || row.backorders === 'notify'
      const expected = isGone ? !mayWait : row.inStock === '0'
      expect(wooStock(row) === 'sold-out').toBe(expected)
    }),
  )
})

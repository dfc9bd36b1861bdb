import { expect, test } from 'vitest'
import { eventItems, goodsOf } from './event-goods.ts'

test('lines of one product are together at what a unit costs on average, in the order of the lines', () => {
  const lines = [
    { productId: '7', amount: 2, total: 15_980 },
    { productId: '9', amount: 1, total: 500 },
    { productId: '7', amount: 1, total: 9_990 },
  ]
  expect(eventItems(lines)).toEqual([
    { id: '7', quantity: 3, price: '86.57' },
    { id: '9', quantity: 1, price: '5.00' },
  ])
  expect(goodsOf(lines, 'PEN')).toMatchObject({ value: '264.70', currency: 'PEN' })
  expect(goodsOf([], 'COP')).toEqual({ value: '0.00', currency: 'COP', items: [] })
})

import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test.each([
  [0, '0 orders'],
  [1, '1 order'],
  [2, '2 orders'],
])('%i is written as %s', (count, text) => {
  expect(counted(count, 'order', 'orders')).toBe(text)
})

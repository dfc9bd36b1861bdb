import { expect, test } from 'vitest'
import { namedMiddleware } from './middleware.ts'

test('a middleware that the table does not have is an error that names it', () => {
  const table = { 'order-key': () => {} }
  expect(namedMiddleware('order-key', table)).toBe(table['order-key'])
  for (const name of ['shop', 'toString', '']) {
    expect(() => namedMiddleware(name, table)).toThrow(
      expect.objectContaining({ status: 500, message: `Unknown middleware ${name}` }),
    )
  }
})

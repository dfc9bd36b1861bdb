import { expect, test } from 'vitest'
import { endsVisit } from './call-failure.ts'

const ends = (call: string, status: number) => endsVisit(call, { status, message: '' })

test('500 and 404 send the shopper to the error page, other statuses are only logged', () => {
  expect(ends('lead', 500)).toBe(true)
  expect(ends('lead', 404)).toBe(true)
  for (const status of [0, 400, 401, 409, 413, 422, 429, 502, 503]) expect(ends('lead', status)).toBe(false)
})

test('401 and 404 of configuration, product, category and price calls mean that nothing was loaded', () => {
  const calls = ['getconfigpage', 'products', 'product-start', 'product-start-price', 'getcategories']
  for (const call of calls) {
    expect([ends(call, 401), ends(call, 404), ends(call, 500)]).toEqual([false, false, true])
  }
})

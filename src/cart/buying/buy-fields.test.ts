import { expect, test } from 'vitest'
import { postedSlug } from './buy-fields.ts'

test('a posted slug is a text that a product can have', () => {
  const read = (slug: string) => postedSlug(new URLSearchParams({ slug }))
  expect(read('lampara')).toBe('lampara')
  expect([read(''), read('lam\u0000para'), read('l\npara'), read('x'.repeat(201))]).toEqual([null, null, null, null])
  expect(postedSlug(new URLSearchParams())).toBeNull()
})

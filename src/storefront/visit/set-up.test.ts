import { expect, test } from 'vitest'
import { freshConfig } from './set-up.browser.ts'

const stored = JSON.stringify({ at: 1_000_000, config: { logo_title: 'Tienda' } })

test('a cached configuration lives for 60,000 ms', () => {
  expect(freshConfig(stored, 1_060_000)).toMatchObject({ config: { logo_title: 'Tienda' } })
  expect(freshConfig(stored, 1_060_001)).toBeNull()
})

test('a configuration from the future, or a broken one, is dropped', () => {
  for (const text of [undefined, '', 'null', '{', '7', '{"at":1000000}']) {
    expect([text, freshConfig(text, 1_000_000)]).toEqual([text, null])
  }
  expect(freshConfig(stored, 999_999)).toBeNull()
})

import { expect, test } from 'vitest'
import { matchesTag } from './entity-tag.ts'

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['', false],
  [null, false],
])('%s knows "a": %s', (header, known) => {
  expect(matchesTag(header, '"a"')).toBe(known)
  expect(matchesTag(header, 'W/"a"')).toBe(known)
})

import { expect, test } from 'vitest'
import { isKnown } from './entity-tag.ts'

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
  expect(isKnown(header, '"a"')).toBe(known)
  expect(isKnown(header, 'W/"a"')).toBe(known)
})

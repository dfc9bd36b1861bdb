import { expect, test } from 'vitest'
import { bareGtin, isGtin } from './gtin.ts'

test.each([
  ['96385074', true],
  ['036000291452', true],
  ['7 751271-021258', true],
  ['4006381333931', true],
  ['4006381333932', false],
  ['7 751271-021257', false],
  ['400-638 133393 1', true],
  ['14006381333938', true],
  ['0000000000000', false],
  ['400638133393', false],
  ['40063813339311234', false],
  ['40063813a3931', false],
  ['', false],
])('%j is a GTIN: %j', (typed, is) => {
  expect(isGtin(bareGtin(typed))).toBe(is)
})

import { expect, test } from 'vitest'
import { numeral } from './number.schema.ts'

const schema = numeral(1, 999)

test.each([
  [1, 1],
  [999, 999],
  ['3', 3],
  ['007', 7],
])('%j is the number %i', (value, number) => {
  expect(schema.parse(value)).toBe(number)
})

test.each([0, 1_000, 1.5, Number.NaN, '', ' 3', '3 ', '1e2', '5.0', '0x5', '+3', '1234567890', null, [3], true])(
  '%j is refused',
  (value) => {
    expect(schema.safeParse(value).success).toBe(false)
  },
)

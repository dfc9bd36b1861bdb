import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalString, formatMoney } from '../../../lib/money.ts'
import { readPrice } from './price.ts'

test.each([
  ['99', 'PEN', 9_900],
  ['99.9', 'PEN', 9_990],
  ['99,90', 'PEN', 9_990],
  [' S/ 99.00 ', 'PEN', 9_900],
  ['S/. 1,299.00', 'PEN', 129_900],
  ['1.299,00', 'PEN', 129_900],
  ['1,299', 'PEN', 129_900],
  ['89.900', 'COP', 8_990_000],
  ['$ 89.900', 'COP', 8_990_000],
  ['1.299.000', 'COP', 129_900_000],
  ['1.299.000,50', 'COP', 129_900_050],
  ['1,299,000', 'COP', 129_900_000],
  ['89900.00', 'COP', 8_990_000],
  ['25.00 USD', 'USD', 2_500],
  ['0.990', 'USD', 99],
  ['19.9900', 'USD', 1_999],
] as const)('%s in %s is read', (text, currency, money) => {
  expect(readPrice(text, currency)).toEqual({ ok: true, value: money })
})

test.each([
  ['1.299', 'PEN'],
  ['1.299', 'USD'],
  ['89,900', 'COP'],
] as const)('%s in %s can be read in two ways, and is refused', (text, currency) => {
  expect(readPrice(text, currency)).toEqual({ ok: false, refusal: 'unclear-price' })
})

test.each(['', '-5', 'gratis', '1e3', '1.2.3', '12,34,567', '99.9999', '1..5', '5.', '.5', '1,299.00.00', '0x10'])(
  '%j is not a price',
  (text) => {
    expect(readPrice(text, 'PEN')).toEqual({ ok: false, refusal: 'not-a-price' })
  },
)

test('every amount is read as programs and people of its country write it', () => {
  const currency = fc.constantFrom('PEN' as const, 'USD' as const, 'COP' as const)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), currency, (money, code) => {
      const whole = code === 'COP' ? money - (money % 100) : money
      expect(readPrice(decimalString(money), code)).toEqual({ ok: true, value: money })
      expect(readPrice(formatMoney(whole, code), code)).toEqual({ ok: true, value: whole })
      expect(readPrice(decimalString(money).replace('.', ','), code)).toEqual({ ok: true, value: money })
    }),
  )
})

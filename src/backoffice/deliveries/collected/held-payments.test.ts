import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalString } from '../../../lib/money.ts'
import { differenceWords, receivedOf, sumOf } from './held-payments.ts'

test('what is missing or too much is said beside the sum', () => {
  expect(differenceWords(10_000, 12_050, 'PEN')).toMatch(/^Faltan S\/\s20\.50$/)
  expect(differenceWords(12_100, 12_050, 'PEN')).toMatch(/^Sobran S\/\s0\.50$/)
  expect(differenceWords(0, 0, 'PEN')).toBe('Cuadra')
})

test('any amount is read back as it was typed, with a point or a comma', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (amount) => {
      expect(receivedOf(` ${decimalString(amount)} `)).toBe(amount)
      expect(receivedOf(decimalString(amount).replace('.', ','))).toBe(amount)
    }),
  )
  expect(['', ' ', 'diez', '-5'].map(receivedOf)).toEqual([null, null, null, null])
  expect(sumOf([{ amount: 5 }, { amount: 7 }])).toBe(12)
})

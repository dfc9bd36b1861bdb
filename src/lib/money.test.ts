import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyCodes, decimalString, formatMoney, parseMoney, readTypedMoney, shortMoney } from './money.ts'

test.each([
  ['99', 9_900],
  ['99.9', 9_990],
  [' 99.05 ', 9_905],
])('%j is read as %i hundredths', (text, money) => {
  expect(parseMoney(text)).toEqual({ ok: true, value: money })
})

test.each([
  ['12,50', 1_250],
  ['12.5', 1_250],
  ['12.000', 1_200_000],
  ['$ 1.299.000', 129_900_000],
  ['S/ 1,299.90', 129_990],
  ['1.299,90', 129_990],
  ['12 000', 1_200_000],
])('%j as a seller types it is %i hundredths', (text, money) => {
  expect(readTypedMoney(text)).toEqual({ ok: true, value: money })
})

test.each(['', 'x', '12.5000', '1.29.000', '0.125', '12,50,00', '-3'])(
  '%j as a seller types it is no amount',
  (text) => {
    expect(readTypedMoney(text).ok).toBe(false)
  },
)

test('what is shown to a seller can be typed back, in every currency', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.constantFrom(...currencyCodes), (money, code) => {
      const shown = code === 'COP' ? Math.round(money / 100) * 100 : money
      expect(readTypedMoney(formatMoney(shown, code))).toEqual({ ok: true, value: shown })
    }),
  )
})

test.each(['', '-1', '1.005', '1,50', '1e3', '123456789012'])('%j is no amount of money', (text) => {
  expect(parseMoney(text)).toEqual({ ok: false, refusal: { reason: 'not-money', text } })
})

test('the decimal string always has two decimals', () => {
  expect([5, 9_900, -50, -1_205].map(decimalString)).toEqual(['0.05', '99.00', '-0.50', '-12.05'])
})

test('each currency has its symbol and separators, and pesos are rounded to whole ones', () => {
  expect(formatMoney(129_905, 'PEN')).toBe('S/ 1,299.05')
  expect(formatMoney(129_900_000, 'COP')).toBe('$ 1.299.000')
  expect(formatMoney(89_950, 'COP')).toBe('$ 900')
  expect(formatMoney(129_900, 'USD')).toBe('$ 1,299.00')
})

test('the short form leaves out the cents of a whole amount', () => {
  expect([4_000, 4_050, 9_905].map((money) => shortMoney(money, 'PEN'))).toEqual(['S/ 40', 'S/ 40.50', 'S/ 99.05'])
})

test('any amount is read back from its decimal string', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (money) => {
      expect(parseMoney(decimalString(money))).toEqual({ ok: true, value: money })
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phoneNumber } from './phone-number.ts'

test('all spellings of a number in its country are one number', () => {
  const ecuador = ['0991234567', '+593991234567', '593 99 123 4567', '5930991234567', '991234567', '00593 991234567']
  expect(new Set(ecuador.map((written) => phoneNumber('ecuador', written)))).toEqual(new Set(['593991234567']))
  const peru = ['987654321', '+51 987 654 321', '51987654321', '0051987654321']
  expect(new Set(peru.map((written) => phoneNumber('peru', written)))).toEqual(new Set(['51987654321']))
  const colombia = ['300 123 4567', '+57 (300) 123-4567', '573001234567']
  expect(new Set(colombia.map((written) => phoneNumber('colombia', written)))).toEqual(new Set(['573001234567']))
})

test('numbers of a neighbour and of a distant country keep their country code', () => {
  expect(phoneNumber('peru', '593991234567')).toBe('593991234567')
  expect(phoneNumber('peru', '3001234567')).toBe('573001234567')
  expect(phoneNumber('colombia', '+58 412 123 4567')).toBe('584121234567')
})

test('an invalid number stays as its digits, and reading a number twice changes nothing', () => {
  expect(phoneNumber('peru', '000123456')).toBe('123456')
  expect(phoneNumber('peru', '')).toBe('')
  fc.assert(
    fc.property(
      fc.constantFrom('peru', 'colombia', 'ecuador'),
      fc.integer({ min: 0, max: 99_999_999 }),
      (country, tail) => {
        const national = { peru: '9', colombia: '300', ecuador: '09' }[country] + String(tail).padStart(8, '0')
        const shorter = country === 'colombia' ? national.slice(0, 10) : national
        const number = phoneNumber(country, shorter)
        expect(number).toMatch(/^(51|57|593)\d{9,10}$/)
        expect(phoneNumber(country, number)).toBe(number)
      },
    ),
  )
})

import { expect, test } from 'vitest'
import { writtenPhone } from './written-phone.ts'

test('each country’s phones are written in its own way, and foreign ones with their country code', () => {
  expect(writtenPhone('+51987654321', 'peru')).toBe('987 654 321')
  expect(writtenPhone('+573001234567', 'colombia')).toBe('300 1234567')
  expect(writtenPhone('+593991234567', 'ecuador')).toBe('099 123 4567')
  expect(writtenPhone('+51987654321', 'ecuador')).toBe('+51 987 654 321')
})

test('a text that is not a phone number stays as the seller wrote it', () => {
  expect(writtenPhone('central', 'peru')).toBe('central')
})

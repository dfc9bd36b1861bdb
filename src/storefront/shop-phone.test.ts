import { expect, test } from 'vitest'
import { writtenPhone } from './shop-phone.ts'

test('each country writes its own phones its own way, and those of others with their country code', () => {
  expect(writtenPhone('+51987654321', 'peru')).toBe('987 654 321')
  expect(writtenPhone('+573001234567', 'colombia')).toBe('300 1234567')
  expect(writtenPhone('+593991234567', 'ecuador')).toBe('099 123 4567')
  expect(writtenPhone('+51987654321', 'ecuador')).toBe('+51 987 654 321')
})

test('what is no phone stays as the seller wrote it', () => {
  expect(writtenPhone('central', 'peru')).toBe('central')
})

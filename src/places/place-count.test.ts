import { expect, test } from 'vitest'
import { placeCount } from './place-count.ts'

test('the count is said in the words of the country', () => {
  expect(placeCount('distrito', 12, 12)).toBe('12 distritos')
  expect(placeCount('distrito', 1, 1)).toBe('1 distrito')
  expect(placeCount('distrito', 0, 0)).toBe('Ningún distrito coincide')
  expect(placeCount('parroquia', 0, 0)).toBe('Ninguna parroquia coincide')
  expect(placeCount('municipio', 384, 50)).toBe('50 de 384 municipios. Escribe más.')
})

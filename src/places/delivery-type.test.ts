import { expect, test } from 'vitest'
import { deliveryTypeFor } from './delivery-type.ts'
import { divisionsOf, placeByCode } from './divisions.ts'

test('in Peru only the provincia of Lima and Callao propose cash on delivery', () => {
  const districts = divisionsOf('peru').flatMap(({ children }) => children.flatMap((province) => province.children))
  for (const { code } of districts) {
    const place = placeByCode('peru', code)
    const expected = code.startsWith('1501') || code.startsWith('07') ? '0' : '1'
    expect(place && deliveryTypeFor('peru', place), code).toBe(expected)
  }
})

test('free text proposes a type by its names, and none while they are too vague', () => {
  const typed = { code: '', departamento: '', provincia: '', distrito: 'Miraflores' }
  expect(deliveryTypeFor('peru', typed)).toBeNull()
  expect(deliveryTypeFor('peru', { ...typed, departamento: 'LIMA' })).toBeNull()
  expect(deliveryTypeFor('peru', { ...typed, departamento: 'lima', provincia: 'Líma' })).toBe('0')
  expect(deliveryTypeFor('peru', { ...typed, departamento: 'Piura' })).toBe('1')
})

test('Colombia and Ecuador propose cash on delivery', () => {
  const place = { code: '', departamento: 'Guayas', provincia: '', distrito: '' }
  expect([deliveryTypeFor('colombia', place), deliveryTypeFor('ecuador', place)]).toEqual(['0', '0'])
})

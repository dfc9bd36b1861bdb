import { expect, test } from 'vitest'
import { quarterIn, quarterName, withQuarter } from './quarter.ts'

test('a neighbourhood is read from the name that it has as a place', () => {
  expect(quarterName('Huaycán', 'Ate')).toBe('Huaycán, en Ate')
  expect(quarterIn('Huaycán, en Ate')).toBe('Huaycán')
  expect(['Ate', ''].map(quarterIn)).toEqual(['', ''])
})

test('an address says its neighbourhood once, and one that is missing stays missing', () => {
  expect(withQuarter('Zona D, lote 12', 'Huaycán')).toBe('Zona D, lote 12, Huaycán')
  expect(withQuarter('HUAYCAN zona D', 'Huaycán')).toBe('HUAYCAN zona D')
  expect(withQuarter('Av. Subachoque 3', 'Suba')).toBe('Av. Subachoque 3, Suba')
  expect(['', ' '].map((address) => withQuarter(address, 'Suba'))).toEqual(['', ' '])
  expect(withQuarter('Av. Larco 345', '')).toBe('Av. Larco 345')
})

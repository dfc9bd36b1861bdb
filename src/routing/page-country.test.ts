import { expect, test } from 'vitest'
import { pageCountry } from './page-country.ts'

test('a page is of its route’s country, else its shop’s, else its visitor’s, else Peru', () => {
  expect(pageCountry('colombia-producto-slug', 'ecuador', 'peru')).toBe('colombia')
  expect(pageCountry('domain-producto-slug', 'ecuador', 'peru')).toBe('ecuador')
  expect(pageCountry('producto-slug', null, 'colombia')).toBe('colombia')
  expect(pageCountry('producto-slug', null, null)).toBe('peru')
})

import { expect, test } from 'vitest'
import { pageCountry } from './page-country.ts'

test('a page has the country of its route, else the country of its shop', () => {
  expect(pageCountry('colombia-producto-slug', 'ecuador')).toBe('colombia')
  expect(pageCountry('domain-producto-slug', 'ecuador')).toBe('ecuador')
  expect(pageCountry('producto-slug', 'peru')).toBe('peru')
})

import { expect, test } from 'vitest'
import { countryByCode, countryInAnswer } from './visitor-country.ts'

test('a country’s code gives its English name', () => {
  expect(['PE', 'co', 'EC', 'US'].map(countryByCode)).toEqual(['Peru', 'Colombia', 'Ecuador', 'United States'])
  expect(['', 'P', 'PER', 'QQ', '-1', 'Perú'].map(countryByCode)).toEqual([null, null, null, null, null, null])
})

test.each([
  [{ ip: '190.12.64.1', country_name: 'Peru' }, 'Peru'],
  [{ ip: '190.12.64.1', country: 'CO' }, 'Colombia'],
  [{ query: '190.12.64.1', status: 'success', country: 'Ecuador', countryCode: 'EC' }, 'Ecuador'],
  [{ success: true, country: 'Chile', country_code: 'CL' }, 'Chile'],
  [{ countryName: 'Perú' }, 'Peru'],
  [{ country_name: 'Bolivia' }, 'Bolivia'],
  [{ country: '' }, null],
  [{ country: null, country_name: 7 }, null],
  [{ country_name: 'x'.repeat(81) }, null],
  [{ error: true, reason: 'RateLimited' }, null],
  ['PE', null],
  [null, null],
])('%j says %s', (answer, country) => {
  expect(countryInAnswer(answer)).toBe(country)
})

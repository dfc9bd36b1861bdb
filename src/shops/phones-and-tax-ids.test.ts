import { expect, test } from 'vitest'
import { type Country, countryNames } from '../lib/countries.ts'
import { readTaxId, taxIds } from './phones-and-tax-ids.ts'

test.each<[Country, string, string]>([
  ['peru', '20131312955', '20131312955'],
  ['peru', ' 20-10019079-7 ', '20100190797'],
  ['peru', '20999999990', '20999999990'],
  ['colombia', '890.903.938-8', '890903938-8'],
  ['colombia', '800 197 268-4', '800197268-4'],
  ['colombia', '899999068-1', '899999068-1'],
  ['colombia', '1020304050-8', '1020304050-8'],
  ['ecuador', '1760013210001', '1760013210001'],
  ['ecuador', '171003406-5001', '1710034065001'],
  ['ecuador', '1790016919001', '1790016919001'],
])('in %s %j is kept as %s', (country, written, kept) => {
  expect(readTaxId(country, written)).toBe(kept)
})

test.each<[Country, string, string]>([
  ['peru', '20131312954', 'another check digit'],
  ['peru', '30131312955', 'no kind of taxpayer'],
  ['peru', '2013131295', 'ten digits'],
  ['peru', 'RUC 20131312955', 'a word'],
  ['colombia', '890903938-7', 'another check digit'],
  ['colombia', '890903938', 'no check digit'],
  ['colombia', '8001972684', 'no hyphen'],
  ['colombia', '0890903938-8', 'a leading zero'],
  ['ecuador', '1710034066001', 'a cédula that is none'],
  ['ecuador', '2510034065001', 'no province'],
  ['ecuador', '1790016919000', 'no place of business'],
  ['ecuador', '1710034065', 'a cédula alone'],
])('in %s %j is refused: %s', (country, written) => {
  expect(readTaxId(country, written)).toBe(null)
})

test.each(countryNames)('the example of %s is kept as it is written', (country) => {
  const { example } = taxIds[country]
  expect(readTaxId(country, example)).toBe(example)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Country, countryNames, EVERYWHERE } from '../lib/countries.ts'
import { isCashPlace } from './cash-place.ts'
import { cashChoices, cashSentence } from './cash-places.ts'
import { divisionsOf } from './divisions.ts'

test('a place is paid on delivery with everything that is in it', () => {
  const places = ['07', '1501']
  expect(isCashPlace(places, '150122')).toBe(true)
  expect(isCashPlace(places, '070101')).toBe(true)
  expect(isCashPlace(places, '150201')).toBe(false)
  expect(isCashPlace(places, '040101')).toBe(false)
})

test('what is not known well enough leaves the answer open', () => {
  expect(isCashPlace(['1501'], '15')).toBe(null)
  expect(isCashPlace(['1501'], '')).toBe(null)
  expect(isCashPlace(null, '150122')).toBe(null)
})

test('the whole country has every place', () => {
  for (const country of countryNames)
    for (const { value } of cashChoices(country)) expect(isCashPlace([EVERYWHERE], value)).toBe(true)
})

test('the sentence names up to four places and counts the rest, without what is in another one', () => {
  expect(cashSentence('peru', ['1501', '07'], 'deposito')).toBe(
    'Pagas al recibir en Lima Metropolitana y Callao. Al resto del país, con depósito previo.',
  )
  expect(cashSentence('peru', ['15', '1501'], 'no')).toBe(
    'Pagas al recibir en Lima. Por ahora no llegamos a más lugares.',
  )
  expect(cashSentence('peru', ['01', '02', '03', '04', '05'], 'no')).toContain(
    'Amazonas, Áncash, Apurímac y 2 lugares más',
  )
  expect(cashSentence('colombia', [EVERYWHERE], 'no')).toBe('Pagas al recibir en todo el país.')
})

test('a part of the country is told from the larger one of the same name', () => {
  expect(cashSentence('peru', ['0401', '1501'], 'no')).toContain('en Lima Metropolitana y la provincia de Arequipa.')
  expect(cashSentence('colombia', ['05129', '05001'], 'no')).toContain('en Medellín y el municipio de Caldas.')
})

test('whatever is chosen, the sentence has room on the pages', () => {
  const codes = (country: Country) =>
    divisionsOf(country).flatMap((division) => [division.code, ...division.children.map(({ code }) => code)])
  const chosen = fc
    .constantFrom(...countryNames)
    .chain((country) =>
      fc.tuple(
        fc.constant(country),
        fc.oneof(
          fc.subarray(codes(country), { minLength: 1 }),
          fc.subarray(codes(country), { minLength: 1, maxLength: 5 }),
        ),
        fc.constantFrom('deposito' as const, 'no' as const),
      ),
    )
  fc.assert(fc.property(chosen, ([country, places, rest]) => cashSentence(country, places, rest).length <= 160))
})

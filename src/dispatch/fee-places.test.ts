import fc from 'fast-check'
import { expect, test } from 'vitest'
import { feeFor } from '../orders/parcels/courier.ts'
import { countryPlaces } from '../places/data/country-places.ts'
import { readFeePlaces, writtenFeePlaces } from './fee-places.ts'

test('places of a zone are names or codes, and a name of several places asks which', () => {
  expect(readFeePlaces('peru', 'Miraflores Lima, 1501; Barranco\nArequipa')).toMatchObject({ ok: true })
  expect(readFeePlaces('peru', 'Miraflores Lima, 1501')).toEqual({ ok: true, value: ['150122', '1501'] })
  expect(readFeePlaces('peru', 'Santa Rosa')).toEqual({ ok: false, refusal: { text: 'Santa Rosa', why: 'several' } })
  expect(readFeePlaces('peru', 'Gotham')).toEqual({ ok: false, refusal: { text: 'Gotham', why: 'none' } })
  expect(readFeePlaces('peru', '9999')).toEqual({ ok: false, refusal: { text: '9999', why: 'none' } })
  expect(readFeePlaces('peru', ' , ')).toEqual({ ok: true, value: [] })
})

test.each(['peru', 'colombia', 'ecuador'] as const)('in %s any codes are read back as they were written', (country) => {
  const codes = countryPlaces(country).map(({ place }) => place.code)
  const code = fc
    .tuple(fc.constantFrom(...codes), fc.constantFrom(2, 4, 6))
    .map(([one, length]) => one.slice(0, length))
  fc.assert(
    fc.property(fc.uniqueArray(code, { maxLength: 4 }), (chosen) => {
      expect(readFeePlaces(country, writtenFeePlaces(country, chosen))).toEqual({ ok: true, value: chosen })
    }),
    { numRuns: 60 },
  )
})

test('a place whose name has a comma is written as its code', () => {
  expect(writtenFeePlaces('colombia', ['88'])).toBe('88')
})

test('the zone that names a place most closely has its fee, in any order of the zones', () => {
  const zones = [
    { places: ['15'], fee: 900 },
    { places: ['150122', '150104'], fee: 600 },
    { places: ['1501'], fee: 700 },
  ]
  for (const ordered of [zones, zones.toReversed()]) {
    const fees = ['150122', '150103', '150501', '040101', ''].map((code) => feeFor({ fee: 500, zones: ordered }, code))
    expect(fees).toEqual([600, 700, 900, 500, 500])
  }
})

import { expect, test } from 'vitest'
import { countryNames } from '../../lib/countries.ts'
import type { Division } from '../division.ts'
import { divisionsOf } from '../divisions.ts'
import { countryPlaces, searchedPlaces } from './country-places.ts'
import { peopleTexts } from './people.data.ts'
import { quarterTexts } from './quarters.data.ts'

function smallest(division: Division): readonly Division[] {
  return division.children.length === 0 ? [division] : division.children.flatMap(smallest)
}

test.each(countryNames)('in %s each smallest division has its letter of people', (country) => {
  const lines = peopleTexts[country].trim().split('\n')
  const wanted = divisionsOf(country).map((division) => `${division.code} ${smallest(division).length}`)
  expect(lines.map((line) => line.split(' ')).map(([code, letters = '']) => `${code} ${letters.length}`)).toEqual(
    wanted,
  )
  expect(lines.join('')).toMatch(/^[A-Z\d ]+$/)
})

test('where more people live comes before where fewer do', () => {
  const people = (code: string) => searchedPlaces('peru').find(({ place }) => place.code === code)?.people ?? 0
  expect(people('150140')).toBeGreaterThan(people('150732'))
  expect(people('150132')).toBeGreaterThan(people('150118'))
})

test.each(countryNames)(
  'in %s each neighbourhood lies in a division that is searched, and is found by its name',
  (country) => {
    const written = quarterTexts[country].trim().split('\n')
    const quarters = searchedPlaces(country).filter(({ quarter }) => quarter !== '')
    expect(quarters).toHaveLength(written.flatMap((line) => line.split('; ')).length)
    for (const { place, names, quarter } of quarters) {
      const divisions = countryPlaces(country).filter((one) => one.place.code === place.code)
      expect(divisions, quarter).toHaveLength(1)
      expect(divisions[0]?.names, quarter).not.toContain(names[0])
    }
  },
)

import { expect, test } from 'vitest'
import { countryNames } from '../../lib/countries.ts'
import { searchedPlaces } from '../data/country-places.ts'
import { searchPlaces } from './place-search.ts'
import { spellings } from './spellings.data.ts'

const SHOWN_FIRST = 3

/** Each spelling with the rank of its place, from 0; -1 where it is not found. */
const ranks = countryNames.flatMap((country) => {
  const index = searchedPlaces(country)
  return spellings[country]
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [codes = '', list = ''] = line.split(': ')
      return list.split('; ').map((spelling) => {
        const found = searchPlaces(index, spelling).places
        return { spelling, rank: found.findIndex(({ place }) => codes.split('/').includes(place.code)) }
      })
    })
})

test('of some 800 spellings at least 97 of 100 find their place first, and 99 among the first three', () => {
  const shareOf = (isRight: (rank: number) => boolean) =>
    ranks.filter(({ rank }) => isRight(rank)).length / ranks.length
  const wrong = ranks.filter(({ rank }) => rank !== 0).map(({ spelling }) => spelling)
  expect(ranks.length).toBeGreaterThan(790)
  expect(
    shareOf((rank) => rank === 0),
    wrong.join(', '),
  ).toBeGreaterThanOrEqual(0.97)
  expect(
    shareOf((rank) => rank >= 0 && rank < SHOWN_FIRST),
    wrong.join(', '),
  ).toBeGreaterThanOrEqual(0.99)
})

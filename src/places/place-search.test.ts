import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from '../lib/fold.ts'
import type { Country } from '../shops/shop.ts'
import { divisionTexts } from './divisions.ts'
import { busiest, smallestLevels } from './levels.ts'
import { placeLabel } from './place.ts'
import { type IndexedPlace, indexPlaces } from './place-index.ts'
import { MOST_PLACES, matchedParts, searchPlaces } from './place-search.ts'

function indexOf(country: Country): readonly IndexedPlace[] {
  const [smallest, first] = [smallestLevels[country], busiest[country]]
  return indexPlaces({ smallest, busiest: first, divisions: divisionTexts[country] })
}

const indexes = { peru: indexOf('peru'), colombia: indexOf('colombia'), ecuador: indexOf('ecuador') }

function labels(country: Country, query: string): readonly string[] {
  return searchPlaces(indexes[country], query).places.map(({ label }) => label)
}

function first(country: Country, query: string): string | undefined {
  return labels(country, query)[0]
}

const words = (text: string): readonly string[] => fold(text).match(/[a-z0-9]+/g) ?? []

describe.each(['peru', 'colombia', 'ecuador'] as const)('in %s', (country) => {
  const index = indexes[country]

  test('every place is the first found by its full name, accented or not, in any case', () => {
    for (const { place } of index) {
      for (const query of [placeLabel(place), fold(placeLabel(place)), placeLabel(place).toUpperCase()]) {
        expect(searchPlaces(index, query).places[0]?.place.code, query).toBe(place.code)
      }
    }
  })

  test('its words in any order find it before places that have more words', () => {
    fc.assert(
      fc.property(fc.constantFrom(...index), fc.infiniteStream(fc.nat()), ({ place }, random) => {
        const query = [...words(placeLabel(place))].map((word) => [random.next().value, word] as const)
        const reordered = query.sort(([one], [other]) => one - other).map(([, word]) => word)
        const best = searchPlaces(index, reordered.join(' ')).places[0]
        expect(best && words(placeLabel(best.place)).toSorted()).toEqual(reordered.toSorted())
      }),
    )
  })

  test('a place’s own name finds a place of exactly that name first', () => {
    for (const { place } of index) {
      const name = place.distrito || place.provincia
      const best = searchPlaces(index, name).places[0]
      expect(best?.names, name).toContain(words(name).join(' '))
    }
  })

  test('what is found has a word for every beginning, and nothing that has is left out', () => {
    const letter = fc.constantFrom(...'abcdefghijlmnopqrstuvyzñé')
    const beginning = fc.string({ unit: letter, minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(fc.array(beginning, { minLength: 1, maxLength: 3 }), (query) => {
        const matches = index.filter(({ allWords }) => {
          const known = allWords.split(' ')
          return query.every((start) => known.some((word) => word !== '' && word.startsWith(fold(start))))
        })
        const found = searchPlaces(index, query.join(' '), index.length)
        expect(found.total).toBe(matches.length)
        expect(new Set(found.places)).toEqual(new Set(matches))
      }),
      { numRuns: 50 },
    )
  })
})

test('accents, case, punctuation and word order make no difference', () => {
  const asked = labels('peru', 'san vicente de cañete')
  expect(asked[0]).toBe('Lima > Cañete > San Vicente de Cañete')
  for (const query of ['SAN VICENTE DE CANETE', '  san  vicente,de cañete. ', 'canete > vicente san de']) {
    expect(labels('peru', query)).toEqual(asked)
  }
})

test('what begins with the query comes before names that have it inside, and those before provinces and departments', () => {
  const found = labels('peru', 'lima')
  expect(found.slice(0, 4)).toEqual([
    'Lima > Lima > Lima (Cercado de Lima)',
    'Amazonas > Rodríguez de Mendoza > Limabamba',
    'Cusco > Anta > Limatambo',
    'Lima > Lima > Ancón',
  ])
  expect(labels('peru', 'miraflores').indexOf('Lima > Yauyos > Miraflores')).toBeLessThan(
    labels('peru', 'miraflores').indexOf('Lima > Lima > San Juan de Miraflores'),
  )
})

test('of two districts with one name, the one in Lima comes first', () => {
  expect(labels('peru', 'miraflores').slice(0, 2)).toEqual([
    'Lima > Lima > Miraflores',
    'Arequipa > Arequipa > Miraflores',
  ])
})

test('before anything is typed the list begins with the districts of Lima', () => {
  const { places, total } = searchPlaces(indexes.peru, ' ')
  expect(total).toBe(1892)
  expect(places).toHaveLength(MOST_PLACES)
  expect(places.slice(0, 43).every(({ place }) => place.code.startsWith('1501'))).toBe(true)
  expect(places[43]?.place.code).toBe('010101')
})

test('never more than 50 are returned, and all are counted', () => {
  const { places, total } = searchPlaces(indexes.peru, 'san')
  expect(places).toHaveLength(MOST_PLACES)
  expect(total).toBeGreaterThan(300)
})

test('the names that people use find the official one', () => {
  expect(first('colombia', 'Cali')).toBe('Valle del Cauca > Santiago de Cali')
  expect(first('colombia', 'cucuta')).toBe('Norte de Santander > San José de Cúcuta')
  expect(first('colombia', 'Buga')).toBe('Valle del Cauca > Guadalajara de Buga')
  expect(first('colombia', 'tumaco')).toBe('Nariño > San Andrés de Tumaco')
  expect(first('colombia', 'ubaté')).toBe('Cundinamarca > Villa de San Diego de Ubaté')
  expect(first('ecuador', 'puyo')).toBe('Pastaza > Pastaza (Puyo) > Puyo')
  expect(first('ecuador', 'sangolqui')).toBe('Pichincha > Rumiñahui (Sangolquí) > Sangolquí')
  expect(first('peru', 'chosica')).toBe('Lima > Lima > Lurigancho (Chosica)')
  expect(first('peru', 'SJL')).toBe('Lima > Lima > San Juan de Lurigancho')
  expect(first('peru', 'pucallpa')).toBe('Ucayali > Coronel Portillo > Calleria (Pucallpa)')
})

test('an urban parish called like its cantón’s seat is offered once', () => {
  expect(labels('ecuador', 'el oro machala machala')).toHaveLength(
    new Set(labels('ecuador', 'el oro machala machala')).size,
  )
  expect(indexes.ecuador).toHaveLength(1046 + 268 - 33)
})

test('nothing is found by a word that no name has', () => {
  expect(searchPlaces(indexes.peru, 'miraflores quito')).toEqual({ places: [], total: 0 })
})

test('the matched beginnings are marked with their accents, and the parts are the text', () => {
  expect(matchedParts('Cañete > San Vicente de Cañete', 'CANE vic')).toEqual([
    { text: 'Cañe', isMatch: true },
    { text: 'te > San ', isMatch: false },
    { text: 'Vic', isMatch: true },
    { text: 'ente de ', isMatch: false },
    { text: 'Cañe', isMatch: true },
    { text: 'te', isMatch: false },
  ])
  fc.assert(
    fc.property(fc.constantFrom(...indexes.ecuador), fc.string(), ({ label }, query) => {
      const joined = matchedParts(label, query).map(({ text }) => text)
      expect(joined.join('')).toBe(label)
    }),
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Country, countryNames } from '../../lib/countries.ts'
import { fold } from '../../lib/text/fold.ts'
import { divisionTexts } from '../divisions.ts'
import { busiest, smallestLevels } from '../levels.ts'
import { placeLabel } from '../place.ts'
import { type IndexedPlace, indexPlaces, matchedParts, placeCount, searchPlaces } from './place-search.ts'

function indexOf(country: Country): readonly IndexedPlace[] {
  const [smallest, first] = [smallestLevels[country], busiest[country]]
  return indexPlaces({ smallest, busiest: first, divisions: divisionTexts[country] })
}

const indexes = Object.fromEntries(countryNames.map((country) => [country, indexOf(country)])) as Record<
  Country,
  readonly IndexedPlace[]
>

function labels(country: Country, query: string): readonly string[] {
  return searchPlaces(indexes[country], query).places.map(({ label }) => label)
}

function first(country: Country, query: string): string | undefined {
  return labels(country, query)[0]
}

const words = (text: string): readonly string[] => fold(text).match(/[a-z0-9]+/g) ?? []

describe.each(['peru', 'colombia', 'ecuador'] as const)('in %s', (country) => {
  const index = indexes[country]

  test('every place comes first for its full name, with or without accents, in any case', () => {
    for (const { place } of index) {
      for (const query of [placeLabel(place), fold(placeLabel(place)), placeLabel(place).toUpperCase()]) {
        expect(searchPlaces(index, query).places[0]?.place.code, query).toBe(place.code)
      }
    }
  })

  test('its words in any order find it before places with more words', () => {
    fc.assert(
      fc.property(fc.constantFrom(...index), fc.infiniteStream(fc.nat()), ({ place }, random) => {
        const query = [...words(placeLabel(place))].map((word) => [random.next().value, word] as const)
        const reordered = query.sort(([one], [other]) => one - other).map(([, word]) => word)
        const best = searchPlaces(index, reordered.join(' ')).places[0]
        expect(best && words(placeLabel(best.place)).toSorted()).toEqual(reordered.toSorted())
      }),
    )
  })

  test('a name finds a place of exactly that name first', () => {
    for (const { place } of index) {
      const name = place.distrito || place.provincia
      const best = searchPlaces(index, name).places[0]
      expect(best?.names, name).toContain(words(name).join(' '))
    }
  })

  test('a place is found exactly if it has a word for each beginning', () => {
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

test('names that begin with the query come first, then names that contain it, then provincias and departamentos', () => {
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

test('names that begin with the query come before names with a later word that does, also before those in Lima', () => {
  expect(labels('peru', 'juan').slice(0, 4)).toEqual([
    'Apurímac > Antabamba > Juan Espinoza Medrano',
    'San Martín > Mariscal Cáceres > Juanjuí',
    'San Martín > San Martín > Juan Guerra',
    'Lima > Lima > San Juan de Lurigancho',
  ])
})

test('a place with one of the words in its own name comes before places that have them only above it', () => {
  const found = labels('peru', 'lima hua')
  const [ownName, nameAbove] = ['Lima > Yauyos > Huampara', 'Lima > Huaral > Aucallama'].map((place) =>
    found.indexOf(place),
  )
  expect(ownName).toBeGreaterThan(-1)
  expect(nameAbove).toBeGreaterThan(ownName ?? -1)
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
  expect(places).toHaveLength(50)
  expect(places.slice(0, 43).every(({ place }) => place.code.startsWith('1501'))).toBe(true)
  expect(places[43]?.place.code).toBe('010101')
})

test('at most 50 places are returned, and all matches are counted', () => {
  const { places, total } = searchPlaces(indexes.peru, 'san')
  expect(places).toHaveLength(50)
  expect(total).toBeGreaterThan(300)
})

test('the names that people use find the official place', () => {
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

test('an urban parish named like the seat of its cantón is found once', () => {
  expect(labels('ecuador', 'el oro machala machala')).toHaveLength(
    new Set(labels('ecuador', 'el oro machala machala')).size,
  )
  expect(indexes.ecuador).toHaveLength(1046 + 268 - 33)
})

test('a word that is in no name finds nothing', () => {
  expect(searchPlaces(indexes.peru, 'miraflores quito')).toEqual({ places: [], total: 0 })
})

test('matched beginnings are marked with their accents, and the parts joined are the text', () => {
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

test('the count uses the country’s own words', () => {
  expect(placeCount('distrito', 12, 12)).toBe('12 distritos')
  expect(placeCount('distrito', 1, 1)).toBe('1 distrito')
  expect(placeCount('distrito', 0, 0)).toBe('Ningún distrito coincide')
  expect(placeCount('parroquia', 0, 0)).toBe('Ninguna parroquia coincide')
  expect(placeCount('municipio', 384, 50)).toBe('50 de 384 municipios. Escribe más.')
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Country, countryNames } from '../../lib/countries.ts'
import { fold } from '../../lib/text/fold.ts'
import { searchedPlaces } from '../data/country-places.ts'
import { placeLabel } from '../place.ts'
import { type IndexedPlace, matchedParts, placeCount, searchPlaces } from './place-search.ts'

const indexes = Object.fromEntries(countryNames.map((country) => [country, searchedPlaces(country)])) as Record<
  Country,
  readonly IndexedPlace[]
>

function labels(country: Country, query: string): readonly string[] {
  return searchPlaces(indexes[country], query).places.map(({ label }) => label)
}

function first(country: Country, query: string): string | undefined {
  return labels(country, query)[0]
}

const ARTICLE = /^(?:de|del|la|el|los|las|y)$/
const SHORT = /^(?:st[ao]|sgo|sn|pt[aoe]|vta|cd|nv[ao]|tte|f[cd]o|dgo|dc)$/

const words = (text: string): readonly string[] => fold(text).match(/[a-z0-9]+/g) ?? []

describe.each(['peru', 'colombia', 'ecuador'] as const)('in %s', (country) => {
  const index = indexes[country]

  test('every place comes first for its full name, with or without accents, in any case', () => {
    for (const { place } of index) {
      for (const query of [placeLabel(place), fold(placeLabel(place)), placeLabel(place).toUpperCase()]) {
        const [best] = searchPlaces(index, query, 1).places
        expect(best && placeLabel(best.place), query).toBe(placeLabel(place))
      }
    }
  })

  test('its words in any order find it before places with more words', () => {
    fc.assert(
      fc.property(fc.constantFrom(...index), fc.infiniteStream(fc.nat()), ({ place }, random) => {
        const query = [...words(placeLabel(place))].map((word) => [random.next().value, word] as const)
        const reordered = query.sort(([one], [other]) => one - other).map(([, word]) => word)
        const best = searchPlaces(index, reordered.join(' '), 1).places[0]
        expect(best && words(placeLabel(best.place)).toSorted()).toEqual(reordered.toSorted())
      }),
    )
  })

  test('a name finds a place of exactly that name first', () => {
    for (const { place } of index) {
      const name = place.distrito || place.provincia
      const best = searchPlaces(index, name, 1).places[0]
      expect(best?.names, name).toContain(words(name).join(' '))
    }
  })

  test('a place is found to the letter exactly if it has a word for each beginning', () => {
    const letter = fc.constantFrom(...'abcdefghijlmnopqrstuvyzñé')
    const beginning = fc.string({ unit: letter, minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(fc.array(beginning, { minLength: 1, maxLength: 3 }), (query) => {
        // Articles but the last word do not decide, and an abbreviation is another word.
        const deciding = query.map(fold).filter((word, at) => at === query.length - 1 || !ARTICLE.test(word))
        fc.pre(!deciding.some((word) => SHORT.test(word)))
        const matches = index.filter(({ allWords }) => {
          const known = allWords.split(' ')
          return deciding.every((start) => known.some((word) => word !== '' && word.startsWith(start)))
        })
        const found = searchPlaces(index, query.join(' '), index.length)
        expect(found.exact).toBe(matches.length)
        expect(new Set(found.places.slice(0, found.exact))).toEqual(new Set(matches))
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
    'Cusco > Anta > Limatambo',
    'Amazonas > Rodríguez de Mendoza > Limabamba',
    'Lima > Lima > San Juan de Lurigancho',
  ])
  expect(labels('peru', 'miraflores').indexOf('Lima > Yauyos > Miraflores')).toBeLessThan(
    labels('peru', 'miraflores').indexOf('Lima > Lima > San Juan de Miraflores'),
  )
})

test('names that begin or end with the query come before names with it in the middle, also before those in Lima', () => {
  const found = labels('peru', 'juan')
  expect(found.slice(0, 4)).toEqual([
    'San Martín > Mariscal Cáceres > Juanjuí',
    'Áncash > Sihuas > San Juan',
    'Cajamarca > Cajamarca > San Juan',
    'San Martín > San Martín > Juan Guerra',
  ])
  const places = found.map((label) => label.split(' > ').at(-1))
  expect(places.indexOf('Juan Espinoza Medrano')).toBeLessThan(places.indexOf('San Juan de Lurigancho'))
})

test('a place with one of the words in its own name comes before places that have them only above it', () => {
  const found = labels('peru', 'lima hua')
  const [ownName, nameAbove] = ['Lima > Yauyos > Huampara', 'Lima > Huaral > Aucallama'].map((place) =>
    found.indexOf(place),
  )
  expect(ownName).toBeGreaterThan(-1)
  expect(nameAbove).toBeGreaterThan(ownName ?? -1)
})

test('of places with one name, the one where most people live comes first', () => {
  expect(labels('peru', 'miraflores').slice(0, 2)).toEqual([
    'Lima > Lima > Miraflores',
    'Arequipa > Arequipa > Miraflores',
  ])
  expect(labels('peru', 'surco').slice(0, 2)).toEqual(['Lima > Lima > Santiago de Surco', 'Lima > Huarochirí > Surco'])
  expect(first('peru', 'magdalena')).toBe('Lima > Lima > Magdalena del Mar')
  expect(first('peru', 'chincha')).toBe('Ica > Chincha > Chincha Alta')
  expect(first('colombia', 'armenia')).toBe('Quindío > Armenia')
  expect(first('ecuador', 'calderon')).toBe('Pichincha > Quito > Calderón')
  expect(labels('ecuador', 'la libertad').slice(0, 2)).toEqual([
    'Santa Elena > La Libertad > La Libertad',
    'Pichincha > Quito > La Libertad',
  ])
})

test.each([
  ['peru', 'surko', 'Lima > Lima > Santiago de Surco'],
  ['peru', 'surk', 'Lima > Lima > Santiago de Surco'],
  ['peru', 'san juan de lurigacho', 'Lima > Lima > San Juan de Lurigancho'],
  ['peru', 'villa el savad', 'Lima > Lima > Villa El Salvador'],
  ['peru', 'miraflores lima', 'Lima > Lima > Miraflores'],
  ['peru', 'mirafloes lima', 'Lima > Lima > Miraflores'],
  ['peru', 'sta anita', 'Lima > Lima > Santa Anita'],
  ['peru', 'los olibos', 'Lima > Lima > Los Olivos'],
  ['peru', 'sanjuan de lurigancho', 'Lima > Lima > San Juan de Lurigancho'],
  ['peru', 'villamaria', 'Lima > Lima > Villa María del Triunfo'],
  ['peru', 'molina', 'Lima > Lima > La Molina'],
  ['peru', 'huaycan', 'Lima > Lima > Huaycán, en Ate'],
  ['colombia', 'bogotá dc', 'Bogotá, D.C. > Bogotá, D.C.'],
  ['colombia', 'villa maria', 'Caldas > Villamaría'],
  ['colombia', 'suba', 'Bogotá, D.C. > Suba, en Bogotá, D.C.'],
  [
    'ecuador',
    'sto domingo',
    'Santo Domingo de los Tsáchilas > Santo Domingo (Santo Domingo de los Colorados) > Santo Domingo de los Colorados',
  ],
  ['ecuador', 'gral villamil', 'Guayas > Playas (General Villamil) > General Villamil'],
  ['ecuador', 'lago agrio', 'Sucumbíos > Lago Agrio (Nueva Loja) > Nueva Loja'],
] as const)('in %s “%s” finds %s first', (country, query, label) => {
  expect(first(country, query)).toBe(label)
})

test('what fits to the letter comes before what has a letter wrong, which is not shown to whoever typed a name in full', () => {
  const { places, exact } = searchPlaces(indexes.peru, 'huanch')
  expect(places.slice(0, exact).map(({ names }) => names[0])).toContain('huanchaco')
  expect(places.slice(exact).map(({ names }) => names[0])).toContain('wanchaq')
  for (const name of ['barranca', 'cayma', 'wanchaq']) {
    const named = searchPlaces(indexes.peru, name)
    expect(named.places.length, name).toBe(named.exact)
  }
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
  expect(indexes.ecuador.filter(({ quarter }) => quarter === '')).toHaveLength(1046 + 268 - 33)
})

test('a word that is in no name finds nothing', () => {
  expect(searchPlaces(indexes.peru, 'miraflores quito')).toEqual({ places: [], total: 0, exact: 0 })
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

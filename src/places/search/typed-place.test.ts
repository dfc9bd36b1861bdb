import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { countryNames } from '../../lib/countries.ts'
import { searchedPlaces } from '../data/country-places.ts'
import { placeLabel } from '../place.ts'
import { type IndexedPlace, searchPlaces } from './place-search.ts'
import { namedPlace, placeQuestion, type TypedPlace, typedPlace } from './typed-place.ts'
import { searchable, wantedText } from './written-words.ts'

const peru = searchedPlaces('peru')

/** A name without its spaces. */
const letters = (name: string): string => name.replaceAll(' ', '')

function codes(typed: TypedPlace): readonly string[] {
  return typed.found === 'empty' ? [] : typed.places.map(({ place }) => place.code)
}

function read(text: string, code = ''): readonly [string, ...(readonly string[])] {
  const typed = typedPlace(peru, text, code)
  return [typed.found, ...codes(typed)]
}

test('a name that four provinces have asks which one is meant', () => {
  expect(read('Miraflores')).toEqual(['several', '150122', '040110', '100506', '151021'])
  expect(placeQuestion('distrito', typedPlace(peru, ' MIRAFLORES '))).toBe(
    '4 distritos se llaman así. ¿Cuál es el tuyo?',
  )
})

test.each([
  ['Miraflores, Lima', '150122'],
  ['lima miraflores', '150122'],
  ['Miraflores, Arequipa', '040110'],
  ['miraflores yauyos', '151021'],
  ['San Borja', '150130'],
  ['sjl', '150132'],
  ['Lurigancho (Chosica)', '150118'],
  ['Lima > Lima > Lurigancho', '150118'],
  ['wánchaq - cusco', '080108'],
])('“%s” names one place, which the shopper is asked to confirm', (text, code) => {
  expect(read(text)).toEqual(['one', code])
  expect(placeQuestion('distrito', typedPlace(peru, text))).toBe('¿Es este tu distrito? Tócalo para confirmarlo.')
})

test('half a name is no place; the few that begin so are named', () => {
  expect(read('surquil')).toEqual(['none', '150141'])
  expect(read('mira')[0]).toBe('none')
  expect(read('san')).toEqual(['none'])
  expect(read('zzqq')).toEqual(['none'])
  expect(placeQuestion('distrito', typedPlace(peru, 'zzqq'))).toBe('Elige tu distrito de la lista')
})

test('an empty text asks nothing', () => {
  expect(['', '  ', '>', ','].map((text) => read(text))).toEqual([['empty'], ['empty'], ['empty'], ['empty']])
  expect(placeQuestion('distrito', typedPlace(peru, ''))).toBe('')
})

test('a chosen place counts with its text, with the text that found it, and without any', () => {
  for (const text of ['Arequipa > Arequipa > Miraflores', 'Miraflores', 'mirafl', '']) {
    expect(read(text, '040110')).toEqual(['picked', '040110'])
  }
})

test('a text that was changed after the choice is read anew, and so is a code that the country does not have', () => {
  expect(read('Surquillo', '040110')).toEqual(['one', '150141'])
  expect(read('zzqq', '040110')).toEqual(['none'])
  expect(read('San Borja', '999999')).toEqual(['one', '150130'])
  expect(read('', '999999')).toEqual(['empty'])
})

test('among the places that a search found, the one that the text names is the one of the whole country', () => {
  const named = (text: string) => namedPlace(searchPlaces(peru, text).places, text)?.place.code
  for (const text of ['santiago de surco', 'sanjuandelurigancho', 'miraflores, lima, lima', 'huaycan']) {
    expect([named(text)], text).toEqual(read(text).slice(1))
  }
  expect(['surko', 'santa rosa', ''].map(named)).toEqual([undefined, undefined, undefined])
})

describe.each(countryNames)('in %s', (country) => {
  const index = searchedPlaces(country)
  const anyPlace = fc.constantFrom(...index)
  const ownName = ({ place }: IndexedPlace): string => place.distrito || place.provincia

  test('the whole name of a place is that place', () => {
    fc.assert(
      fc.property(anyPlace, ({ place }) => {
        const typed = typedPlace(index, placeLabel(place))
        expect(codes(typed)).toContain(place.code)
        expect(['one', 'several']).toContain(typed.found)
      }),
    )
  })

  test('a name alone is one place only if no other place has it, and never a place of another name', () => {
    fc.assert(
      fc.property(anyPlace, (asked) => {
        const typed = typedPlace(index, ownName(asked))
        const own = searchable(ownName(asked))
        // `Eloy Alfaro (Durán)` is also the seat Eloy Alfaro of Durán.
        const isCalled = ({ names }: IndexedPlace) =>
          names.includes(own) || names.some((one) => names.some((other) => one !== other && `${one} ${other}` === own))
        const named = index.filter(isCalled)
        if (typed.found === 'one' && named.length > 1) {
          // Of several, one is named by all its levels: Lima > Lima > Lima.
          expect(typed.places[0].levels.every((names) => names.includes(own))).toBe(true)
        }
        if (typed.found === 'several') expect(named.length).toBeGreaterThan(1)
        expect(['one', 'several']).toContain(typed.found)
        for (const code of codes(typed)) expect(named.map(({ place }) => place.code)).toContain(code)
      }),
    )
  })

  test('a text with a letter more or less is taken for a place only if it is the name of one', () => {
    fc.assert(
      fc.property(anyPlace, fc.nat(), fc.boolean(), (asked, nat, adds) => {
        const name = ownName(asked)
        const at = nat % name.length
        const text = name.slice(0, at) + (adds ? 'x' : '') + name.slice(adds ? at : at + 1)
        const typed = typedPlace(index, text)
        if (typed.found !== 'one') return
        const { allWords, names } = typed.places[0]
        if (names.some((one) => letters(one) === letters(searchable(text)))) return
        const known = allWords.split(' ')
        for (const word of wantedText(text).split(' ')) expect(known).toContain(word)
      }),
    )
  })

  test('no text breaks the reading', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 8 }), (text, code) => {
        const typed = typedPlace(index, text, code)
        if (typed.found === 'one') expect(typed.places).toHaveLength(1)
        if (typed.found === 'several') expect(typed.places.length).toBeGreaterThan(1)
      }),
    )
  })
})

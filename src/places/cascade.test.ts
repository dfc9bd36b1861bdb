import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  chooseDivision,
  chosenAt,
  type DivisionItem,
  divisionGroups,
  findByName,
  isInAnotherCountry,
  mostLikely,
  withName,
  writeName,
} from './cascade.ts'
import { cascadeSource } from './data/places-files.ts'
import { childDivisions, divisionsOf, isCountryPlace, placeByCode } from './divisions.ts'
import { cascades } from './levels.ts'
import type { Place } from './place.ts'

const countries = ['peru', 'colombia', 'ecuador'] as const
const lima = { code: '15', name: 'Lima' }
const miraflores = placeByCode('peru', '150122')

test('choosing a departamento clears provincia and distrito, choosing a provincia clears the distrito', () => {
  const callao = chooseDivision('peru', miraflores, 0, { code: '07', name: 'Callao' })
  expect(callao).toEqual({ code: '07', departamento: 'Callao', provincia: '', distrito: '' })
  const canete = chooseDivision('peru', miraflores, 1, { code: '1505', name: 'Cañete' })
  expect(canete).toEqual({ code: '1505', departamento: 'Lima', provincia: 'Cañete', distrito: '' })
})

test('another city clears the neighbourhood', () => {
  const cali = { code: '76001', departamento: 'Valle del Cauca', provincia: 'Santiago de Cali', distrito: 'El Peñón' }
  expect(chooseDivision('colombia', cali, 1, { code: '76109', name: 'Buenaventura' })?.distrito).toBe('')
})

test('choosing the same division again changes nothing, also below it', () => {
  expect(chooseDivision('peru', miraflores, 0, lima)).toBe(miraflores)
  expect(chooseDivision('peru', miraflores, 1, { code: '1501', name: 'Lima' })).toBe(miraflores)
})

test('the placeholder clears a level and everything below it', () => {
  expect(chooseDivision('peru', miraflores, 0, null)).toBeNull()
  expect(chooseDivision('peru', miraflores, 1, null)).toEqual({
    code: '15',
    departamento: 'Lima',
    provincia: '',
    distrito: '',
  })
  expect(chooseDivision('peru', miraflores, 2, null)).toEqual({
    code: '1501',
    departamento: 'Lima',
    provincia: 'Lima',
    distrito: '',
  })
})

test('free text keeps the code of the level above and the texts below', () => {
  const written = writeName(
    'peru',
    writeName('peru', chooseDivision('peru', null, 0, lima), 2, 'Lunahuaná'),
    1,
    'Canete',
  )
  expect(written).toEqual({ code: '15', departamento: 'Lima', provincia: 'Canete', distrito: 'Lunahuaná' })
  expect(isCountryPlace('peru', written)).toBe(true)
  expect(chosenAt('peru', written, 1)).toEqual({ code: '', name: 'Canete' })
  expect(withName('peru', written, 1, { code: '1505', name: 'Cañete' })).toEqual({
    code: '1505',
    departamento: 'Lima',
    provincia: 'Cañete',
    distrito: 'Lunahuaná',
  })
})

test('a typed name finds its division by the official name and by the one that people use', () => {
  const cantons = [
    { code: '1601', name: 'Pastaza', also: 'Puyo' },
    { code: '1602', name: 'Mera' },
  ]
  expect([' puyo', 'PASTAZA', 'Mera '].map((name) => findByName(cantons, name)?.code)).toEqual(['1601', '1601', '1602'])
  expect(findByName(cantons, 'Tena')).toBeNull()
})

test('a place of another country is recognised by its largest division', () => {
  const { firstLevel } = cascadeSource('colombia')
  expect(miraflores && isInAnotherCountry(firstLevel, miraflores)).toBe(true)
  const bolivarInEcuador: Place = { code: '02', departamento: 'Bolívar', provincia: '', distrito: '' }
  expect(isInAnotherCountry(firstLevel, bolivarInEcuador)).toBe(true)
  expect(isInAnotherCountry(firstLevel, { ...bolivarInEcuador, code: '13' })).toBe(false)
  expect(isInAnotherCountry(firstLevel, { ...bolivarInEcuador, code: '' })).toBe(false)
  expect(isInAnotherCountry(firstLevel, { code: '', departamento: '', provincia: '', distrito: 'Chapinero' })).toBe(
    false,
  )
})

test('the most likely division is the busiest one, elsewhere the one with the capital', () => {
  const below = (code: string) => mostLikely('peru', childDivisions('peru', code))?.code
  expect([below(''), below('15'), below('20')]).toEqual(['15', '1501', '2001'])
  expect(mostLikely('colombia', divisionsOf('colombia'))?.name).toBe('Bogotá, D.C.')
  expect(mostLikely('peru', [])).toBeNull()
})

test.each(countries)('any sequence of choices in %s gives an official place', (country) => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 9, maxLength: 9 }), (picks) => {
      let place: Place | null = null
      picks.forEach((pick, turn) => {
        const depth = turn % cascades[country].length
        const above = depth === 0 ? '' : (chosenAt(country, place, depth - 1)?.code ?? '')
        const items: readonly DivisionItem[] = childDivisions(country, above)
        place = chooseDivision(country, place, depth, items[pick % items.length] ?? null)
        expect(place && placeByCode(country, place.code)).toEqual(place)
      })
    }),
  )
})

const parishHeading = cascades.ecuador[2].headingOf
const parishes = (canton: string) => divisionGroups(childDivisions('ecuador', canton), parishHeading)

test('divisions are in alphabetical order regardless of accents', () => {
  const [group] = divisionGroups(cascadeSource('peru').firstLevel, () => '')
  const names = group?.items.map(({ name }) => name) ?? []
  expect(names.slice(0, 5)).toEqual(['Amazonas', 'Áncash', 'Apurímac', 'Arequipa', 'Ayacucho'])
  expect(names).toHaveLength(25)
})

test('the seat of a cantón comes first, then its urban parishes, then the rural ones', () => {
  const cuenca = parishes('0101')
  expect(cuenca.map(({ label }) => label)).toEqual(['', 'Parroquias urbanas', 'Parroquias rurales'])
  expect(cuenca[0]?.items.map(({ name }) => name)).toEqual(['Cuenca'])
  expect(cuenca.find(({ label }) => label === 'Parroquias urbanas')?.items).toHaveLength(15)
  expect(parishes('0102').map(({ label }) => label)).toEqual(['', 'Parroquias rurales'])
})

test('an urban parish named like its seat is shown once, with the code of the seat', () => {
  const machala = parishes('0701').flatMap(({ items }) => items)
  expect(machala.filter(({ name }) => name === 'Machala').map(({ code }) => code)).toEqual(['070150'])
})

test('every parish of Ecuador is shown exactly once', () => {
  for (const canton of divisionsOf('ecuador').flatMap(({ children }) => children)) {
    const names = parishes(canton.code).flatMap(({ items }) => items.map(({ name }) => name))
    expect(new Set(names)).toEqual(new Set(canton.children.map(({ name }) => name)))
    expect(new Set(names).size, canton.name).toBe(names.length)
  }
})

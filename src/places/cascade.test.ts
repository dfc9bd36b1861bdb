import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choose, chosenAt, type DivisionItem, findByName, isElsewhere, likeliest, named, write } from './cascade.ts'
import { cascades } from './cascade-levels.ts'
import { cascadeSource } from './cascade-source.ts'
import { childDivisions, divisionsOf, isCountryPlace, placeByCode } from './divisions.ts'
import type { Place } from './place.ts'

const countries = ['peru', 'colombia', 'ecuador'] as const
const lima = { code: '15', name: 'Lima' }
const miraflores = placeByCode('peru', '150122')

test('choosing a department clears province and district, choosing a province clears the district', () => {
  const callao = choose('peru', miraflores, 0, { code: '07', name: 'Callao' })
  expect(callao).toEqual({ code: '07', departamento: 'Callao', provincia: '', distrito: '' })
  const canete = choose('peru', miraflores, 1, { code: '1505', name: 'Cañete' })
  expect(canete).toEqual({ code: '1505', departamento: 'Lima', provincia: 'Cañete', distrito: '' })
})

test('another city clears the neighbourhood of the one before', () => {
  const cali = { code: '76001', departamento: 'Valle del Cauca', provincia: 'Santiago de Cali', distrito: 'El Peñón' }
  expect(choose('colombia', cali, 1, { code: '76109', name: 'Buenaventura' })?.distrito).toBe('')
})

test('what is chosen already stays as it is, with everything below it', () => {
  expect(choose('peru', miraflores, 0, lima)).toBe(miraflores)
  expect(choose('peru', miraflores, 1, { code: '1501', name: 'Lima' })).toBe(miraflores)
})

test('the placeholder takes a choice back to what is above it', () => {
  expect(choose('peru', miraflores, 0, null)).toBeNull()
  expect(choose('peru', miraflores, 2, null)).toEqual({
    code: '1501',
    departamento: 'Lima',
    provincia: 'Lima',
    distrito: '',
  })
})

test('a name in the shopper’s words keeps the code of what was chosen above, and the words below', () => {
  const written = write('peru', write('peru', choose('peru', null, 0, lima), 2, 'Lunahuaná'), 1, 'Canete')
  expect(written).toEqual({ code: '15', departamento: 'Lima', provincia: 'Canete', distrito: 'Lunahuaná' })
  expect(isCountryPlace('peru', written)).toBe(true)
  expect(chosenAt('peru', written, 1)).toEqual({ code: '', name: 'Canete' })
  expect(named('peru', written, 1, { code: '1505', name: 'Cañete' })).toEqual({
    code: '1505',
    departamento: 'Lima',
    provincia: 'Cañete',
    distrito: 'Lunahuaná',
  })
})

test('a written name finds its division by the official name and by the one people use', () => {
  const cantons = [
    { code: '1601', name: 'Pastaza', also: 'Puyo' },
    { code: '1602', name: 'Mera' },
  ]
  expect([' puyo', 'PASTAZA', 'Mera '].map((name) => findByName(cantons, name)?.code)).toEqual(['1601', '1601', '1602'])
  expect(findByName(cantons, 'Tena')).toBeNull()
})

test('a place of another country is known by its largest division', () => {
  const { firstLevel } = cascadeSource('colombia')
  expect(miraflores && isElsewhere(firstLevel, miraflores)).toBe(true)
  const bolivarInEcuador: Place = { code: '02', departamento: 'Bolívar', provincia: '', distrito: '' }
  expect(isElsewhere(firstLevel, bolivarInEcuador)).toBe(true)
  expect(isElsewhere(firstLevel, { ...bolivarInEcuador, code: '13' })).toBe(false)
  expect(isElsewhere(firstLevel, { ...bolivarInEcuador, code: '' })).toBe(false)
  expect(isElsewhere(firstLevel, { code: '', departamento: '', provincia: '', distrito: 'Chapinero' })).toBe(false)
})

test('the busiest division is the likeliest, elsewhere the one with the capital', () => {
  const below = (code: string) => likeliest('peru', childDivisions('peru', code))?.code
  expect([below(''), below('15'), below('20')]).toEqual(['15', '1501', '2001'])
  expect(likeliest('colombia', divisionsOf('colombia'))?.name).toBe('Bogotá, D.C.')
  expect(likeliest('peru', [])).toBeNull()
})

test.each(countries)('whatever a shopper of %s chooses in turn is the official place', (country) => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 9, maxLength: 9 }), (picks) => {
      let place: Place | null = null
      picks.forEach((pick, turn) => {
        const depth = turn % cascades[country].length
        const above = depth === 0 ? '' : (chosenAt(country, place, depth - 1)?.code ?? '')
        const items: readonly DivisionItem[] = childDivisions(country, above)
        place = choose(country, place, depth, items[pick % items.length] ?? null)
        expect(place && placeByCode(country, place.code)).toEqual(place)
      })
    }),
  )
})

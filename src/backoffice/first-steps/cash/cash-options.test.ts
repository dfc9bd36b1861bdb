import { expect, test } from 'vitest'
import { countryNames } from '../../../lib/countries.ts'
import { divisionsOf } from '../../../places/divisions.ts'
import { cashOptions, foundOptions, foundWords } from './cash-options.ts'

const peru = cashOptions('peru', divisionsOf('peru'), { '1501': 'Lima Metropolitana' })
const found = (query: string) => foundOptions(peru, query).options.map(({ name, is }) => `${name}: ${is}`)

test('a departamento and its province of the same name are both found and told apart', () => {
  expect(found('AREQUIPA').slice(0, 2)).toEqual(['Arequipa: todo el departamento', 'Arequipa: provincia de Arequipa'])
})

test('names are found without accents, by the beginnings of their words, also by the one that people use', () => {
  expect(found('ancash')[0]).toBe('Áncash: todo el departamento')
  expect(found('metro')).toEqual(['Lima Metropolitana: provincia de Lima'])
  expect(found('rodr mend')).toEqual(['Rodríguez de Mendoza: provincia de Amazonas'])
})

test('a name that begins so stands before one that only has the word', () => {
  expect(found('lima')[0]).toBe('Lima: todo el departamento')
})

test('districts and parroquias are found after the larger places of the same name', () => {
  expect(found('miraflores')).toContain('Miraflores: distrito de Lima')
  expect(found('miraflores lima')[0]).toBe('Miraflores: distrito de Lima')
  expect(found('arequipa').slice(0, 3)).toEqual([
    'Arequipa: todo el departamento',
    'Arequipa: provincia de Arequipa',
    'Arequipa: distrito de Arequipa',
  ])
  const ecuador = cashOptions('ecuador', divisionsOf('ecuador'), {})
  expect(foundOptions(ecuador, 'cumbaya').options.map(({ is }) => is)).toEqual(['parroquia de Quito'])
})

test('nothing is found for nothing, and what is left out is said', () => {
  expect(found(' ')).toEqual([])
  const says = (query: string) => foundWords(foundOptions(peru, query), query)
  expect(says('-')).toBe('')
  expect(says('xyz')).toContain('No hay ninguno')
  expect(says('metro')).toBe('1 lugar')
  expect(says('de')).toMatch(/^10 de \d+ lugares\. Escribe más\.$/)
})

test('every place stands once in every country, and one that is its only part only as a whole', () => {
  for (const country of countryNames) {
    const codes = cashOptions(country, divisionsOf(country), {}).map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.length).toBeGreaterThan(200)
  }
  expect(found('callao')).toEqual(['Callao: todo el departamento', 'Callao: distrito de Callao'])
})

import { expect, test } from 'vitest'
import { cascades } from './cascade-levels.ts'
import { cascadeSource } from './cascade-source.ts'
import { divisionGroups } from './division-groups.ts'
import { childDivisions, divisionsOf } from './divisions.ts'

const parishGroup = cascades.ecuador[2].groupOf
const parishes = (canton: string) => divisionGroups(childDivisions('ecuador', canton), parishGroup)

test('divisions are offered by the alphabet, whatever accents they have', () => {
  const [group] = divisionGroups(cascadeSource('peru').firstLevel, () => '')
  const names = group?.items.map(({ name }) => name) ?? []
  expect(names.slice(0, 5)).toEqual(['Amazonas', 'Áncash', 'Apurímac', 'Arequipa', 'Ayacucho'])
  expect(names).toHaveLength(25)
})

test('the seat of a cantón leads, then its urban parishes, then the rural ones', () => {
  const cuenca = parishes('0101')
  expect(cuenca.map(({ label }) => label)).toEqual(['', 'Parroquias urbanas', 'Parroquias rurales'])
  expect(cuenca[0]?.items.map(({ name }) => name)).toEqual(['Cuenca'])
  expect(cuenca.find(({ label }) => label === 'Parroquias urbanas')?.items).toHaveLength(15)
  expect(parishes('0102').map(({ label }) => label)).toEqual(['', 'Parroquias rurales'])
})

test('an urban parish called like its seat is offered once, by the code of the seat', () => {
  const machala = parishes('0701').flatMap(({ items }) => items)
  expect(machala.filter(({ name }) => name === 'Machala').map(({ code }) => code)).toEqual(['070150'])
})

test('every parish of Ecuador has exactly one place to be found', () => {
  for (const canton of divisionsOf('ecuador').flatMap(({ children }) => children)) {
    const names = parishes(canton.code).flatMap(({ items }) => items.map(({ name }) => name))
    expect(new Set(names)).toEqual(new Set(canton.children.map(({ name }) => name)))
    expect(new Set(names).size, canton.name).toBe(names.length)
  }
})

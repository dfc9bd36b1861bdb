import { expect, test } from 'vitest'
import { hasGuides, loadsOf } from './leaving.ts'

test('each courier’s parcels and money are counted apart, whatever the letters of its name', () => {
  const marked = [
    { courier: 'Olva', due: 1_000 },
    { courier: 'Juan', due: 0 },
    { courier: ' olva', due: 500 },
    { courier: '', due: 300 },
  ]
  expect(loadsOf(marked)).toEqual([
    { courier: 'Olva', parcels: 2, due: 1_500 },
    { courier: 'Juan', parcels: 1, due: 0 },
    { courier: '', parcels: 1, due: 300 },
  ])
  expect(loadsOf([])).toEqual([])
})

test('only people have no guides', () => {
  expect([hasGuides('juan ', ['Juan']), hasGuides('Olva', ['Juan']), hasGuides('', ['Juan'])]).toEqual([
    false,
    true,
    true,
  ])
})

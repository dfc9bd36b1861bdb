import { expect, test } from 'vitest'
import { parentsFirst } from './tables.ts'

test('a table comes after those it refers to', () => {
  const references = [
    { child: 'letters', parent: 'tickets' },
    { child: 'tickets', parent: 'shops' },
    { child: 'letters', parent: 'shops' },
  ]
  expect(parentsFirst(['letters', 'notes', 'tickets', 'shops'], references)).toEqual([
    'notes',
    'shops',
    'tickets',
    'letters',
  ])
})

test('tables that refer to themselves or in a circle are refused', () => {
  const circle = [
    { child: 'a', parent: 'b' },
    { child: 'b', parent: 'a' },
  ]
  expect(() => parentsFirst(['a', 'b', 'c'], circle)).toThrow('The tables a, b refer to one another in a circle')
  expect(() => parentsFirst(['a'], [{ child: 'a', parent: 'a' }])).toThrow('in a circle')
})

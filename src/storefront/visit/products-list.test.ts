import { expect, test } from 'vitest'
import { merged } from './products-list.ts'

test('a product that comes again keeps its place and takes what is new of it', () => {
  const known = [
    { id: 'a', title: 'Olla' },
    { id: 'b', title: 'Sartén' },
  ]
  const come = [
    { id: 'b', title: 'Sartén de 24 cm' },
    { id: 'c', title: 'Taza' },
    { id: 'c', title: 'Taza' },
  ]
  expect(merged(known, come)).toEqual([
    { id: 'a', title: 'Olla' },
    { id: 'b', title: 'Sartén de 24 cm' },
    { id: 'c', title: 'Taza' },
  ])
})

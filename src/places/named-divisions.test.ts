import { expect, test } from 'vitest'
import { largestNamed, secondNamed } from './named-divisions.ts'

test('a division is found by its names and its code, whatever case and accents', () => {
  const names = (found: readonly { readonly name: string }[]) => found.map(({ name }) => name)
  expect(names(largestNamed('peru', ' arequipa '))).toEqual(['Arequipa'])
  expect(names(largestNamed('peru', '04'))).toEqual(['Arequipa'])
  expect(names(largestNamed('peru', 'HUANUCO'))).toEqual(['Huánuco'])
  expect(largestNamed('peru', '')).toEqual([])
  expect(largestNamed('peru', 'Are')).toEqual([])
  const places = secondNamed('colombia', 'la unión').map(({ largest, second }) => `${second.name}, ${largest.name}`)
  expect(places.length).toBeGreaterThan(1)
  const within = secondNamed('colombia', 'la unión', largestNamed('colombia', 'nariño'))
  expect(within.map(({ largest }) => largest.name)).toEqual(['Nariño'])
})

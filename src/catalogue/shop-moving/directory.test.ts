import { expect, test } from 'vitest'
import { leadingTo } from './directory.ts'

test('the lines of a shop’s hosts lead to the other group, missing ones are added, and everything else stays', () => {
  const text = '# hosts\ntienda.pe   first\nwww.tienda.pe first\notra.pe first\n'
  expect(leadingTo(text, ['tienda.pe', 'www.tienda.pe', 'm.tienda.pe'], 'second')).toBe(
    '# hosts\ntienda.pe second\nwww.tienda.pe second\notra.pe first\nm.tienda.pe second\n',
  )
})

test('an empty directory gets its first lines', () => {
  expect(leadingTo('', ['tienda.pe'], 'second')).toBe('tienda.pe second\n')
})

import { expect, test } from 'vitest'
import { shownLines, wholeLines } from './whole-lines.ts'

const normal = { status: 'normal', pack: null, order: 0, amount: 1, colors: [] } as const
const lamp = { ...normal, slug: 'lampara', name: 'Lámpara', total: 9_900 }
const kit = { ...lamp, slug: 'kit', name: 'Kit', status: 'pack', pack: 'pack-1', amount: 2, total: 20_000 } as const
const bulb = { ...kit, slug: 'foco', name: 'Foco', order: 1, total: 1_200 }
const gift = { ...kit, slug: 'regalo', name: 'Crema', status: 'promo', pack: 'promo-2', total: 3_000 } as const
const soap = { ...gift, slug: 'jabon', name: 'Jabón', order: 1, total: 0 }

test('a pack or promo is one line at the price of the whole, with the names of what it brings', () => {
  expect(shownLines([kit, bulb, lamp, gift, soap])).toEqual([
    { name: 'Kit', amount: 2, total: 21_200, brings: ['Foco'] },
    { name: 'Lámpara', amount: 1, total: 9_900 },
    { name: 'Crema', amount: 2, total: 3_000, brings: ['Jabón'] },
  ])
})

test('the same product alone and in a pack stay apart', () => {
  const alone = { ...lamp, slug: 'foco', name: 'Foco' }
  expect(wholeLines([alone, kit, bulb])).toEqual([
    { head: alone, brought: [] },
    { head: kit, brought: [bulb] },
  ])
})

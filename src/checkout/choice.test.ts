import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Buyable } from '../cart/cart-item.ts'
import { missingPicks } from '../cart/color-picks.ts'
import { choiceOf, chosenItems, picksIn, readChoice } from './choice.ts'

const lamp: Buyable = {
  id: '7',
  slug: 'lampara',
  name: 'Lámpara',
  image: '',
  status: 'normal',
  tiers: [12000, 9900, 8900],
  currency: 'PEN',
  colors: [
    { name: 'Rojo', hex: null },
    { name: 'Azul', hex: null },
  ],
  dependents: [],
}

test('the choice of another product is not this one’s', () => {
  const kept = { slug: 'olla', amount: 3, colors: {} }
  expect(choiceOf(lamp, kept)).toEqual({ slug: 'lampara', amount: 1, colors: {} })
  expect(choiceOf({ ...lamp, slug: 'olla' }, kept)).toBe(kept)
})

test('four units in their colours make one line; the cap of the cart’s merging does not hold here', () => {
  const colors = { '0-0': 'Rojo', '0-1': 'Azul', '0-2': 'Azul', '0-3': 'Rojo' }
  const [line, ...others] = chosenItems(lamp, { slug: 'lampara', amount: 4, colors })
  expect(line).toMatchObject({ slug: 'lampara', amount: 4, colors: ['Rojo', 'Azul', 'Azul', 'Rojo'], status: 'normal' })
  expect(others).toEqual([])
})

test('a colour that the product no longer has is asked for again', () => {
  const choice = { slug: 'lampara', amount: 1, colors: { '0-0': 'Verde' } }
  expect(missingPicks(picksIn(lamp, choice)).map(({ key }) => key)).toEqual(['0-0'])
  expect(chosenItems(lamp, choice)[0]?.colors).toEqual([])
})

test('whatever was stored is read into a choice that the server takes, or nothing', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      const choice = readChoice(stored)
      if (choice) expect(choice.amount).toBeLessThanOrEqual(4)
    }),
  )
  expect(readChoice({ slug: 'lampara', amount: 5, colors: {} })).toBeNull()
  expect(readChoice({ slug: 'lampara', amount: 4, colors: { '0-0': 'Rojo', '0-1': 7 } })).toEqual({
    slug: 'lampara',
    amount: 4,
    colors: { '0-0': 'Rojo' },
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Buyable, missingPicks } from '../../cart/cart-item.ts'
import { chosenItems, currentChoice, readChoice, validPicks } from './product-choice.ts'

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

test('the stored choice of another product does not apply', () => {
  const kept = { slug: 'olla', amount: 3, colors: {} }
  expect(currentChoice(lamp, kept)).toEqual({ slug: 'lampara', amount: 1, colors: {} })
  expect(currentChoice({ ...lamp, slug: 'olla' }, kept)).toBe(kept)
})

test('four units with their colours make one line; the cart’s limit of three does not apply here', () => {
  const colors = { '0-0': 'Rojo', '0-1': 'Azul', '0-2': 'Azul', '0-3': 'Rojo' }
  const [line, ...others] = chosenItems(lamp, { slug: 'lampara', amount: 4, colors })
  expect(line).toMatchObject({ slug: 'lampara', amount: 4, colors: ['Rojo', 'Azul', 'Azul', 'Rojo'], status: 'normal' })
  expect(others).toEqual([])
})

test('a colour that the product no longer has must be chosen again', () => {
  const choice = { slug: 'lampara', amount: 1, colors: { '0-0': 'Verde' } }
  expect(missingPicks(validPicks(lamp, choice)).map(({ key }) => key)).toEqual(['0-0'])
  expect(chosenItems(lamp, choice)[0]?.colors).toEqual([])
})

test('a colour that was sold out since must be chosen again', () => {
  const gone = { ...lamp, colors: lamp.colors.map((color) => ({ ...color, soldOut: true as const })) }
  const choice = { slug: 'lampara', amount: 1, colors: { '0-0': 'Rojo' } }
  expect(chosenItems(lamp, choice)[0]?.colors).toEqual(['Rojo'])
  expect(missingPicks(validPicks(gone, choice)).map(({ key }) => key)).toEqual(['0-0'])
})

test('any stored value is read into a choice that the server accepts, or into none', () => {
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

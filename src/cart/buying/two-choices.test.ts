import { expect, test } from 'vitest'
import { nameOf, partsOf, twoChoicesOf } from './two-choices.ts'

const offered = (...names: readonly string[]) => names.map((name) => ({ name, hex: null }))

test('choices that all name a colour and a size are two choices, with what is sold out and what there is not', () => {
  const red = { name: 'Rojo / S', hex: '#ff0000', image: '/r.webp', photo: 2 }
  const two = twoChoicesOf([
    red,
    ...offered('Rojo / M'),
    { name: 'Azul / S', hex: null, soldOut: true },
    ...offered('Verde / M', 'Verde / S'),
  ])
  expect(two).toEqual({
    colors: [
      { name: 'Rojo', hex: '#ff0000', image: '/r.webp' },
      { name: 'Azul', hex: null, soldOut: true },
      { name: 'Verde', hex: null },
    ],
    sizes: ['S', 'M'],
    gone: ['Azul / S'],
    missing: ['Azul / M'],
  })
})

test.each([
  [['Rojo', 'Azul']],
  [['Rojo / Negro', 'Azul / Blanco']],
  [['Rojo / S', 'Azul']],
  [['Rojo / S / Algodón', 'Azul / M / Algodón']],
  [['Rojo / S', 'Rojo / M']],
  [['Rojo / S', 'Azul / S']],
  [['S', 'M']],
  [[]],
])('%j is one choice, as it was', (names) => {
  expect(twoChoicesOf(offered(...names))).toBe(null)
})

test.each(['XS', 'S', 'xxl', '2XL', '38', '36.5', '36-37', 'Talla M', 'S/M', '2-3 años', '6 meses', 'Única'])(
  '%s is a size',
  (size) => {
    const names = [size, 'M', 'L'].flatMap((one) => [nameOf('Rojo', one), nameOf('Azul', one)])
    expect(twoChoicesOf(offered(...new Set(names)))?.sizes).toContain(size)
    expect(partsOf(nameOf('Azul', size))).toEqual({ color: 'Azul', size })
  },
)

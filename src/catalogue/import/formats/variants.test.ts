import { expect, test } from 'vitest'
import type { Variant } from './product-draft.ts'
import { byPrice, choicesOf } from './variants.ts'

function variant(options: Readonly<Record<string, string>>, sale = 5_000): Variant {
  return {
    options: Object.entries(options).map(([name, value]) => ({ name, value })),
    normal: sale,
    sale,
    stock: 'unknown',
    image: '',
  }
}

test('colours become choices with the colour of their name', () => {
  expect(
    choicesOf([variant({ Color: 'Rojo' }), variant({ Color: 'Azul Marino' }), variant({ Color: 'Galaxia' })]),
  ).toEqual([
    { name: 'Rojo', hex: '#cc2a2a' },
    { name: 'Azul Marino', hex: '#1b2a4a' },
    { name: 'Galaxia', hex: null },
  ])
})

test('a size is part of the choice, after the colour', () => {
  const variants = [
    variant({ Talla: 'S', Color: 'Rojo' }),
    variant({ Talla: 'M', Color: 'Rojo' }),
    variant({ Talla: 'M', Color: 'Negro' }),
  ]
  expect(choicesOf(variants).map(({ name }) => name)).toEqual(['Rojo / S', 'Rojo / M', 'Negro / M'])
  expect(choicesOf([variant({ 'Color/Talla': 'Rojo/S' }), variant({ 'Color/Talla': 'Rojo/M' })])).toEqual([
    { name: 'Rojo/S', hex: '#cc2a2a' },
    { name: 'Rojo/M', hex: '#cc2a2a' },
  ])
})

test('an option with the same value in every variant is not a choice', () => {
  expect(choicesOf([variant({ Color: 'Rojo' })])).toEqual([])
  expect(choicesOf([variant({ Color: 'Rojo', Talla: 'S' }), variant({ Color: 'Rojo', Talla: 'M' })])).toEqual([
    { name: 'S', hex: null },
    { name: 'M', hex: null },
  ])
  expect(choicesOf([variant({}), variant({})])).toEqual([])
})

test('variants with one price stay one product', () => {
  const variants = [variant({ Color: 'Rojo' }), variant({ Color: 'Azul' })]
  expect(byPrice(variants)).toEqual([{ variants, label: '' }])
})

test('variants with another price are named by what differs', () => {
  const variants = [
    variant({ Tamaño: 'Queen', Color: 'Rojo' }, 9_000),
    variant({ Tamaño: 'King', Color: 'Rojo' }, 12_000),
    variant({ Tamaño: 'Queen', Color: 'Azul' }, 9_000),
    variant({ Tamaño: 'King', Color: 'Azul' }, 12_000),
  ]
  expect(byPrice(variants).map(({ label, variants }) => [label, variants.length])).toEqual([
    ['Queen', 2],
    ['King', 2],
  ])
  const mixed = [variant({ Color: 'Rojo' }, 1), variant({ Color: 'Azul' }, 1), variant({ Color: 'Negro' }, 2)]
  expect(byPrice(mixed).map(({ label }) => label)).toEqual(['Rojo, Azul', 'Negro'])
})

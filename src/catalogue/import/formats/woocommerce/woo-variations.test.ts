import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Variant } from '../product-draft.ts'
import { everyVariant } from './woo-variations.ts'

const values = new Map([
  ['color', ['Rojo', 'Azul']],
  ['talla', ['S', 'M', 'L']],
])

function variation(options: Readonly<Record<string, string>>, sale = 5_000): Variant {
  const listed = Object.entries(options).map(([name, value]) => ({ name, value }))
  return { options: listed, normal: sale, sale, stock: 'for-sale', image: '' }
}

function choices(variations: readonly Variant[]) {
  const every = everyVariant(variations, values)
  return every.ok ? every.value.map(({ options, sale }) => [options.map(({ value }) => value).join(' '), sale]) : every
}

test('an open attribute stands for each of the product’s values', () => {
  expect(choices([variation({ Color: 'Rojo', Talla: '' })])).toEqual([
    ['Rojo S', 5_000],
    ['Rojo M', 5_000],
    ['Rojo L', 5_000],
  ])
  expect(choices([variation({ Color: '', Talla: '' })])).toHaveLength(6)
})

test('the first variation that fits a choice counts', () => {
  expect(choices([variation({ Talla: 'M' }, 1), variation({ Talla: '' }, 2)])).toEqual([
    ['M', 1],
    ['S', 2],
    ['L', 2],
  ])
})

test('variations without attributes all stay, since nothing tells them apart', () => {
  expect(choices([variation({}, 1), variation({}, 2)])).toEqual([
    ['', 1],
    ['', 2],
  ])
})

test('an attribute without values in the product is no choice', () => {
  expect(choices([variation({ Tela: '' })])).toEqual([['', 5_000]])
})

test('more choices than a shopper can read through are refused', () => {
  const many = new Map([['n', Array.from({ length: 600 }, (_, n) => `${n}`)]])
  expect(everyVariant([variation({ N: '' })], many)).toMatchObject({ ok: false })
  expect(
    everyVariant(
      Array.from({ length: 600 }, (_, n) => variation({ N: `${n}` })),
      many,
    ),
  ).toMatchObject({ ok: true })
})

test('whatever is open, each choice comes once and has a value for every attribute', () => {
  const cell = (of: readonly string[]) => fc.constantFrom('', ...of)
  const rows = fc.array(fc.record({ Color: cell(['Rojo', 'Azul']), Talla: cell(['S', 'M', 'L']) }), { maxLength: 6 })
  fc.assert(
    fc.property(rows, (all) => {
      const found = choices(all.map((row) => variation(row)))
      if ('ok' in found) throw new Error('refused')
      const names = found.map(([name]) => name)
      expect(new Set(names).size).toBe(names.length)
      for (const name of names) expect(String(name).split(' ')).toHaveLength(2)
    }),
  )
})

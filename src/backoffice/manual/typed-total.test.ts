import { expect, test } from 'vitest'
import type { SaleProduct } from '../../catalogue/product.ts'
import { type TypedProduct, typedTotal } from './typed-total.ts'

const product = (slug: string, facts: Partial<SaleProduct> = {}): SaleProduct => ({
  ...{ id: slug, slug, title: slug, currency: 'PEN', status: 'normal', soldOut: false, colors: [], dependents: [] },
  tiers: [12_900, 9_900, 8_900],
  ...facts,
})
const products = new Map(
  [product('lampara'), product('pack', { status: 'pack', dependents: [{ slug: 'lampara', price: 1_000 }] })].map(
    (one) => [one.slug, one],
  ),
)
const slugs = new Map([
  ['lampara de mesa', 'lampara'],
  ['pack', 'pack'],
])
const total = (...lines: readonly Partial<TypedProduct>[]) =>
  typedTotal(
    lines.map((line) => ({ product: '', amount: '', colors: '', ...line })),
    slugs,
    products,
  )

test('products that are typed cost what the catalogue says for their amount, with what packs bring', () => {
  expect(total({ product: 'Lámpara de MESA ' })).toBe(9_900)
  expect(total({ product: 'Lámpara de mesa', amount: '2' }, {})).toBe(17_800)
  expect(total({ product: 'Pack' })).toBe(10_900)
  expect(total({ product: 'Lámpara de mesa' }, { product: 'lámpara de mesa' })).toBe(17_800)
})

test('there is no total while there is no product, or one that is not known', () => {
  expect(total({})).toBe(null)
  expect(total({ product: 'Lámpara de mesa' }, { product: 'Lámpa' })).toBe(null)
  expect(total({ product: 'Lámpara de mesa', amount: 'dos' })).toBe(null)
})

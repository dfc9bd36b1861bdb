import { expect, test } from 'vitest'
import type { PricedLine } from '../../cart/line.ts'
import type { SaleProduct } from '../../catalogue/product.ts'
import { deskLines, linesInUnits } from './desk-lines.ts'

const line = (slug: string, amount: number, unitPrice: number, more: Partial<PricedLine> = {}): PricedLine => ({
  ...{ slug, amount, unitPrice, title: slug, productId: slug, total: amount * unitPrice },
  ...{ status: 'normal', pack: null, order: 0, colors: [] },
  ...more,
})
const lamp = { id: 'lampara', slug: 'lampara', title: 'lampara', tiers: [10_000, 9_000], colors: [], dependents: [] }
const products = new Map([['lampara', { ...lamp, status: 'normal' } as unknown as SaleProduct]])
const priced = (before: readonly PricedLine[], wanted: Parameters<typeof deskLines>[1]) => {
  const outcome = deskLines(before, wanted, products)
  return outcome.ok
    ? outcome.value.lines.map(({ slug, amount, unitPrice }) => [slug, amount, unitPrice])
    : outcome.refusal
}
const wanted = (amount: number) => ({ slug: 'lampara', amount, colors: [] })

test('a product that an order has at two prices keeps both, and a line that changes costs what the catalogue says', () => {
  const joined = [line('lampara', 2, 5_000), line('lampara', 2, 4_500)]
  expect(priced(joined, [wanted(2), wanted(2)])).toEqual([
    ['lampara', 2, 5_000],
    ['lampara', 2, 4_500],
  ])
  expect(priced(joined, [wanted(2), wanted(3)])).toEqual([
    ['lampara', 2, 5_000],
    ['lampara', 3, 9_000],
  ])
  expect(priced(joined, [wanted(2)])).toEqual([['lampara', 2, 5_000]])
  expect(priced(joined, linesInUnits(joined, [2, 0]) ?? [])).toEqual([['lampara', 2, 5_000]])
})

test('a product is not taken twice where the order has it once, nor three times where it has it twice', () => {
  const twice = { reason: 'twice', place: 1, field: 'lines.1', message: 'Este producto está dos veces.' }
  expect(priced([], [wanted(1), wanted(2)])).toEqual(twice)
  expect(priced([line('lampara', 1, 5_000)], [wanted(1), wanted(2)])).toEqual(twice)
  const joined = [line('lampara', 2, 5_000), line('lampara', 1, 4_500)]
  expect(priced(joined, [wanted(2), wanted(1), wanted(4)])).toMatchObject({ field: 'lines.2' })
})

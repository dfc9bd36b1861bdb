import { expect, test } from 'vitest'
import type { PricedLine } from '../../cart/line.ts'
import { completedCosts, missingCosts, unitCosts } from './unit-costs.ts'

const line = (slug: string, more: Partial<PricedLine> = {}): PricedLine => ({
  ...{ slug, productId: slug, title: slug, status: 'normal', pack: null, order: 0, amount: 2, colors: [] },
  ...{ unitPrice: 9_900, total: 19_800 },
  ...more,
})
const costs: Readonly<Record<string, number>> = { lampara: 4_000, combo: 9_000, taza: 1_000 }
const costOf = (product: string) => costs[product] ?? null

test('each line has the cost of its product, and none where nobody said what it costs', () => {
  expect(unitCosts([line('lampara'), line('silla')], costOf)).toEqual({
    'normal::0:lampara': 4_000,
    'normal::0:silla': null,
  })
})

test('a pack costs what all of it costs, and what it brings nothing more', () => {
  const pack = (head: string) => [
    line(head, { status: 'pack', pack: 'pack-1' }),
    line('taza', { status: 'pack', pack: 'pack-1', order: 1 }),
  ]
  expect(Object.values(unitCosts(pack('combo'), costOf))).toEqual([9_000, 0])
  expect(Object.values(unitCosts(pack('canasta'), costOf))).toEqual([null, null])
})

test('what was frozen stays, also of a line that left', () => {
  const frozen = { 'normal::0:lampara': 3_500, 'normal::0:taza': null }
  expect(unitCosts([line('lampara'), line('silla')], costOf, frozen)).toEqual({ ...frozen, 'normal::0:silla': null })
})

test('what nobody had said is filled in later, and what was said stays', () => {
  const pack = [
    line('combo', { status: 'pack', pack: 'pack-1' }),
    line('taza', { status: 'pack', pack: 'pack-1', order: 1 }),
  ]
  const lines = [line('lampara'), line('silla'), ...pack]
  const unknown = unitCosts(lines, () => null)
  expect(missingCosts(lines, unknown)).toEqual(['lampara', 'silla', 'combo'])
  const left = { 'normal::0:mesa': null }
  const frozen = { ...unknown, ...left, 'normal::0:lampara': 3_500 }
  const completed = completedCosts(lines, costOf, frozen)
  expect(completed).toEqual({ ...unitCosts(lines, costOf), ...left, 'normal::0:lampara': 3_500 })
  expect(missingCosts(lines, completed)).toEqual(['silla'])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Product } from '../catalogue/product.ts'
import type { Line } from './line.ts'
import { cartTotal, MOST_LINES, priceLines } from './price-lines.ts'

function product(slug: string, change: Partial<Product> = {}): Product {
  return {
    id: `id-${slug}`,
    slug,
    title: slug,
    description: '',
    images: [],
    tiers: [12000, 9900, 8900],
    currency: 'PEN',
    colors: [],
    soldOut: false,
    status: 'normal',
    dependents: [],
    categories: [],
    tags: [],
    campaignCategories: [],
    messaging: null,
    ...change,
  }
}

function line(slug: string, change: Partial<Line> = {}): Line {
  return { slug, status: 'normal', pack: null, order: 0, amount: 1, colors: [], ...change }
}

const products = new Map(
  [
    product('lamp', { colors: [{ name: 'Rojo', hex: null }] }),
    product('cable'),
    product('gone', { soldOut: true }),
    product('half', {
      colors: [
        { name: 'Rojo', hex: null, soldOut: true },
        { name: 'Azul', hex: null },
      ],
    }),
    product('battery'),
    product('peso', { currency: 'COP' }),
    product('kit', {
      status: 'pack',
      tiers: [20000],
      dependents: [
        { slug: 'cable', price: 500 },
        { slug: 'cable', price: 300 },
        { slug: 'battery', price: 100 },
      ],
    }),
    product('gift', { status: 'promo', dependents: [{ slug: 'cable', price: 0 }] }),
  ].map((one) => [one.slug, one]),
)

const inKit = { status: 'pack', pack: 'pack-id-kit' } as const
const kit = (amount = 1): readonly Line[] => [
  line('kit', { ...inKit, amount }),
  line('cable', { ...inKit, amount, order: 1 }),
  line('cable', { ...inKit, amount, order: 2 }),
  line('battery', { ...inKit, amount, order: 3 }),
]
const inGift = { status: 'promo', pack: 'promo-id-gift' } as const
const gift: readonly Line[] = [line('gift', inGift), line('cable', { ...inGift, order: 1 })]

function reason(lines: readonly Line[]) {
  const outcome = priceLines(lines, products)
  return outcome.ok ? null : outcome.refusal.reason
}

test('a line costs the tier of its amount for each unit', () => {
  const outcome = priceLines([line('lamp', { amount: 2 }), line('cable', { amount: 4 })], products)
  expect(outcome.ok && outcome.value.map(({ unitPrice, total }) => [unitPrice, total])).toEqual([
    [8900, 17800],
    [8900, 35600],
  ])
  expect(outcome.ok && cartTotal(outcome.value)).toBe(53400)
})

test('a dependent has the price that its pack or promo gives it', () => {
  const outcome = priceLines([...kit(2), ...gift, line('cable')], products)
  expect(outcome.ok && outcome.value.map((one) => one.total)).toEqual([40000, 1000, 600, 200, 9900, 0, 9900])
})

test.each([
  ['unknown-product', [line('nothing')]],
  ['wrong-status', [line('lamp', { status: 'promo', pack: 'promo-id-lamp' })]],
  ['wrong-status', [line('kit')]],
  ['wrong-amount', [line('lamp', { amount: 5 })]],
  ['wrong-amount', [line('lamp', { amount: 0 })]],
  ['wrong-amount', [line('lamp', { amount: 1.5 })]],
  ['wrong-amount', [line('lamp', { amount: Number.NaN })]],
  ['wrong-colors', [line('lamp', { colors: ['Azul'] })]],
  ['wrong-colors', [line('lamp', { colors: ['Rojo', 'Rojo'] })]],
  ['sold-out', [line('gone')]],
  ['sold-out', [line('half', { amount: 2, colors: ['Azul', 'Rojo'] })]],
  ['repeated-line', [line('lamp'), line('lamp', { order: 1 })]],
  ['mixed-currencies', [line('lamp'), line('peso')]],
  ['too-many-lines', Array.from({ length: MOST_LINES + 1 }, () => line('lamp'))],
  ['broken-group', [line('lamp', { pack: 'pack-id-kit' })]],
] as const)('refuses lines with %s', (expected, lines) => {
  expect(reason(lines)).toBe(expected)
})

test('no line has a pack price without its pack', () => {
  expect(reason(kit().slice(1))).toBe('broken-group')
  expect(reason(gift.slice(1))).toBe('broken-group')
  expect(reason([...gift, line('battery', { ...inKit, order: 3 })])).toBe('broken-group')
  expect(reason([line('lamp'), line('cable', { status: 'pack', pack: null, order: 1 })])).toBe('broken-group')
})

test('a pack is refused with a line missing, exchanged, added or in another amount', () => {
  expect(reason(kit().slice(0, 3))).toBe('broken-group')
  expect(reason(kit().map((one) => (one.order === 3 ? { ...one, slug: 'lamp' } : one)))).toBe('broken-group')
  expect(reason([...kit(), line('lamp', { ...inKit, order: 4 })])).toBe('broken-group')
  expect(reason([...kit(), line('battery', { ...inKit, order: 3 })])).toBe('broken-group')
  expect(reason([...kit().slice(0, 3), line('cable', { ...inKit, order: 1 })])).toBe('repeated-line')
  expect(reason([...kit(), ...kit()])).toBe('broken-group')
  expect(reason(kit().map((one) => (one.order === 3 ? { ...one, amount: 4 } : one)))).toBe('broken-group')
})

test('whatever lines are sent, a priced ticket costs at least the cheapest tiers of its products or its whole packs', () => {
  const anyLine = fc.record({
    slug: fc.constantFrom('lamp', 'cable', 'battery', 'gone', 'half', 'kit', 'gift', '__proto__'),
    status: fc.constantFrom('normal' as const, 'pack' as const, 'promo' as const),
    pack: fc.constantFrom(null, 'pack-id-kit', 'promo-id-gift', 'pack-id-lamp'),
    order: fc.integer({ min: -1, max: 4 }),
    amount: fc.integer({ min: 0, max: 5 }),
    colors: fc.constantFrom([], ['Rojo'], ['Azul'], ['Azul', 'Rojo']),
  })
  const anyLines = fc.array(anyLine, { maxLength: 8 })
  const mixed = fc.shuffledSubarray([...kit(), ...gift, line('cable'), line('lamp', { amount: 3 })])
  fc.assert(
    fc.property(fc.oneof(anyLines, mixed), (lines) => {
      const outcome = priceLines(lines, products)
      if (!outcome.ok) return
      for (const { slug, colors } of outcome.value) {
        expect(slug).not.toBe('gone')
        if (slug === 'half') expect(colors).not.toContain('Rojo')
      }
      const kits = outcome.value.filter((one) => one.slug === 'kit').reduce((sum, one) => sum + one.amount, 0)
      const brought = outcome.value.filter((one) => one.status === 'pack' && one.slug !== 'kit')
      expect(brought.reduce((sum, one) => sum + one.amount, 0)).toBe(kits * 3)
      const gifts = outcome.value.filter((one) => one.slug === 'gift').reduce((sum, one) => sum + one.amount, 0)
      expect(outcome.value.filter((one) => one.total === 0).reduce((sum, one) => sum + one.amount, 0)).toBe(gifts)
      for (const one of outcome.value) if (one.status === 'normal') expect(one.unitPrice).toBeGreaterThanOrEqual(8900)
    }),
    { numRuns: 2000 },
  )
})

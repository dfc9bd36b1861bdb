import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markOf, marksOf, mergeChange } from './merge-product-changes.ts'
import { productFieldNames, readChange } from './product-fields.ts'

const hash = 'ab'.repeat(16)

const VALUES = {
  title: 'Olla',
  slug: 'olla',
  state: 'draft',
  tiers: [12_900, 9_900, 8_900],
  colors: [
    { name: 'Rojo', hex: '#cc0000', picture: hash },
    { name: 'Azul', hex: null },
  ],
  images: [{ hash, alt: 'Olla', color: '#ffeecc' }],
  status: 'pack',
  dependents: [{ slug: 'tapa', price: 0 }],
  categories: ['cocina'],
  campaignCategories: ['verano'],
  tags: ['arroz'],
  messaging: { title: 'Olla por chat', description: '', tiers: [9_900] },
  description: '<p>Buena.</p>',
  sections: [{ id: 'text-1', type: 'text', title: '', text: 'Hola', link: null }],
  cost: 4_000,
  soldOut: ['Rojo'],
  startAmount: 2,
  amountLabel: 'pedido',
  brand: 'Oster',
  gtin: '4006381333931',
} as const

test('a form, JSON and a value as it is kept are read alike', () => {
  const form = Object.fromEntries(
    Object.entries(VALUES).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : value]),
  )
  expect(readChange(VALUES)).toEqual({ ok: true, value: VALUES })
  expect(readChange(form)).toEqual({ ok: true, value: VALUES })
  expect(Object.keys(VALUES)).toEqual(productFieldNames)
  expect(readChange({ tiers: '129 99,00 89.00', cost: '40', colors: '[{"name":"Rojo","hex":""}]', other: 1 })).toEqual({
    ok: true,
    value: { tiers: [12_900, 9_900, 8_900], cost: 4_000, colors: [{ name: 'Rojo', hex: null }] },
  })
  expect(
    [true, 'true', false, 'false', '', '["Rojo","Azul","Rojo"]'].map((soldOut) => readChange({ soldOut })),
  ).toEqual([true, true, [], [], [], ['Azul', 'Rojo']].map((soldOut) => ({ ok: true, value: { soldOut } })))
  expect(readChange({ cost: '', messaging: '' })).toEqual({ ok: true, value: { cost: null, messaging: null } })
})

test.each([
  [{ title: ' ' }, 'title', 'Ponle un nombre.'],
  [{ slug: 'Olla Arrocera' }, 'slug', 'Usa letras minúsculas'],
  [{ tiers: [9_900, 0] }, 'tiers.1', 'El precio es 0'],
  [{ tiers: '99 gratis' }, 'tiers.1', 'Escribe un precio'],
  [{ tiers: [] }, 'tiers', 'Ponle un precio.'],
  [{ state: 'borrador' }, 'state', 'Elige borrador'],
  [{ colors: [{ name: 'Rojo', hex: 'red' }] }, 'colors.0.hex', 'Un color se escribe'],
  [{ sections: [{ type: 'text', text: '' }] }, 'sections.0.text', 'Falta este texto.'],
  [{ cost: '-1' }, 'cost', 'Escribe un precio'],
])('%j is refused at its field', (posted, field, message) => {
  expect(readChange(posted)).toMatchObject({
    ok: false,
    refusal: [expect.objectContaining({ field, message: expect.stringContaining(message) })],
  })
})

const change = fc.record(
  {
    title: fc.constantFrom('Olla', 'Olla roja', 'Olla azul'),
    tags: fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 }),
    cost: fc.option(fc.integer({ min: 0, max: 3 })),
  },
  { requiredKeys: [] },
)

test('what two people change is merged field by field: each field has the value of one of them, and none is lost without a conflict', () => {
  fc.assert(
    fc.property(change, change, (first, second) => {
      const seen = marksOf(VALUES)
      const one = mergeChange(VALUES, first, seen)
      expect(one.conflicts).toEqual([])
      const between = { ...VALUES, ...one.change }
      const two = mergeChange(between, second, seen)
      const after = { ...between, ...two.change }
      for (const name of ['title', 'tags', 'cost'] as const) {
        const hasChanged = Object.hasOwn(second, name) && markOf(second[name]) !== seen[name]
        const wanted = hasChanged ? second[name] : between[name]
        if (two.conflicts.includes(name)) {
          expect(markOf(after[name])).toBe(markOf(between[name]))
          expect(markOf(between[name])).not.toBe(markOf(VALUES[name]))
        } else expect(markOf(after[name])).toBe(markOf(wanted))
      }
      expect(mergeChange(after, two.change, {})).toEqual({ change: {}, conflicts: [] })
    }),
  )
})

test('a value has the same mark whatever the order of its keys, and another value another one', () => {
  expect(markOf([{ name: 'Rojo', hex: null }])).toBe(markOf([{ hex: null, name: 'Rojo' }]))
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const isSame = JSON.stringify(one) === JSON.stringify(other)
      if (isSame) expect(markOf(one)).toBe(markOf(other))
    }),
  )
  const marks = new Set(Array.from({ length: 20_000 }, (_, price) => markOf([price])))
  expect(marks.size).toBe(20_000)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { availableOf, type Counts, countedUnits, countOf, MANY, shortOf, shownCounts } from './stock-count.ts'

const colors = fc.constantFrom('', 'Rojo', 'Azul', 'Verde')
const count = fc.record({ onHand: fc.integer({ min: -5, max: 12 }), reserved: fc.integer({ min: 0, max: 12 }) })
const anyCounts: fc.Arbitrary<Counts> = fc.array(fc.tuple(colors, count)).map((entries) => new Map(entries))
const anyUnits = fc.array(fc.tuple(colors, fc.integer({ min: 1, max: 6 }))).map((entries) => new Map(entries))

test('a unit belongs to the count of its colour, else to the product as a whole, else to none', () => {
  expect(countOf(new Map([['Rojo', 1]]), 'Rojo')).toBe('Rojo')
  expect(countOf(new Map([['', 1]]), 'Rojo')).toBe('')
  expect(countOf(new Map([['Azul', 1]]), 'Rojo')).toBe(null)
  expect(countOf(new Map(), '')).toBe(null)
})

test('pages show 0 to 3, any more alike, and nothing where nothing is counted', () => {
  const shown = (onHand: number, reserved: number) => shownCounts(new Map([['', { onHand, reserved }]]))
  expect([shown(3, 5), shown(3, 3), shown(3, 2), shown(3, 0), shown(4, 0), shown(90, 1)]).toEqual(
    [0, 0, 1, 3, MANY, MANY].map((amount) => ({ '': amount })),
  )
  expect(shownCounts(new Map())).toBe(null)
})

test('what is short is exactly what cannot be promised, and promising the rest leaves nothing below 0', () => {
  fc.assert(
    fc.property(anyCounts, anyUnits, (counts, wanted) => {
      const short = shortOf(counts, wanted)
      const sums = countedUnits(counts, wanted)
      for (const [color, has] of counts) {
        const asked = sums.get(color) ?? 0
        const found = short.find((one) => one.color === color)
        expect(found !== undefined).toBe(asked > 0 && asked > availableOf(has))
        if (found) expect(found.left).toBe(Math.max(0, availableOf(has)))
      }
      expect(short.every(({ color }) => counts.has(color))).toBe(true)
    }),
  )
})

test('each unit is counted once or not at all', () => {
  fc.assert(
    fc.property(anyCounts, anyUnits, (counts, units) => {
      const sum = (amounts: Iterable<number>) => [...amounts].reduce((one, other) => one + other, 0)
      const expected = [...units].filter(([color]) => countOf(counts, color) !== null).map(([, amount]) => amount)
      expect(sum(countedUnits(counts, units).values())).toBe(sum(expected))
    }),
  )
})

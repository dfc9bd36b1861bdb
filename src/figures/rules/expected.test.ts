import { expect, test } from 'vitest'
import { expectedDelivered } from './expected.ts'
import { type FigureSums, noSums } from './figure-sums.ts'

const sums = (some: Partial<FigureSums>) => ({ ...noSums, ...some })
const over = (delivered: number, returned: number) => sums({ delivered, returned })

test('open orders are expected to go as their like did, with the shop’s own share beside a few', () => {
  const past = new Map([
    ['Olva|Lima', over(90, 10)],
    ['Shalom|Cusco', over(50, 50)],
  ])
  const open = new Map([
    ['Olva|Lima', sums({ open: 10 })],
    ['Pedro|Piura', sums({ open: 10 })],
  ])
  const usual = { open: new Map([['nuevo', sums({ open: 20 })]]), past: new Map([['nuevo', over(140, 60)]]) }
  // (90 + 7) ÷ 110 of the first ten, and the shop's 70 % of those whose like never went.
  expect(expectedDelivered({ open, past }, usual)).toBeCloseTo(10 * (97 / 110) + 7, 6)
  expect(expectedDelivered({ open, past: new Map() }, usual)).toBeNull()
})

test('known phones that took more before raise it, and no more can be delivered than are open', () => {
  const alike = { open: new Map([['Olva|Lima', sums({ open: 10 })]]), past: new Map([['Olva|Lima', over(140, 60)]]) }
  const past = new Map([
    ['conocido', over(60, 0)],
    ['nuevo', over(80, 60)],
  ])
  const of = (known: number, others: number) =>
    expectedDelivered(alike, {
      open: new Map([
        ['conocido', sums({ open: known })],
        ['nuevo', sums({ open: others })],
      ]),
      past,
    }) ?? 0
  expect(of(10, 0)).toBeGreaterThan(of(5, 5))
  expect(of(5, 5)).toBeGreaterThan(of(0, 10))
  expect(of(10, 0)).toBeLessThanOrEqual(10)
  // With the usual mix it is what it is without looking at phones.
  expect(of(3, 7)).toBeCloseTo(7, 0)
})

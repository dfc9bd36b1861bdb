import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 } from '../../lib/secrets/digest.ts'
import {
  type Crowd,
  type CrowdDay,
  crowdFactor,
  crowdOf,
  crowdsAmong,
  DAY_MS,
  daysToLearn,
  type Evidence,
  factorInShop,
  withOrders,
} from './crowd.ts'

const digestOf = (text: string) => Buffer.from(sha256(text), 'hex')
const CARRIER = '200.48.225.130/32'

function dayOf(orders: readonly Evidence[]): CrowdDay {
  const found = withOrders(new Map(), orders, digestOf).get(CARRIER)
  if (!found) throw new Error('no crowd')
  return found
}

interface Shape {
  readonly from: number
  readonly people: number
  readonly places?: number
  readonly browsers?: number
  readonly isConfirmed?: boolean
}

/** The orders of one day, each of another phone. */
function orders({ from, people, places = 40, browsers = 6, isConfirmed = false }: Shape): readonly Evidence[] {
  return Array.from({ length: people }, (_, n) => ({
    networks: [CARRIER],
    phone: `51${900_000_000 + from + n}`,
    place: `1501${(from + n) % places}`,
    browser: `browser-${(from + n) % browsers}`,
    isConfirmed,
  }))
}

/** A crowd that looks alike on each of several days, with other phones each day. */
function crowd(days: number, shape: Omit<Shape, 'from'>): Crowd {
  return crowdOf(Array.from({ length: days }, (_, day) => dayOf(orders({ ...shape, from: day * shape.people }))))
}

const sketch = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const anyDay = fc.record({ phones: sketch, confirmed: sketch, places: sketch, browsers: sketch })
const figure = fc.nat(2_000)
const anyCrowd = fc.record({ days: fc.nat(28), phones: figure, confirmed: figure, places: figure, browsers: figure })

test('a carrier of forty shoppers a day is learnt on the third day, and its limits rise with the people', () => {
  expect(crowdFactor(crowd(2, { people: 40 }))).toBe(1)
  expect(crowdFactor(crowd(3, { people: 40 }))).toBeGreaterThan(2)
  expect(crowdFactor(crowd(5, { people: 40 }))).toBeGreaterThan(2.7)
  expect(crowdFactor(crowd(28, { people: 40 }))).toBe(4)
})

test('whatever is made up in one or two days has no effect', () => {
  fc.assert(
    fc.property(fc.array(anyDay, { maxLength: 2 }), (days) => {
      expect(crowdFactor(crowdOf(days))).toBe(1)
    }),
  )
})

test('a crowd of one place or of one browser is no crowd, unless the seller has confirmed its orders', () => {
  expect(crowdFactor(crowd(5, { people: 40, places: 1 }))).toBe(1)
  expect(crowdFactor(crowd(5, { people: 40, browsers: 1 }))).toBe(1)
  expect(crowdFactor(crowd(5, { people: 8, places: 1, browsers: 1, isConfirmed: true }))).toBeGreaterThan(1)
})

test('a confirmed order counts more than one that only came in', () => {
  const claimed = crowdFactor(crowd(3, { people: 20 }))
  expect(crowdFactor(crowd(3, { people: 20, isConfirmed: true }))).toBeGreaterThan(1.5 * claimed)
})

test('limits never fall, never rise beyond six times, and rise with every figure', () => {
  fc.assert(
    fc.property(
      anyCrowd,
      fc.constantFrom('days', 'phones', 'confirmed', 'places', 'browsers'),
      fc.nat(50),
      (one, part, more) => {
        const factor = crowdFactor(one)
        expect(factor).toBeGreaterThanOrEqual(1)
        expect(factor).toBeLessThanOrEqual(6)
        expect(crowdFactor({ ...one, [part]: one[part] + more })).toBeGreaterThanOrEqual(factor)
      },
    ),
  )
})

test('the same people on many days are counted once, in whatever order the days come', () => {
  const again = Array.from({ length: 10 }, () => dayOf(orders({ from: 0, people: 20 })))
  expect(crowdOf(again).phones).toBeLessThan(25)
  expect(crowdFactor(crowdOf(again))).toBe(1)
  const days = Array.from({ length: 4 }, (_, day) => dayOf(orders({ from: 30 * day, people: 30 })))
  expect(crowdOf(days.toReversed())).toEqual(crowdOf(days))
})

test('fewer than five phones on a day are not noted', () => {
  const noted = (people: number) => crowdsAmong(withOrders(new Map(), orders({ from: 0, people }), digestOf)).size
  expect([1, 4, 6, 40].map(noted)).toEqual([0, 0, 1, 1])
})

test('a crowd that two other shops have learnt is half known in a new one, and one other shop decides nothing', () => {
  const none = crowdOf([])
  const learnt = crowd(5, { people: 60, isConfirmed: true })
  expect(factorInShop(none, [learnt])).toBe(1)
  expect(factorInShop(none, [learnt, none, none])).toBe(1)
  expect(factorInShop(none, [learnt, learnt])).toBe(3)
  expect(factorInShop(learnt, [])).toBe(6)
})

test('a day is learnt when it is over, and again two and seven days later', () => {
  const today = 20_000
  const at = (days: number) => (today + days) * DAY_MS
  const due = (learntAt: number | undefined, now: number) =>
    daysToLearn(new Map(learntAt === undefined ? [] : [[today, learntAt]]), now).includes(today)
  expect(due(undefined, at(1) - 1)).toBe(false)
  expect(due(undefined, at(1))).toBe(true)
  expect(due(at(1), at(3) - 1)).toBe(false)
  expect(due(at(1), at(3))).toBe(true)
  expect(due(at(3), at(8) - 1)).toBe(false)
  expect(due(at(3), at(8))).toBe(true)
  expect(due(at(8), at(28))).toBe(false)
  expect(due(undefined, at(29))).toBe(false)
})

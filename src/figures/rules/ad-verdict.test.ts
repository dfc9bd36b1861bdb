import { expect, test } from 'vitest'
import { adVerdict } from './ad-verdict.ts'

const HOUR = 3_600_000
const ad = { spend: 2_500, orders: 0, mostCpa: 2_000, age: null }

test.each([
  ['spent more than an order may cost, without one', ad, 'apagar'],
  ['spent as much as an order may cost', { ...ad, spend: 2_000 }, 'no-se-sabe'],
  ['its orders cost no more than they may', { ...ad, spend: 4_000, orders: 2 }, 'dejar'],
  ['its orders cost too much', { ...ad, spend: 4_001, orders: 2 }, 'no-se-sabe'],
  ['younger than 18 hours', { ...ad, age: 18 * HOUR - 1 }, 'no-se-sabe'],
  ['18 hours old', { ...ad, age: 18 * HOUR }, 'apagar'],
  ['nobody said what it spent', { ...ad, spend: 'sin-dato' as const }, 'no-se-sabe'],
  ['nobody knows what an order may cost', { ...ad, mostCpa: null }, 'no-se-sabe'],
])('an advertisement that %s', (_what, today, verdict) => {
  expect(adVerdict(today)).toBe(verdict)
})

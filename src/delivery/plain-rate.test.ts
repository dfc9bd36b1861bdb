import { expect, test } from 'vitest'
import { plainRate } from './plain-rate.ts'
import type { Rule } from './rule.ts'

const RULE: Rule = {
  ...{ id: 'r', name: 'Todo el país', places: [''], except: [], least: null, most: null, products: [], categories: [] },
  ...{ way: 'domicilio', rate: 1_000, freeFrom: null, surcharge: 200, days: null, cutOff: null, payment: 'entrega' },
  ...{ deposit: null, agencies: [], couriers: [], cost: null, note: '' },
}

test('one rule for the whole country has one price, and so have countries whose shops send for nothing', () => {
  expect(plainRate([RULE], 'peru')).toBe(1_200)
  expect([plainRate([], 'colombia'), plainRate([], 'ecuador'), plainRate([], 'peru')]).toEqual([0, 0, null])
})

test.each<Partial<Rule>>([
  { places: ['15'] },
  { except: ['1501'] },
  { freeFrom: 9_900 },
  { least: 1 },
  { most: 9_900 },
  { way: 'agencia' },
  { payment: 'no' },
  { products: ['a'] },
])('a rule with %j is not that plain', (other) => {
  expect(plainRate([{ ...RULE, ...other }], 'peru')).toBeNull()
})

test('two rules are not', () => {
  expect(plainRate([RULE, RULE], 'peru')).toBeNull()
})

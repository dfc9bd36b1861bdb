import fc from 'fast-check'
import { expect, test } from 'vitest'
import { putBeforeTakers, withNewRule } from './narrower-rule.ts'
import type { Rule } from './rule.ts'
import { unusedRules } from './unused-rules.ts'

const CODES = ['150101', '150122', '150201', '040101', '070101']
const base: Rule = {
  ...{ id: 'base', name: '', places: [''], except: [], least: null, most: null, products: [], categories: [] },
  ...{ way: 'domicilio', rate: 0, freeFrom: null, surcharge: 0, days: null, cutOff: null, payment: 'entrega' },
  ...{ deposit: null, agencies: [], couriers: [], cost: null, note: '' },
}
const country: Rule = { ...base, id: 'country' }
const lima: Rule = { ...base, id: 'lima', places: ['15'] }
const order = (rules: readonly Rule[], rule: Partial<Rule>) =>
  withNewRule(rules, { ...base, id: 'new', ...rule }).map(({ id }) => id)

test('a new rule stands before the first that is wider in place, sum or product, and else at the end', () => {
  expect(order([lima, country], { places: ['150122'] })).toEqual(['new', 'lima', 'country'])
  expect(order([lima, country], { places: ['04', '15'] })).toEqual(['lima', 'new', 'country'])
  expect(order([lima, country], { least: 20_000 })).toEqual(['lima', 'new', 'country'])
  expect(order([lima, country], { products: ['a'] })).toEqual(['lima', 'new', 'country'])
  expect(order([{ ...country, products: ['a'] }], { categories: ['c'] })).toEqual(['country', 'new'])
  expect(order([lima], {})).toEqual(['lima', 'new'])
  expect(order([lima, country], { places: ['150122'], way: 'agencia' })).toEqual(['lima', 'country', 'new'])
})

test('an exception of the wider rule is no place of it', () => {
  const but = { ...country, except: ['1501'] }
  expect(order([but], { places: ['1501'] })).toEqual(['country', 'new'])
  expect(order([but], { places: ['15'] })).toEqual(['country', 'new'])
  expect(order([but], { places: ['15'], except: ['1501'] })).toEqual(['new', 'country'])
})

test('what takes everything from a rule stands behind it once it was put before', () => {
  const rule = fc.record({
    places: fc.subarray(['', '15', '1501', '150122', '04'], { minLength: 1 }),
    products: fc.subarray(['a', 'b']),
    least: fc.constantFrom(null, 5_000),
  })
  fc.assert(
    fc.property(fc.array(rule, { minLength: 2, maxLength: 6 }), (facts) => {
      const rules = facts.map((one, place) => ({ ...base, id: `r${place}`, ...one }))
      for (const [id, takers] of unusedRules(rules, CODES)) {
        const ids = putBeforeTakers(
          rules.map((one) => one.id),
          id,
          takers,
        )
        expect(ids.toSorted()).toEqual(rules.map((one) => one.id).toSorted())
        const moved = ids.flatMap((one) => rules.filter((each) => each.id === one))
        expect(unusedRules(moved, CODES).has(id)).toBe(takers.length === 0)
      }
    }),
  )
})

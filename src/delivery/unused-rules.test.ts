import { expect, test } from 'vitest'
import type { Rule } from './rule.ts'
import { unusedRules } from './unused-rules.ts'

const codes = ['150101', '150122', '150201', '040101', '070101']
const base: Rule = {
  ...{ id: 'base', name: '', places: [''], except: [], least: null, most: null, products: [], categories: [] },
  ...{ way: 'domicilio', rate: 0, freeFrom: null, surcharge: 0, days: null, cutOff: null, payment: 'entrega' },
  ...{ deposit: null, agencies: [], couriers: [], cost: null, note: '' },
}

function unused(...rules: readonly Partial<Rule>[]) {
  return Object.fromEntries(
    unusedRules(
      rules.map((rule, place) => ({ ...base, id: `${place}`, ...rule })),
      codes,
    ),
  )
}

test('a rule behind one for the same places is never used, and one for another way is', () => {
  expect(unused({}, {})).toEqual({ 1: ['0'] })
  expect(unused({}, { way: 'agencia' })).toEqual({})
  expect(unused({ places: ['15'] }, {})).toEqual({})
})

test('several rules can take everything together, by place, by sum and by product', () => {
  expect(unused({ places: ['15', '07'] }, { places: ['04'] }, {})).toEqual({ 2: ['0', '1'] })
  expect(unused({ most: 9999 }, { least: 10_000 }, {})).toEqual({ 2: ['0', '1'] })
  expect(unused({ most: 9998 }, { least: 10_000 }, {})).toEqual({})
  expect(unused({ products: ['a'] }, { products: ['a'] })).toEqual({ 1: ['0'] })
  expect(unused({ products: ['a'] }, { products: ['a', 'b'] })).toEqual({})
  expect(unused({ categories: ['c'] }, { products: ['a'] })).toEqual({})
  expect(unused({ categories: ['c'] }, {})).toEqual({})
})

test('an exception leaves something to the rule behind it', () => {
  expect(unused({ except: ['04'] }, {})).toEqual({})
  expect(unused({ except: ['04'] }, { places: ['15'] })).toEqual({ 1: ['0'] })
})

test('a rule for no place and one for no sum are never used, whatever stands before', () => {
  expect(unused({ places: ['99'] })).toEqual({ 0: [] })
  expect(unused({ least: 5, most: 4 })).toEqual({ 0: [] })
})

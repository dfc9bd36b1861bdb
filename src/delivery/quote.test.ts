import { expect, test } from 'vitest'
import { type Country, countryNames } from '../lib/countries.ts'
import { deliveryTypeFor } from '../places/delivery-type.ts'
import type { Division } from '../places/division.ts'
import { divisionsOf, placeByCode } from '../places/divisions.ts'
import { defaultRules } from './default-rules.ts'
import { type Answer, type Option, quote } from './quote.ts'
import type { PublicRule } from './rule.ts'

const anyRule: PublicRule = {
  ...{ id: 'one', places: [''], except: [], least: null, most: null, only: null, agencies: [] },
  ...{ way: 'domicilio', rate: 1200, freeFrom: null, surcharge: 0, days: null, cutOff: null },
  ...{ payment: 'entrega', deposit: null },
}

const lamp = { slug: 'lampara', total: 12_000 }
const chair = { slug: 'silla', total: 30_000 }
const MIRAFLORES = '150122'

function only(answer: Answer): Option {
  if (answer.kind !== 'options' || answer.options.length !== 1) throw new Error(`not one option: ${answer.kind}`)
  return answer.options[0]
}

function codesOf(country: Country): readonly string[] {
  const within = ({ code, children }: Division): readonly string[] => [code, ...children.flatMap(within)]
  return divisionsOf(country).flatMap(within)
}

test.each(countryNames)('in %s the defaults propose for every place what the specification does', (country) => {
  for (const code of codesOf(country)) {
    const answer = quote(defaultRules[country], code, [])
    const type = answer.kind === 'options' ? (only(answer).payment === 'deposito' ? '1' : '0') : null
    const place = placeByCode(country, code)
    expect(type, code).toBe(place && deliveryTypeFor(country, place))
  }
})

test('the first rule that matches wins, for each way by itself', () => {
  const rules: readonly PublicRule[] = [
    { ...anyRule, id: 'lima', places: ['1501'], rate: 800 },
    { ...anyRule, id: 'country' },
    { ...anyRule, id: 'agency', way: 'agencia', rate: 500 },
  ]
  const answer = quote(rules, MIRAFLORES, [lamp])
  expect(answer).toMatchObject({
    options: [
      { rule: { id: 'lima' }, rate: 800 },
      { rule: { id: 'agency' }, rate: 500 },
    ],
  })
  expect(quote(rules, '040101', [lamp])).toMatchObject({ options: [{ rule: { id: 'country' } }, { rate: 500 }] })
})

test('a code that is shorter than a prefix within it leaves the answer open, and so does a place in words', () => {
  const rules = [
    { ...anyRule, places: ['1501'] },
    { ...anyRule, id: 'rest', rate: 2000 },
  ]
  expect(quote(rules, '15', [lamp])).toEqual({ kind: 'open' })
  expect(quote(rules, '', [lamp])).toEqual({ kind: 'open' })
  expect(only(quote(rules, '1502', [lamp])).rate).toBe(2000)
  expect(only(quote([anyRule], '', [lamp])).rate).toBe(1200)
})

test('of a place in words no rule tells that stands before or beside one that depends on the place', () => {
  const everywhere = { ...anyRule, id: 'country' }
  const far = { ...anyRule, id: 'far', places: ['16'], way: 'agencia' as const }
  expect(quote([everywhere, { ...anyRule, places: ['16'] }], '', [lamp])).toEqual({ kind: 'open' })
  expect(quote([everywhere, far], '', [lamp])).toEqual({ kind: 'open' })
  expect(quote([{ ...everywhere, except: ['16'] }], '', [lamp])).toEqual({ kind: 'open' })
  expect(only(quote([everywhere], '', [lamp])).rate).toBe(1200)
})

test('an exception within a place leaves it open until the place is known', () => {
  const rules = [{ ...anyRule, places: ['15'], except: ['1501'] }]
  expect(quote(rules, '15', [lamp])).toEqual({ kind: 'open' })
  expect(quote(rules, MIRAFLORES, [lamp])).toMatchObject({ kind: 'refused' })
  expect(only(quote(rules, '1502', [lamp])).rate).toBe(1200)
})

test('a place without a rule, and one whose rule says no, are refused for that way only', () => {
  const no: PublicRule = { ...anyRule, payment: 'no' }
  expect(quote([{ ...anyRule, places: ['04'] }], MIRAFLORES, [lamp])).toMatchObject({ kind: 'refused' })
  expect(quote([no], MIRAFLORES, [lamp])).toMatchObject({ kind: 'refused' })
  expect(only(quote([no, { ...anyRule, id: 'agency', way: 'agencia' }], MIRAFLORES, [lamp])).way).toBe('agencia')
})

test('several products take the highest rate and the strictest payment', () => {
  const rules: readonly PublicRule[] = [
    {
      ...anyRule,
      id: 'chairs',
      only: ['silla'],
      rate: 4000,
      payment: 'deposito',
      deposit: { kind: 'fixed', amount: 5000 },
    },
    { ...anyRule, id: 'rest', surcharge: 300 },
  ]
  const option = only(quote(rules, MIRAFLORES, [lamp, chair]))
  expect(option).toMatchObject({
    rule: { id: 'chairs' },
    rate: 4000,
    surcharge: 300,
    payment: 'deposito',
    deposit: 5000,
  })
  expect(option.total).toBe(12_000 + 30_000 + 4000 + 300)
  expect(only(quote(rules, MIRAFLORES, [lamp])).payment).toBe('entrega')
  const noChairs: PublicRule = { ...anyRule, only: ['silla'], payment: 'no' }
  expect(quote([noChairs, anyRule], MIRAFLORES, [lamp, chair])).toMatchObject({ kind: 'refused' })
})

test('freight is free from a sum on, and what is missing is said below it', () => {
  const rules = [{ ...anyRule, freeFrom: 15_000 }]
  expect(only(quote(rules, MIRAFLORES, [lamp]))).toMatchObject({ rate: 1200, missingForFree: 3000 })
  expect(only(quote(rules, MIRAFLORES, [chair]))).toMatchObject({ rate: 0, missingForFree: null, total: 30_000 })
})

test('free freight is promised only where all that is sent together is free at that sum', () => {
  const lamps = { ...anyRule, id: 'lamps', only: ['lampara'], rate: 2000, freeFrom: 50_000 }
  const said = (rules: readonly PublicRule[]) => only(quote(rules, MIRAFLORES, [lamp, chair])).missingForFree
  // The chair costs freight at any sum, or from a larger sum on than the lamp.
  expect(said([lamps, anyRule])).toBeNull()
  expect(said([lamps, { ...anyRule, freeFrom: 60_000 }])).toBe(18_000)
  expect(said([lamps, { ...anyRule, rate: 0 }])).toBe(8000)
  // The rule does not count any more at its own sum, or another one comes before it there.
  expect(said([{ ...anyRule, freeFrom: 50_000, most: 49_999 }])).toBeNull()
  expect(said([{ ...anyRule, freeFrom: 50_000, most: 50_000 }])).toBe(8000)
  expect(said([{ ...anyRule, id: 'large', least: 45_000 }, lamps, { ...anyRule, rate: 0 }])).toBeNull()
})

test('sums decide which rule counts, both ends included', () => {
  const rules = [{ ...anyRule, least: 12_000, most: 12_000, rate: 1 }, anyRule]
  expect(only(quote(rules, MIRAFLORES, [lamp])).rate).toBe(1)
  expect(only(quote(rules, MIRAFLORES, [{ ...lamp, total: 11_999 }])).rate).toBe(1200)
  expect(only(quote(rules, MIRAFLORES, [{ ...lamp, total: 12_001 }])).rate).toBe(1200)
})

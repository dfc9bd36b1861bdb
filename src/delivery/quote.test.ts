import fc from 'fast-check'
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
  expect(quote(rules, MIRAFLORES, [lamp])).toEqual({ kind: 'refused' })
  expect(only(quote(rules, '1502', [lamp])).rate).toBe(1200)
})

test('a place without a rule, and one whose rule says no, are refused for that way only', () => {
  const no: PublicRule = { ...anyRule, payment: 'no' }
  expect(quote([{ ...anyRule, places: ['04'] }], MIRAFLORES, [lamp])).toEqual({ kind: 'refused' })
  expect(quote([no], MIRAFLORES, [lamp])).toEqual({ kind: 'refused' })
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
  expect(quote([noChairs, anyRule], MIRAFLORES, [lamp, chair])).toEqual({ kind: 'refused' })
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

test.each([
  [{ kind: 'fixed', amount: 2000 }, 2000],
  [{ kind: 'fixed', amount: 99_999 }, 13_200],
  // 33 % of S/ 120 is S/ 39.60.
  [{ kind: 'percent', percent: 33 }, 4000],
  [{ kind: 'rate' }, 1200],
  [{ kind: 'all' }, 13_200],
  [null, null],
] as const)('the deposit %j of S/ 120 with a freight of S/ 12 comes to %s hundredths', (deposit, sum) => {
  const option = only(quote([{ ...anyRule, payment: 'deposito', deposit }], MIRAFLORES, [lamp]))
  expect(option).toMatchObject({ payment: 'deposito', deposit: sum })
})

test('a deposit of the freight is none where the freight is free', () => {
  const rule: PublicRule = { ...anyRule, rate: 0, payment: 'deposito', deposit: { kind: 'rate' } }
  expect(only(quote([rule], MIRAFLORES, [lamp]))).toMatchObject({ payment: 'entrega', deposit: 0 })
})

const prefixes = fc.constantFrom('', '15', '1501', '150122', '07', '04', '0401')
const someRules = fc.array(
  fc.record({
    id: fc.uuid(),
    places: fc.array(prefixes, { minLength: 1, maxLength: 3 }),
    except: fc.array(prefixes, { maxLength: 2 }),
    least: fc.option(fc.nat(40_000)),
    most: fc.option(fc.nat(40_000)),
    only: fc.option(fc.subarray(['lampara', 'silla'])),
    way: fc.constantFrom('domicilio' as const, 'agencia' as const),
    rate: fc.nat(5000),
    freeFrom: fc.option(fc.nat(40_000)),
    surcharge: fc.nat(500),
    days: fc.constant(null),
    cutOff: fc.constant(null),
    payment: fc.constantFrom('entrega' as const, 'deposito' as const, 'no' as const),
    deposit: fc.option(
      fc.oneof(
        fc.record({ kind: fc.constant('fixed' as const), amount: fc.nat(50_000) }),
        fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 99 }) }),
        fc.constant({ kind: 'rate' as const }),
        fc.constant({ kind: 'all' as const }),
      ),
    ),
    agencies: fc.constant([]),
  }),
  { maxLength: 12 },
)
const someLines = fc.subarray([lamp, chair], { minLength: 1 })

test('whatever the rules, sums are whole hundredths, a deposit is at most the total, and an answer for a place holds for all within it', () => {
  fc.assert(
    fc.property(someRules, someLines, prefixes, (rules, lines, code) => {
      const answer = quote(rules, code, lines)
      if (answer.kind === 'options') {
        for (const { deposit, total, rate, surcharge } of answer.options) {
          expect([deposit ?? 0, total, rate, surcharge].every((sum) => Number.isSafeInteger(sum) && sum >= 0)).toBe(
            true,
          )
          expect(deposit ?? 0).toBeLessThanOrEqual(total)
        }
      }
      // A longer code makes nothing different that was certain.
      if (answer.kind !== 'open') expect(paid(quote(rules, `${code}99`, lines))).toEqual(paid(answer))
      // The order of the lines makes no difference to what is paid.
      const turned = quote(rules, code, lines.toReversed())
      expect(paid(turned)).toEqual(paid(answer))
    }),
    { numRuns: 2000 },
  )
})

test('whatever the rules, whoever adds what is missing for free freight has it free', () => {
  let promises = 0
  fc.assert(
    fc.property(someRules, someLines, prefixes, (rules, lines, code) => {
      const answer = quote(rules, code, lines)
      for (const { way, missingForFree } of answer.kind === 'options' ? answer.options : []) {
        if (missingForFree === null) continue
        promises += 1
        expect(missingForFree).toBeGreaterThan(0)
        const more = lines.map((line, place) => (place === 0 ? { ...line, total: line.total + missingForFree } : line))
        const then = quote(rules, code, more)
        const same = then.kind === 'options' ? then.options.find((option) => option.way === way) : undefined
        if (then.kind !== 'open') expect(same?.rate).toBe(0)
      }
    }),
    { numRuns: 2000 },
  )
  expect(promises).toBeGreaterThan(20)
})

function paid(answer: Answer): unknown {
  if (answer.kind !== 'options') return answer
  return answer.options.map(({ way, total, rate, deposit, payment }) => [way, total, rate, deposit, payment])
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Answer, quote } from './quote.ts'

const lamp = { slug: 'lampara', total: 12_000 }
const chair = { slug: 'silla', total: 30_000 }
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

test('whatever the rules, what is advised where nothing is sent makes them send it', () => {
  const seen = { missing: 0, most: 0, slugs: 0 }
  fc.assert(
    fc.property(someRules, someLines, prefixes, (rules, lines, code) => {
      const answer = quote(rules, code, lines)
      if (answer.kind !== 'refused') return
      const { missing, most, slugs } = answer
      expect([missing !== null, most !== null, slugs.length > 0].filter(Boolean).length).toBeLessThan(2)
      if (missing !== null) {
        seen.missing += 1
        const more = lines.map((line, place) => (place === 0 ? { ...line, total: line.total + missing } : line))
        expect(quote(rules, code, more).kind).not.toBe('refused')
      } else if (most !== null) {
        seen.most += 1
        const cost = lines.reduce((sum, { total }) => sum + total, 0)
        expect(most).toBeLessThan(cost)
        const answerAt = (sum: number) => quote(rules, code, costing(sum, lines)).kind
        expect(answerAt(most)).not.toBe('refused')
        // It is the largest sum.
        expect(answerAt(most + 1)).not.toBe('options')
      } else if (slugs.length > 0) {
        seen.slugs += 1
        const rest = lines.filter(({ slug }) => !slugs.includes(slug))
        expect(rest).not.toEqual([])
        expect(quote(rules, code, rest).kind).not.toBe('refused')
      }
    }),
    { numRuns: 2000 },
  )
  expect(Math.min(seen.missing, seen.most, seen.slugs)).toBeGreaterThan(0)
})

/** The same products at another sum of all. */
function costing(sum: number, lines: readonly { readonly slug: string; readonly total: number }[]) {
  return lines.map((line, place) => ({ ...line, total: place === 0 ? sum : 0 }))
}

function paid(answer: Answer): unknown {
  if (answer.kind !== 'options') return answer.kind
  return answer.options.map(({ way, total, rate, deposit, payment }) => [way, total, rate, deposit, payment])
}

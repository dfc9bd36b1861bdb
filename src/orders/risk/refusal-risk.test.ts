import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noOutcomes, type Outcomes, type RiskFacts, riskOf } from './refusal-risk.ts'

const nothing: RiskFacts = {
  ...{ shop: noOutcomes, phone: noOutcomes, district: noOutcomes, products: [], suspicions: [], freight: null },
}
const usual: RiskFacts = { ...nothing, shop: { delivered: 160, returned: 40 } }

const outcomes = fc.record({ delivered: fc.nat({ max: 200 }), returned: fc.nat({ max: 200 }) })
const facts: fc.Arbitrary<RiskFacts> = fc.record({
  ...{ shop: outcomes, phone: outcomes, district: outcomes },
  ...{ products: fc.array(outcomes, { maxLength: 3 }), suspicions: fc.array(outcomes, { maxLength: 2 }) },
  freight: fc.option(fc.nat({ max: 100_000 })),
})

test('a shop without deliveries says so, and gives no figure', () => {
  expect(riskOf(nothing).words).toEqual(['Todavía sin historial'])
  expect(riskOf({ ...nothing, freight: 2_400 }).rank).toBe(600)
})

test('the words tell what this phone, this district and these products did', () => {
  expect(riskOf(usual).words).toEqual(['Sin historial'])
  expect(riskOf({ ...usual, phone: { delivered: 1, returned: 1 } }).words).toEqual(['Devolvió 1 de 2'])
  expect(riskOf({ ...usual, phone: { delivered: 1, returned: 0 } }).words).toEqual(['Ya recibió 1 pedido'])
  const district = { delivered: 6, returned: 4 }
  const products = [
    { delivered: 90, returned: 10 },
    { delivered: 7, returned: 5 },
  ]
  expect(riskOf({ ...usual, phone: { delivered: 3, returned: 0 }, district, products }).words).toEqual([
    'Ya recibió 3 pedidos',
    'Distrito con muchas devoluciones (4 de 10)',
    'Producto con muchas devoluciones (5 de 12)',
  ])
})

test('two returns of three in a district are chance, and not said', () => {
  expect(riskOf({ ...usual, district: { delivered: 1, returned: 2 } }).words).toEqual(['Sin historial'])
})

test('whoever returned before is called before a stranger, and a stranger before whoever paid before', () => {
  const rankOf = (phone: Outcomes) => riskOf({ ...usual, phone, freight: 2_000 }).rank
  const [returned, stranger, paid] = [{ delivered: 1, returned: 1 }, noOutcomes, { delivered: 2, returned: 0 }].map(
    rankOf,
  )
  expect(stranger).toBe(409)
  expect(returned).toBeGreaterThan(stranger ?? 0)
  expect(stranger).toBeGreaterThan(paid ?? 0)
})

test('one more return never lowers the rank, and one more delivery never raises it', () => {
  const keys = ['phone', 'district'] as const
  fc.assert(
    fc.property(facts, fc.constantFrom(...keys), (known, key) => {
      const { rank } = riskOf(known)
      const more = (change: Outcomes) => riskOf({ ...known, [key]: change }).rank
      expect(more({ ...known[key], returned: known[key].returned + 1 })).toBeGreaterThanOrEqual(rank)
      expect(more({ ...known[key], delivered: known[key].delivered + 1 })).toBeLessThanOrEqual(rank)
    }),
  )
})

test('the loss is a whole number, and at most the freight', () => {
  fc.assert(
    fc.property(facts, (known) => {
      const { rank, words } = riskOf(known)
      expect(Number.isSafeInteger(rank)).toBe(true)
      expect(rank).toBeGreaterThanOrEqual(0)
      expect(rank).toBeLessThanOrEqual(known.freight ?? 1_000)
      expect(words.length).toBeGreaterThan(0)
    }),
  )
})

test('figures in the words are those of the facts', () => {
  fc.assert(
    fc.property(facts, (known) => {
      const own = [known.phone, known.district, ...known.products].flatMap(({ delivered, returned }) => [
        `${returned} de ${delivered + returned}`,
        `recibió ${delivered} pedido`,
      ])
      const shown = riskOf(known).words.filter((text) => /\d/.test(text))
      for (const text of shown) expect(own.some((figures) => text.includes(figures))).toBe(true)
    }),
  )
})

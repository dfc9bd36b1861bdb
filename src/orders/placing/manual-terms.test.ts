import { expect, test } from 'vitest'
import { quote } from '../../delivery/quote.ts'
import { type PublicRule, publicRule } from '../../delivery/rule.ts'
import { type AgreedTerms, collectedAtDoor, manualTerms } from './manual-terms.ts'

const rule = (facts: Partial<PublicRule> = {}): PublicRule => ({
  ...publicRule(
    {
      ...{ id: 'puerta', name: '', places: [''], except: [], least: null, most: null, products: [], categories: [] },
      ...{ way: 'domicilio', rate: 1_000, freeFrom: 30_000, surcharge: 300, days: null, cutOff: null },
      ...{ payment: 'entrega', deposit: null, agencies: [], couriers: [], cost: null, note: '' },
    },
    [],
  ),
  only: null,
  ...facts,
})
const agency = rule({ id: 'agencia', way: 'agencia', rate: 800, surcharge: 0, payment: 'deposito' })
const fixed = { kind: 'fixed', amount: 2_000 } as const

const terms = (
  agreed: Partial<AgreedTerms>,
  { rules = [rule(), { ...agency, deposit: fixed }], products = 20_000, own = 0, lima = '0' } = {},
) =>
  manualTerms(
    { products, own, lima, answer: rules.length > 0 ? quote(rules, '150122', [{ slug: 'x', total: products }]) : null },
    { way: '', shipping: null, discount: 0, deposit: null, ...agreed },
  )

test('the shop’s rules say way, cost and deposit, and what the seller agrees goes before them', () => {
  expect(terms({})).toMatchObject({ way: 'domicilio', shipping: 1_000, surcharge: 300, total: 21_300, deposit: 0 })
  expect(terms({ way: 'agencia' })).toMatchObject({ shipping: 800, surcharge: 0, total: 20_800, deposit: 2_000 })
  expect(terms({ way: 'agencia', shipping: 0, deposit: 0, discount: 500 })).toMatchObject({
    ...{ shipping: 0, deposit: 0, isDepositOpen: false, total: 19_500 },
  })
  expect(terms({}, { products: 30_000 })).toMatchObject({ shipping: 0, total: 30_300 })
})

test('prices of the seller’s own are part of the discount, which takes no more than the products cost', () => {
  expect(terms({ discount: 500 }, { own: 1_000 })).toMatchObject({ discount: 1_500, total: 19_800 })
  expect(terms({ discount: 90_000 })).toMatchObject({ total: 1_300 })
})

test('a way that the rules do not offer, and a shop without rules, cost what the seller says', () => {
  expect(terms({ way: 'agencia', shipping: 700 }, { rules: [rule()] })).toMatchObject({
    ...{ option: null, way: 'agencia', shipping: 700, total: 20_700 },
  })
  expect(terms({}, { rules: [] })).toMatchObject({ way: 'domicilio', shipping: 0, total: 20_000, isDepositOpen: false })
  expect(terms({}, { rules: [], lima: '1' })).toMatchObject({ deposit: 0, isDepositOpen: true })
  expect(terms({ deposit: 1_500 }, { rules: [], lima: '1' })).toMatchObject({ deposit: 1_500, isDepositOpen: false })
  expect(terms({ way: 'agencia' }, { rules: [{ ...agency, deposit: null }] }).isDepositOpen).toBe(true)
})

test('at the door what is neither paid nor paid before is collected', () => {
  expect(collectedAtDoor({ total: 10_000, deposit: 2_000 }, 0)).toBe(8_000)
  expect(collectedAtDoor({ total: 10_000, deposit: 2_000 }, 5_000)).toBe(5_000)
  expect(collectedAtDoor({ total: 10_000, deposit: 20_000 }, 0)).toBe(0)
  expect(collectedAtDoor({ total: 10_000, deposit: 0 }, 12_000)).toBe(0)
})

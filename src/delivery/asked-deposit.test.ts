import { expect, test } from 'vitest'
import { quote } from './quote.ts'
import type { PublicRule } from './rule.ts'

const anyRule: PublicRule = {
  ...{ id: 'one', places: [''], except: [], least: null, most: null, only: null, agencies: [] },
  ...{ way: 'domicilio', rate: 1200, freeFrom: null, surcharge: 0, days: null, cutOff: null },
  ...{ payment: 'deposito', deposit: null },
}

/** What a rule asks for a lamp of S/ 120. */
function quoted(rule: PublicRule) {
  const answer = quote([rule], '150122', [{ slug: 'lampara', total: 12_000 }])
  return answer.kind === 'options' ? answer.options[0] : null
}

test.each([
  [{ kind: 'fixed', amount: 2000 }, 2000],
  [{ kind: 'fixed', amount: 99_999 }, 13_200],
  // 33 % of S/ 120 is S/ 39.60.
  [{ kind: 'percent', percent: 33 }, 4000],
  [{ kind: 'rate' }, 1200],
  [{ kind: 'all' }, 13_200],
  [null, null],
] as const)('the deposit %j of S/ 120 with a freight of S/ 12 comes to %s hundredths', (deposit, sum) => {
  expect(quoted({ ...anyRule, deposit })).toMatchObject({ payment: 'deposito', deposit: sum })
})

test('a deposit of the freight is none where the freight is free', () => {
  const rule: PublicRule = { ...anyRule, rate: 0, deposit: { kind: 'rate' } }
  expect(quoted(rule)).toMatchObject({ payment: 'entrega', deposit: 0 })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quote } from './quote.ts'
import { publicRule } from './rule.ts'
import { hasRate, START_KINDS, type StartKind, type StartPlace, startRules } from './start-rules.ts'

const terms = { tarifa: { rate: 1200, days: null }, deposito: { rate: 1500, days: null } }

test('the rules of a table do in each place what the table says, at its own rate, the smaller place first', () => {
  const codes = ['15', '1501', '150122', '04', '0401', '07']
  const place = fc.record({
    kind: fc.constantFrom<StartKind>(...START_KINDS),
    rate: fc.constantFrom(null, 900, 1200, 2500),
  })
  const table = fc.array(place, { minLength: codes.length, maxLength: codes.length })
  fc.assert(
    fc.property(table, (all) => {
      const none: StartPlace = { kind: 'no', rate: null }
      const places = new Map(codes.map((code, nth) => [code, all[nth] ?? none] as const))
      const rules = startRules({ places, terms }).map((rule) => publicRule(rule, []))
      expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
      for (const there of ['150122', '150131', '150201', '040101', '040201', '070101']) {
        const code = codes.filter((one) => there.startsWith(one)).toSorted((one, other) => other.length - one.length)[0]
        const answer = quote(rules, there, [])
        const option = answer.kind === 'options' ? answer.options[0] : null
        const { kind, rate } = places.get(code ?? '') ?? none
        const usual = kind === 'tarifa' || kind === 'deposito' ? terms[kind].rate : 0
        const wanted =
          kind === 'no' ? null : [kind === 'deposito' ? 'deposito' : 'entrega', hasRate(kind) ? (rate ?? usual) : 0]
        expect([there, option && [option.payment, option.rate]]).toEqual([there, wanted])
      }
    }),
  )
})

test('places that cost the same are one rule, however their rate was said', () => {
  const places = new Map([
    ['15', { kind: 'tarifa', rate: 1200 }],
    ['04', { kind: 'tarifa', rate: null }],
    ['07', { kind: 'tarifa', rate: 800 }],
  ] as const)
  expect(startRules({ places, terms }).map(({ id, places: codes, rate }) => [id, codes, rate])).toEqual([
    ['tabla-tarifa', ['15', '04'], 1200],
    ['tabla-tarifa-800', ['07'], 800],
  ])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quote } from './quote.ts'
import { publicRule } from './rule.ts'
import { START_KINDS, type StartKind, startRules } from './start-rules.ts'

test('the rules of a table do in each place what the table says, the smaller place first', () => {
  const codes = ['15', '1501', '150122', '04', '0401', '07']
  const table = fc.array(fc.constantFrom<StartKind>(...START_KINDS), {
    minLength: codes.length,
    maxLength: codes.length,
  })
  const terms = { tarifa: { rate: 1200, days: null }, deposito: { rate: 1500, days: null } }
  fc.assert(
    fc.property(table, (all) => {
      const kinds = new Map(codes.map((code, place) => [code, all[place] ?? 'no'] as const))
      const rules = startRules({ kinds, terms }).map((rule) => publicRule(rule, []))
      expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
      for (const place of ['150122', '150131', '150201', '040101', '040201', '070101']) {
        const code = codes.filter((one) => place.startsWith(one)).toSorted((one, other) => other.length - one.length)[0]
        const answer = quote(rules, place, [])
        const option = answer.kind === 'options' ? answer.options[0] : null
        const found: StartKind = !option
          ? 'no'
          : option.payment === 'deposito'
            ? 'deposito'
            : option.rate > 0
              ? 'tarifa'
              : 'gratis'
        expect([place, found]).toEqual([place, kinds.get(code ?? '')])
      }
    }),
  )
})

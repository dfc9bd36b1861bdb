import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FirstAnswer, firstAnswer, firstRules } from './first-rules.ts'
import { quote } from './quote.ts'
import { publicRule } from './rule.ts'

const deposit = fc.constantFrom(null, { kind: 'fixed', amount: 2_000 } as const, { kind: 'rate' } as const)
const answers: fc.Arbitrary<FirstAnswer> = fc.record({
  places: fc.constantFrom([''], ['1501', '07'], ['15'], []),
  rate: fc.constantFrom(0, 1_000),
  elsewhere: fc.option(fc.record({ rate: fc.constantFrom(0, 1_500), deposit })),
})

test('a place costs what was said of it, and the rules say what the answer was', () => {
  fc.assert(
    fc.property(answers, (answer) => {
      const rules = firstRules(answer)
      for (const code of ['150122', '070101', '040101']) {
        const isHere = answer.places.some((prefix) => code.startsWith(prefix))
        const found = quote(
          rules.map((rule) => publicRule(rule, [])),
          code,
          [],
        )
        const option = found.kind === 'options' ? found.options[0] : null
        const said = isHere ? { rate: answer.rate } : answer.elsewhere
        expect(option && [option.rate, option.rule.payment]).toEqual(
          said && [said.rate, isHere ? 'entrega' : 'deposito'],
        )
      }
      const read = firstAnswer(rules)
      expect(read && firstRules(read)).toEqual(rules)
    }),
  )
})

test('rules that the seller changed are no answer', () => {
  const rules = firstRules({ places: ['1501'], rate: 1_000, elsewhere: { rate: 0, deposit: null } })
  expect(firstAnswer(rules.map((rule) => ({ ...rule, name: 'Lima' })))).toBeNull()
  expect(firstAnswer([...rules].reverse())).toBeNull()
  expect(firstAnswer([])).toBeNull()
})

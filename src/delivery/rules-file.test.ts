import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWrittenRule } from './read-written-rule.ts'
import type { Deposit, Rule } from './rule.ts'
import { type KnownNames, ruleColumns, type WrittenRule } from './rule-columns.ts'
import { readRule } from './rule-schema.ts'
import { readRulesCsv, rulesCsv } from './rules-csv.platform.ts'
import { rehearsedRules } from './rules-file.ts'
import { writtenRule } from './written-rule.ts'

const known: KnownNames = {
  products: new Map([
    ['lampara', 'id-lamp'],
    ['silla', 'id-chair'],
  ]),
  categories: new Map([['hogar', 'hogar']]),
  couriers: new Map([
    ['moto uno', 'c1'],
    ['shalom', 'c2'],
  ]),
}
const nameOf = (kind: keyof KnownNames, id: string) => [...known[kind]].find(([, one]) => one === id)?.[0] ?? id
const read = (written: WrittenRule) => readWrittenRule('peru', written, known)

const money = fc.integer({ min: 0, max: 9_999_999_999 })
const optional = fc.option(money, { nil: null })
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('=1+1', "'=x", '-5', ';=a', 'uno; @dos', '"comillas"', '  x  ', 'línea\notra', '\t+', "''=y", 'a|b'),
)
const some = (...all: readonly string[]) => fc.subarray([...all])
const deposit: fc.Arbitrary<Deposit | null> = fc.oneof(
  fc.constant(null),
  fc.record({ kind: fc.constant('fixed' as const), amount: fc.integer({ min: 1, max: 9_999_999 }) }),
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 99 }) }),
  fc.record({ kind: fc.constantFrom('rate' as const, 'all' as const) }),
)
const days = fc.option(
  fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 })).map(([one, other]) => ({
    ...{ from: Math.min(one, other), to: Math.max(one, other) },
  })),
  { nil: null },
)
const blank = Object.fromEntries(Object.keys(ruleColumns).map((column) => [column, ''])) as WrittenRule

/** Any rule that the schema takes, as it takes it. */
const anyRule: fc.Arbitrary<Rule> = fc
  .record({
    ...{ id: fc.stringMatching(/^[\w-]{1,20}$/), name: text, note: text },
    ...{
      places: fc.subarray(['', '07', '15', '1501', '150122', '01'], { minLength: 1 }),
      except: some('150201', '0101'),
    },
    ...{ least: optional, most: optional, rate: money, freeFrom: optional, surcharge: money, cost: optional },
    ...{ way: fc.constantFrom('domicilio', 'agencia'), payment: fc.constantFrom('entrega', 'deposito', 'no') },
    ...{
      days,
      cutOff: fc.option(fc.integer({ min: 0, max: 1439 }), { nil: null }),
      deposit,
      agencies: fc.array(text, { maxLength: 4 }),
    },
    ...{ products: some('id-lamp', 'id-chair'), categories: some('hogar'), couriers: some('c1', 'c2') },
  })
  .map((rule) => ({
    ...rule,
    deposit: rule.payment === 'deposito' ? rule.deposit : null,
    agencies: rule.way === 'agencia' ? rule.agencies.map((one) => one.replaceAll('|', '')) : [],
  }))
  .map((rule) => readRule('peru', rule))
  .filter((read) => read.ok)
  .map((read) => (read.ok ? read.value : (undefined as never)))

test('a list of rules that goes out as a file and comes in again is the same list', () => {
  const lists = fc.uniqueArray(anyRule, { selector: ({ id }) => id, maxLength: 6 })
  fc.assert(
    fc.property(lists, fc.constantFrom(',' as const, ';' as const), (rules, separator) => {
      const file = rulesCsv(
        rules.map((rule) => writtenRule(rule, nameOf)),
        separator,
      )
      const rows = readRulesCsv(file)
      if (!rows.ok) throw new Error(rows.refusal)
      const back = rehearsedRules(rows.value, { before: rules, read })
      expect(back.wrong).toEqual([])
      expect(back.rules).toEqual(rules)
      expect([back.added, back.changed, back.removed, back.isReordered]).toEqual([[], [], [], false])
    }),
    { numRuns: 100 },
  )
})

test('a file says what is new, changed, removed and wrong, line by line', () => {
  const csv = 'lugares;tarifa;pago;deposito;id\r\n7;12,5;entrega;;\r\n1501;0;deposito;30 %;b\r\n999;1;entrega;;\r\n'
  const rows = readRulesCsv(csv)
  if (!rows.ok) throw new Error(rows.refusal)
  const before = rehearsedRules([{ line: 2, written: { ...blank, id: 'a', places: 'todo' } }], {
    before: [],
    read,
  })
  const back = rehearsedRules(rows.value, { before: before.rules, read })
  expect(back.rules.map(({ places, rate, deposit }) => [places, rate, deposit])).toEqual([
    [['07'], 1250, null],
    [['1501'], 0, { kind: 'percent', percent: 30 }],
  ])
  expect(back.wrong).toEqual([{ line: 4, message: 'lugares: No hay un lugar con el código 999.' }])
  expect(back.removed.map(({ id }) => id)).toEqual(['a'])
  expect(rehearsedRules(rows.value, { before: before.rules, read }).rules).toEqual(back.rules)
})

test('no cell of the file is run by a spreadsheet', () => {
  const [rule] = rehearsedRules(
    [{ line: 2, written: { ...blank, id: 'a', places: 'todo', name: '=HYPERLINK("x")' } }],
    {
      ...{ before: [], read },
    },
  ).rules
  expect(rulesCsv(rule ? [writtenRule(rule, nameOf)] : [])).toContain("'=HYPERLINK")
})

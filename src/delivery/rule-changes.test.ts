import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loggedRules, sinceRules, undoneRules } from './logged-rules.ts'
import type { Rule } from './rule.ts'
import { changedRules, mergedIds, rulesMark } from './rule-changes.ts'

const rule = (id: string, rate = 0): Rule => ({
  ...{ id, name: '', places: [''], except: [], least: null, most: null, products: [], categories: [] },
  ...{ way: 'domicilio', rate, freeFrom: null, surcharge: 0, days: null, cutOff: null, payment: 'entrega' },
  ...{ deposit: null, agencies: [], couriers: [], cost: null, note: '' },
})
const lists = fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), fc.nat(3)), {
  selector: ([id]) => id,
})
const anyList = lists.map((pairs) => pairs.map(([id, rate]) => rule(id, rate)))

test('what was logged is taken back exactly as long as nobody did anything since', () => {
  fc.assert(
    fc.property(anyList, anyList, (before, after) => {
      const logged = loggedRules(before, after)
      const undone = undoneRules(after, logged)
      expect(undone).toEqual({ ok: true, value: before })
      expect(sinceRules(before, logged).isBack).toBe(true)
    }),
  )
})

test('a rule that somebody changed since is not taken back, and another one is no obstacle', () => {
  const [before, after] = [
    [rule('a'), rule('b')],
    [rule('a', 5), rule('b')],
  ]
  const logged = loggedRules(before, after)
  expect(undoneRules([rule('a', 7), rule('b')], logged)).toMatchObject({ ok: false, refusal: { changed: ['a'] } })
  expect(undoneRules([rule('b', 9), rule('a', 5)], logged)).toEqual({ ok: true, value: [rule('b', 9), rule('a')] })
})

test('a removed rule comes back behind the one that it stood behind, wherever that is by now', () => {
  const logged = loggedRules([rule('a'), rule('b'), rule('c')], [rule('a'), rule('c')])
  const undone = undoneRules([rule('c'), rule('a'), rule('d')], logged)
  expect(undone.ok && undone.value.map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd'])
})

test('an order has every rule once, those that its author knew in their order', () => {
  const ids = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e'))
  fc.assert(
    fc.property(ids, ids, (wanted, now) => {
      const merged = mergedIds(wanted, now)
      expect(merged.toSorted()).toEqual(now.toSorted())
      expect(merged.filter((id) => wanted.includes(id))).toEqual(wanted.filter((id) => now.includes(id)))
    }),
  )
  expect(mergedIds(['c', 'a'], ['a', 'new', 'c'])).toEqual(['c', 'a', 'new'])
})

test('the same change twice changes nothing the second time, and one over another’s is refused', () => {
  const list = [rule('a')]
  const saved = changedRules(list, { what: 'save', rule: rule('a', 5), seen: rule('a') })
  expect(saved).toEqual({ ok: true, value: [rule('a', 5)] })
  const after = [rule('a', 5)]
  expect(changedRules(after, { what: 'save', rule: rule('a', 5), seen: rule('a') })).toEqual({ ok: true, value: after })
  expect(changedRules(after, { what: 'save', rule: rule('a', 6), seen: rule('a') })).toEqual({
    ...{ ok: false, refusal: { reason: 'changed', seen: rule('a'), now: rule('a', 5) } },
  })
  const replace = { what: 'replace', rules: [rule('b')], seen: rulesMark(list) } as const
  expect(changedRules(after, replace)).toEqual({ ok: false, refusal: { reason: 'list-changed' } })
  expect(changedRules([rule('b')], replace)).toMatchObject({ ok: true })
})

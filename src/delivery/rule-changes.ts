import { done, type Outcome, refused } from '../lib/outcome.ts'
import { withNewRule } from './narrower-rule.ts'
import type { Rule } from './rule.ts'
import { MOST_RULES, ruleText, sameRule } from './rule-schema.ts'

/** What a person does with a shop's rules. `seen` is what they had before their eyes; a new rule comes with an id of its own. */
export type RulesChange =
  | { readonly what: 'save'; readonly rule: Rule; readonly seen: Rule | null }
  | { readonly what: 'remove'; readonly id: string; readonly seen: Rule | null }
  | { readonly what: 'order'; readonly order: readonly string[] }
  /** `seen` is `rulesMark` of the list. */
  | { readonly what: 'replace'; readonly rules: readonly Rule[]; readonly seen: string }

export type ChangeRefusal =
  /** Somebody else changed the rule meanwhile, or removed it (`now` is `null`). */
  | { readonly reason: 'changed'; readonly seen: Rule | null; readonly now: Rule | null }
  | { readonly reason: 'list-changed' }
  | { readonly reason: 'too-many' }

/** The list after a change. It is the same list when nothing changes, so an act that comes twice changes nothing the second time. */
export function changedRules(rules: readonly Rule[], change: RulesChange): Outcome<readonly Rule[], ChangeRefusal> {
  switch (change.what) {
    case 'save':
      return saved(rules, change)
    case 'remove': {
      const now = rules.find(({ id }) => id === change.id)
      if (!now) return done(rules)
      if (change.seen && !sameRule(now, change.seen)) return refused({ reason: 'changed', seen: change.seen, now })
      return done(rules.filter(({ id }) => id !== change.id))
    }
    case 'order':
      return done(ordered(rules, change.order))
    case 'replace': {
      if (sameList(rules, change.rules)) return done(rules)
      if (rulesMark(rules) !== change.seen) return refused({ reason: 'list-changed' })
      return change.rules.length > MOST_RULES ? refused({ reason: 'too-many' }) : done(change.rules)
    }
  }
}

type Save = Extract<RulesChange, { readonly what: 'save' }>

function saved(rules: readonly Rule[], { rule, seen }: Save): Outcome<readonly Rule[], ChangeRefusal> {
  const now = rules.find(({ id }) => id === rule.id) ?? null
  if (sameRule(now, rule)) return done(rules)
  if (!sameRule(now, seen)) return refused({ reason: 'changed', seen, now })
  if (now) return done(rules.map((one) => (one.id === rule.id ? rule : one)))
  return rules.length >= MOST_RULES ? refused({ reason: 'too-many' }) : done(withNewRule(rules, rule))
}

function ordered(rules: readonly Rule[], order: readonly string[]): readonly Rule[] {
  const ids = mergedIds(
    order,
    rules.map(({ id }) => id),
  )
  const next = ids.flatMap((id) => rules.find((rule) => rule.id === id) ?? [])
  return sameList(rules, next) ? rules : next
}

/** The ids of `now` in the order of `wanted`. One that is not in it stays behind the one that it stood behind. */
export function mergedIds(wanted: readonly string[], now: readonly string[]): readonly string[] {
  const ids = [...new Set(wanted)].filter((id) => now.includes(id))
  for (const [place, id] of now.entries()) {
    if (ids.includes(id)) continue
    const before = now[place - 1]
    ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id)
  }
  return ids
}

function sameList(one: readonly Rule[], other: readonly Rule[]): boolean {
  return rulesMark(one) === rulesMark(other)
}

/** A text that is another one when a rule or the order changes. */
export function rulesMark(rules: readonly Rule[]): string {
  return rules.map(ruleText).join('\n')
}

import { done, type Outcome, refused } from '../lib/outcome.ts'
import type { Rule } from './rule.ts'
import { mergedIds } from './rule-changes.ts'
import { sameRule } from './rule-schema.ts'

/** What the log keeps of a change: each rule that it touched, before and after, and the order where it changed. */
export interface LoggedRules {
  readonly was: Readonly<Record<string, Rule | null>>
  readonly now: Readonly<Record<string, Rule | null>>
  readonly orderWas?: readonly string[]
  readonly orderNow?: readonly string[]
  readonly undoes?: string
}

export function loggedRules(before: readonly Rule[], after: readonly Rule[]): LoggedRules {
  const [old, young] = [byId(before), byId(after)]
  const ids = [...new Set([...old.keys(), ...young.keys()])]
  const touched = ids.filter((id) => !sameRule(old.get(id), young.get(id)))
  const pick = (rules: ReadonlyMap<string, Rule>) =>
    Object.fromEntries(touched.map((id) => [id, rules.get(id) ?? null] as const))
  const [orderWas, orderNow] = [[...old.keys()], [...young.keys()]]
  const isMoved = orderWas.join('\n') !== orderNow.join('\n')
  return { was: pick(old), now: pick(young), ...(isMoved && { orderWas, orderNow }) }
}

/** What became of a logged change: the ids of the rules that were changed again, and whether all is as it was before or as the change left it. */
export interface SinceRules {
  readonly isBack: boolean
  readonly isAsLeft: boolean
  readonly changed: readonly string[]
}

export function sinceRules(rules: readonly Rule[], logged: LoggedRules): SinceRules {
  const known = byId(rules)
  const ids = Object.keys(logged.now)
  const changed = ids.filter((id) => !sameRule(known.get(id), logged.now[id]))
  const isOrderBack = !logged.orderWas || isInOrder(rules, logged.orderWas)
  const isOrderLeft = !logged.orderNow || isInOrder(rules, logged.orderNow)
  return {
    isBack: ids.every((id) => sameRule(known.get(id), logged.was[id])) && isOrderBack,
    isAsLeft: changed.length === 0 && (ids.length > 0 || isOrderLeft),
    changed,
  }
}

/** The list without a logged change. Rules are taken back together or not at all; the order only as far as nobody ordered them again. */
export function undoneRules(rules: readonly Rule[], logged: LoggedRules): Outcome<readonly Rule[], SinceRules> {
  const since = sinceRules(rules, logged)
  if (since.isBack) return done(rules)
  if (!since.isAsLeft) return refused(since)
  const back = new Map(rules.map((rule) => [rule.id, rule]))
  for (const [id, was] of Object.entries(logged.was)) {
    if (was) back.set(id, was)
    else back.delete(id)
  }
  const canOrder = logged.orderWas !== undefined && isInOrder(rules, logged.orderNow ?? [])
  const present = [...back.keys()]
  const order = logged.orderWas ? mergedIds(canOrder ? logged.orderWas : present, present) : present
  const list = order.flatMap((id) => back.get(id) ?? [])
  return done(canOrder || !logged.orderWas ? list : besideNeighbours(list, rules, logged.orderWas))
}

/** Rules that come back stand behind the one that they stood behind; the others stay where they are. */
function besideNeighbours(list: readonly Rule[], now: readonly Rule[], was: readonly string[]): readonly Rule[] {
  const staying = now.flatMap(({ id }) => list.find((rule) => rule.id === id)?.id ?? [])
  const returning = was.filter((id) => !staying.includes(id) && list.some((rule) => rule.id === id))
  const order = [...staying]
  for (const id of returning) {
    const before = was.slice(0, was.indexOf(id)).findLast((one) => order.includes(one))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  }
  return order.flatMap((id) => list.find((rule) => rule.id === id) ?? [])
}

function isInOrder(rules: readonly Rule[], order: readonly string[]): boolean {
  const present = rules.map(({ id }) => id).filter((id) => order.includes(id))
  const wanted = order.filter((id) => present.includes(id))
  return present.join('\n') === wanted.join('\n')
}

function byId(rules: readonly Rule[]): ReadonlyMap<string, Rule> {
  return new Map(rules.map((rule) => [rule.id, rule]))
}

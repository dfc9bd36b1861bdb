import type { RulesAuthor } from '../../../delivery/delivery-rules.store.ts'
import { type LoggedRules, sinceRules } from '../../../delivery/logged-rules.ts'
import type { Rule } from '../../../delivery/rule.ts'
import { type RuleSurroundings, ruleDifferences, ruleSentence, ruleTitle } from '../../../delivery/rule-words.ts'
import type { MovedRow } from '../../products/arranging/moved-rows.ts'
import { movedRows } from '../../products/arranging/moved-rows.ts'

/** The rules as they are, with who changed each last. */
export interface RulesNow {
  readonly rules: readonly Rule[]
  readonly authors: ReadonlyMap<string, RulesAuthor>
}

/** What became of a logged change of the rules: whether it can be taken back, and which rules were changed again, by whom. */
export function rulesSince(
  details: Readonly<Record<string, unknown>>,
  { rules, authors }: RulesNow,
  around: RuleSurroundings,
) {
  const logged = details as unknown as LoggedRules
  const { isBack, isAsLeft, changed } = sinceRules(rules, logged)
  const since = changed.map((id) => ({
    what: titleOf(id, logged, around),
    hand: authors.get(id),
  }))
  return { isBack, isAsLeft, since: isBack ? [] : since }
}

function titleOf(id: string, { was, now }: LoggedRules, { country }: RuleSurroundings): string {
  const rule = now[id] ?? was[id]
  return rule ? ruleTitle(rule, country) : ''
}

/** What a change did, a line for each fact. */
export function ruleLines(details: Readonly<Record<string, unknown>>, around: RuleSurroundings): readonly string[] {
  const logged = details as unknown as LoggedRules
  const lines = Object.keys(logged.now).flatMap((id) => {
    const [was, now] = [logged.was[id] ?? null, logged.now[id] ?? null]
    const title = titleOf(id, logged, around)
    if (was && now) return ruleDifferences(was, now, around).map((line) => `${title}: ${line}`)
    if (now) return [`Nueva: ${named(now, around)}`]
    return was ? [`Quitada: ${named(was, around)}`] : []
  })
  return [...lines, ...moveLines(logged, around)]
}

function named(rule: Rule, around: RuleSurroundings): string {
  const sentence = ruleSentence(rule, around)
  return rule.name === '' ? sentence : `${rule.name} (${sentence})`
}

/** The log keeps the rules that changed, so of others that were moved only the places are told. */
function moveLines({ orderWas, orderNow, was, now }: LoggedRules, around: RuleSurroundings): readonly string[] {
  if (!orderWas || !orderNow) return []
  const moved = movedRows(orderWas, orderNow).filter((row): row is MovedRow & { from: number; to: number } => {
    return row.from !== null && row.to !== null
  })
  return moved.map(({ key, from, to }) => {
    const title = was[key] || now[key] ? titleOf(key, { was, now }, around) : around.nameOf(key)
    return `${title}: del puesto ${from} al ${to}`
  })
}

import type { LoggedAct } from '../../../activity/activity.store.ts'
import type { Sql } from '../../../database/database.ts'
import { findDeliveryRules, findRuleAuthors } from '../../../delivery/delivery-rules.store.ts'
import type { LoggedRules } from '../../../delivery/logged-rules.ts'
import type { Rule } from '../../../delivery/rule.ts'
import { type RuleSurroundings, ruleTitle } from '../../../delivery/rule-words.ts'
import { findRuleNames } from '../../../orders/placing/rule-names.step.ts'
import type { Shop } from '../../../shops/shop.ts'
import { RULES_ACT } from './rules-done.ts'
import type { RulesNow } from './rules-since.ts'

/** What entries of the log about delivery rules are read with. */
export interface RulesKnown {
  readonly now: RulesNow
  readonly around: RuleSurroundings
}

/** `null` where no entry is about them. */
export async function rulesKnown(
  sql: Sql,
  { id, country, currency }: Pick<Shop, 'id' | 'country' | 'currency'>,
  acts: readonly LoggedAct[],
): Promise<RulesKnown | null> {
  const own = acts.filter(({ act }) => act === RULES_ACT)
  if (own.length === 0) return null
  const rules = await findDeliveryRules(sql, id)
  const logged = own.flatMap(({ details }) => rulesIn(details as unknown as LoggedRules))
  const names = await findRuleNames(sql, id, { rules: [...rules, ...logged] })
  const titles = new Map([...logged, ...rules].map((rule) => [rule.id, ruleTitle(rule, country)]))
  return {
    now: { rules, authors: await findRuleAuthors(sql, id) },
    around: { country, currency, nameOf: (one) => titles.get(one) ?? names.nameOf(one) },
  }
}

function rulesIn({ was, now }: LoggedRules): readonly Rule[] {
  return [...Object.values(was), ...Object.values(now)].filter((rule) => rule !== null)
}

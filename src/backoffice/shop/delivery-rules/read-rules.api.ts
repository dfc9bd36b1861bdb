import { findDeliveryRules } from '../../../delivery/delivery-rules.store.ts'
import { listed, placesText } from '../../../delivery/place-names.ts'
import { smallestCodes } from '../../../delivery/reached-places.ts'
import type { Rule } from '../../../delivery/rule.ts'
import { neverFreeText, type RuleSurroundings, ruleCost, ruleTerms, ruleTitle } from '../../../delivery/rule-words.ts'
import { unusedRules } from '../../../delivery/unused-rules.ts'
import type { SellerRequest } from '../../desk-request.ts'
import type { ArrangedRow } from '../../products/arranging/arrange-list.browser.tsx'
import { rulePath } from './rule-path.ts'

export interface ReadRules {
  readonly rules: readonly Rule[]
  readonly rows: readonly ArrangedRow[]
  /** By the rule that never counts: those that take everything; none where nothing can match at all. */
  readonly unused: ReadonlyMap<string, readonly string[]>
  readonly around: RuleSurroundings
}

/** The shop's rules in their order, as rows: what each says, and what is wrong with it. */
export async function readRules({ deps, shop }: SellerRequest): Promise<ReadRules> {
  const { findRuleNames } = await import('../../../orders/placing/rule-names.step.ts')
  const rules = await findDeliveryRules(deps.db.read, shop.id)
  const names = await findRuleNames(deps.db.read, shop.id, { rules })
  const around = { country: shop.country, currency: shop.currency, nameOf: names.nameOf }
  const unused = unusedRules(rules, smallestCodes(shop.country))
  const rows = rules.map((rule) => ({
    key: rule.id,
    label: ruleTitle(rule, shop.country),
    note: noteOf(rule, around) + archived(rule, names),
    end: ruleCost(rule, shop.currency),
    href: rulePath(shop, rule.id),
    alert: unusedText({ rules, unused: unused.get(rule.id), around }) || neverFreeText(rule, shop.currency),
    ...((unused.get(rule.id) ?? []).length > 0 && { mend: { name: 'antes', label: 'Ponerla antes' } }),
  }))
  return { rules, rows, unused, around }
}

/** What a rule says besides its title and its cost: where it applies, if its name does not say so, then how and when. */
function noteOf(rule: Rule, around: RuleSurroundings): string {
  const cost = ruleCost(rule, around.currency)
  const terms = ruleTerms(rule, around).filter((term) => term !== cost)
  return (rule.name === '' ? terms : [placesText(around.country, rule), ...terms]).join(' · ')
}

interface Unused {
  readonly rules: readonly Rule[]
  /** The rules that take everything; none where nothing can match at all; left out where something is left to the rule. */
  readonly unused: readonly string[] | undefined
  readonly around: RuleSurroundings
}

/** Why a rule never counts; '' where it does. */
export function unusedText({ rules, unused, around }: Unused): string {
  if (!unused) return ''
  const takers = rules.filter(({ id }) => unused.includes(id)).map((one) => `«${ruleTitle(one, around.country)}»`)
  if (takers.length === 0) return 'Esta regla nunca se usa: ningún pedido cumple sus condiciones'
  return `Esta regla nunca se usa: todo lo ${takers.length === 1 ? 'toma' : 'toman'} ${listed(takers)}`
}

function archived({ products }: Rule, names: { readonly notSold: ReadonlySet<string>; nameOf(id: string): string }) {
  const gone = products.filter((id) => names.notSold.has(id)).map(names.nameOf)
  return gone.length === 0 ? '' : ` · ya no se vende: ${listed(gone)}`
}

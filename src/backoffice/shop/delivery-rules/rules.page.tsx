import { findActivity } from '../../../activity/activity.store.ts'
import { defaultRules } from '../../../delivery/default-rules.ts'
import { findDeliveryRules } from '../../../delivery/delivery-rules.store.ts'
import { isBeginning } from '../../../delivery/first-rules.ts'
import type { LoggedRules } from '../../../delivery/logged-rules.ts'
import { listed, placeName } from '../../../delivery/place-names.ts'
import { deliveryFile } from '../../../delivery/public-rules.ts'
import { smallestCodes, unreachedPlaces } from '../../../delivery/reached-places.ts'
import type { PublicRule, Rule } from '../../../delivery/rule.ts'
import {
  neverFreeText,
  type RuleSurroundings,
  ruleSentence,
  ruleTerms,
  ruleTitle,
} from '../../../delivery/rule-words.ts'
import { unusedRules } from '../../../delivery/unused-rules.ts'
import { divisionsOf } from '../../../places/divisions.ts'
import type { Shop } from '../../../shops/shop.ts'
import { publicRulesOf } from '../../../tickets/placing/public-rules.step.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { RULES_ACT } from './rules-done.ts'
import type { RulesSaid } from './rules-said.tsx'
import { RulesView } from './rules-view.tsx'

/** A department's file should not be larger: it comes with the tap on the department. */
const HEAVY = 20 * 1024
/** Unreached places that are named. */
const MOST_UNREACHED = 8

/** The shop's delivery rules. */
export async function rulesPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop } = asked
  const { findRuleNames } = await import('../../../orders/placing/rule-names.step.ts')
  const rules = await findDeliveryRules(deps.db.read, shop.id)
  const names = await findRuleNames(deps.db.read, shop.id, { rules })
  const around = { country: shop.country, currency: shop.currency, nameOf: names.nameOf }
  const unused = unusedRules(rules, smallestCodes(shop.country))
  const base = `/t/${shop.hosts[0]}`
  const rows = rules.map((rule) => ({
    key: rule.id,
    label: ruleTitle(rule, shop.country),
    note: (rule.name === '' ? ruleTerms(rule, around).join(' · ') : ruleSentence(rule, around)) + archived(rule, names),
    href: `${base}/envios/regla/${rule.id}`,
    alert: unusedText({ rules, unused: unused.get(rule.id), around }) || neverFreeText(rule, shop.currency),
    ...((unused.get(rule.id) ?? []).length > 0 && { mend: { name: 'antes', label: 'Ponerla antes' } }),
  }))
  const unreached = rules.length === 0 ? [] : unreachedPlaces(shop.country, rules)
  return deskPage(
    <RulesView
      base={base}
      rows={rows}
      offersTable={isBeginning(rules)}
      defaults={defaultRules[shop.country].map((rule) => ruleSentence(withoutName(rule), around))}
      unreached={listed(
        unreached.map((code) => placeName(shop.country, code)),
        MOST_UNREACHED,
      )}
      heavy={heavyDepartments(shop, await publicRulesOf(deps.db.read, shop.id, rules), deps.clock())}
      said={await rulesSaid(asked, { rules, unused, around })}
    />,
    { title: 'Envíos' },
  )
}

/** What the address says of the change that led here. */
async function rulesSaid(
  { deps, shop, url }: SellerRequest,
  { rules, unused, around }: Pick<Unused, 'rules' | 'around'> & { readonly unused: ReturnType<typeof unusedRules> },
): Promise<RulesSaid | null> {
  const entry = url.searchParams.get('hecho')
  if (entry === null) return null
  const logged = entry === '' ? null : await findActivity(deps.db.read, shop.id, entry)
  if (logged?.act !== RULES_ACT) return { tone: 'good', text: 'No cambió nada.', undo: null }
  const isUndone = logged.details.undoes !== undefined
  const { now = {} } = logged.details as Partial<LoggedRules>
  const useless = rules.find(({ id }) => now[id] && (unused.get(id) ?? []).length > 0)
  if (useless && !isUndone) {
    const why = unusedText({ rules, unused: unused.get(useless.id), around })
    return { tone: 'due', text: `Se guardó. ${why}.`, undo: entry, unused: useless.id }
  }
  return { tone: 'good', text: isUndone ? 'Deshecho.' : 'Guardado.', undo: isUndone ? null : entry }
}

interface Unused {
  readonly rules: readonly Rule[]
  /** The rules that take everything; none where nothing can match at all; left out where something is left to the rule. */
  readonly unused: readonly string[] | undefined
  readonly around: RuleSurroundings
}

function unusedText({ rules, unused, around }: Unused): string {
  if (!unused) return ''
  const takers = rules.filter(({ id }) => unused.includes(id)).map((one) => `«${ruleTitle(one, around.country)}»`)
  if (takers.length === 0) return 'Esta regla nunca se usa: ningún pedido cumple sus condiciones'
  return `Esta regla nunca se usa: todo lo ${takers.length === 1 ? 'toma' : 'toman'} ${listed(takers)}`
}

function archived({ products }: Rule, names: { readonly notSold: ReadonlySet<string>; nameOf(id: string): string }) {
  const gone = products.filter((id) => names.notSold.has(id)).map(names.nameOf)
  return gone.length === 0 ? '' : ` · ya no se vende: ${listed(gone)}`
}

function heavyDepartments({ country }: Shop, rules: readonly PublicRule[], now: number): readonly string[] {
  const size = (code: string) => Buffer.byteLength(JSON.stringify(deliveryFile(country, rules, code, now)))
  return divisionsOf(country)
    .filter(({ code }) => size(code) > HEAVY)
    .map(({ name }) => name)
}

function withoutName({ only: _, ...terms }: PublicRule): Rule {
  return { ...terms, name: '', products: [], categories: [], couriers: [], cost: null, note: '' }
}

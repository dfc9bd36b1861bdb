import { findActivity } from '../../../activity/activity.store.ts'
import { defaultRules } from '../../../delivery/default-rules.ts'
import { isBeginning } from '../../../delivery/first-rules.ts'
import type { LoggedRules } from '../../../delivery/logged-rules.ts'
import { listed, placeName } from '../../../delivery/place-names.ts'
import { deliveryFile } from '../../../delivery/public-rules.ts'
import { unreachedPlaces } from '../../../delivery/reached-places.ts'
import type { PublicRule, Rule } from '../../../delivery/rule.ts'
import { ruleSentence } from '../../../delivery/rule-words.ts'
import { currencies } from '../../../lib/money.ts'
import { divisionsOf } from '../../../places/divisions.ts'
import type { Shop } from '../../../shops/shop.ts'
import { publicRulesOf } from '../../../tickets/placing/public-rules.step.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { Side } from '../../kit/screen.tsx'
import { type ReadRules, readRules, unusedText } from './read-rules.api.ts'
import { RULES_ACT } from './rules-done.ts'
import type { RulesSaid } from './rules-said.tsx'
import { NoRules, RulesScreen, RuleWays } from './rules-view.tsx'
import { AskRules } from './test-rules.tsx'

/** A department's file should not be larger: it comes with the tap on the department. */
const HEAVY = 20 * 1024
/** Unreached places that are named. */
const MOST_UNREACHED = 8

/** The shop's delivery rules, and beside them what else can be done with them. */
export async function rulesPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop } = asked
  const list = await readRules(asked)
  const { rules, around } = list
  const unreached = rules.length === 0 ? [] : unreachedPlaces(shop.country, rules)
  const notes = {
    unreached: listed(
      unreached.map((code) => placeName(shop.country, code)),
      MOST_UNREACHED,
    ),
    heavy: heavyDepartments(shop, await publicRulesOf(deps.db.read, shop.id, rules), deps.clock()),
    said: await rulesSaid(asked, list),
  }
  const base = `/t/${shop.hosts[0]}`
  const body =
    rules.length === 0 ? (
      <NoRules
        base={base}
        said={notes.said}
        defaults={defaultRules[shop.country].map((rule) => ruleSentence(withoutName(rule), around))}
      />
    ) : (
      <RulesScreen base={base} rows={list.rows} notes={notes} opened={null}>
        <Side>
          <AskRules base={base} currencySymbol={currencies[shop.currency].symbol} />
          <RuleWays base={base} offersTable={isBeginning(rules)} hasTry />
        </Side>
      </RulesScreen>
    )
  return deskPage(body, { title: 'Envíos' })
}

/** What the address says of the change that led here. */
async function rulesSaid(
  { deps, shop, url }: SellerRequest,
  { rules, unused, around }: ReadRules,
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

function heavyDepartments({ country }: Shop, rules: readonly PublicRule[], now: number): readonly string[] {
  const size = (code: string) => Buffer.byteLength(JSON.stringify(deliveryFile(country, rules, code, now)))
  return divisionsOf(country)
    .filter(({ code }) => size(code) > HEAVY)
    .map(({ name }) => name)
}

function withoutName({ only: _, ...terms }: PublicRule): Rule {
  return { ...terms, name: '', products: [], categories: [], couriers: [], cost: null, note: '' }
}

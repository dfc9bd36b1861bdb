import { findActivity } from '../activity/activity.store.ts'
import { type Actor, actorText } from '../activity/actor.ts'
import { logActivity } from '../activity/log-activity.step.ts'
import { retryUniqueViolations } from '../database/faults/retry-unique-violations.ts'
import type { Country } from '../lib/countries.ts'
import { done, type Outcome, refused } from '../lib/outcome.ts'
import type { Deps } from '../server/deps.ts'
import type { Shop } from '../shops/shop.ts'
import { takeShop, touchShop } from '../shops/shops.store.ts'
import { findDeliveryRules, replaceDeliveryRules } from './delivery-rules.store.ts'
import { type LoggedRules, loggedRules, type SinceRules, undoneRules } from './logged-rules.ts'
import type { Rule } from './rule.ts'
import { type ChangeRefusal, changedRules, type RulesChange } from './rule-changes.ts'
import { type RuleProblem, readRules } from './rule-schema.ts'

export type RulesAct = RulesChange | { readonly what: 'undo'; readonly entry: string }

export type RulesRefusal =
  | ChangeRefusal
  | { readonly reason: 'wrong'; readonly problems: readonly RuleProblem[] }
  | { readonly reason: 'nothing-to-undo' }
  | { readonly reason: 'changed-since'; readonly since: SinceRules }

export interface SavedRules {
  readonly rules: readonly Rule[]
  /** The entry of the log; `null` when nothing has changed. */
  readonly entry: string | null
}

/** Changes a shop's delivery rules with one entry of its log. Pages and files of the rules are of the next version of the shop. */
export function saveDeliveryRules(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Pick<Shop, 'id' | 'country'>,
  actor: Actor,
  act: RulesAct,
): Promise<Outcome<SavedRules, RulesRefusal>> {
  return retryUniqueViolations(() =>
    deps.db.transaction(async (tx): Promise<Outcome<SavedRules, RulesRefusal>> => {
      await takeShop(tx, shop.id)
      const before = await findDeliveryRules(tx, shop.id)
      const logged = act.what === 'undo' ? await findActivity(tx, shop.id, act.entry) : null
      const after =
        act.what === 'undo'
          ? taken(before, logged?.act === ACT ? (logged.details as unknown as LoggedRules) : null)
          : changedRules(before, act)
      if (!after.ok) return after
      if (after.value === before) return done({ rules: before, entry: null })
      const read = checked(shop.country, before, after.value)
      if (!read.ok) return read
      await replaceDeliveryRules(tx, shop.id, read.value, { at: deps.clock(), by: actorText(actor) })
      await touchShop(tx, shop.id)
      const details = {
        ...loggedRules(before, read.value),
        ...(act.what === 'undo' && { undoes: act.entry }),
      }
      const entry = await logActivity(tx, deps, { shopId: shop.id, actor, act: ACT, subject: '', details })
      return done({ rules: read.value, entry })
    }),
  )
}

/** The list with what is new in it read as from anywhere else. What stays was read when it came. */
function checked(
  country: Country,
  before: readonly Rule[],
  after: readonly Rule[],
): Outcome<readonly Rule[], RulesRefusal> {
  const staying = after.filter((rule) => before.includes(rule))
  const read = readRules(
    country,
    after.filter((rule) => !staying.includes(rule)),
  )
  if (!read.ok) return refused({ reason: 'wrong', problems: read.refusal.problems })
  const known = new Map([...staying, ...read.value].map((rule) => [rule.id, rule]))
  return done(after.flatMap(({ id }) => known.get(id) ?? []))
}

const ACT = 'save-delivery-rules'

function taken(rules: readonly Rule[], logged: LoggedRules | null): Outcome<readonly Rule[], RulesRefusal> {
  if (!logged) return refused({ reason: 'nothing-to-undo' })
  const undone = undoneRules(rules, logged)
  return undone.ok ? undone : refused({ reason: 'changed-since', since: undone.refusal })
}

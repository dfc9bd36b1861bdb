import { type Actor, actorText } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import type { Sql } from '../../database/database.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import type { WordMeaning } from './courier-file.ts'
import { saveReport, takeReport } from './courier-reports.store.ts'
import { type KeptColumns, sayColumns, sayWord } from './courier-words.store.ts'
import { plain } from './plain.ts'
import { type CourierReport, type ReportState, toCheck } from './report-run.ts'
import { canJoin } from './report-table.ts'

type Steering = Pick<Deps, 'db' | 'clock' | 'chance'>

export type SteerRefusal =
  | { readonly reason: 'not-found' }
  | { readonly reason: 'wrong-state'; readonly state: ReportState }
  /** The columns tell of no code, no guide, and no phone with a sum. */
  | { readonly reason: 'cannot-join' }
  | { readonly reason: 'no-courier' }

type Steered = Promise<Outcome<CourierReport, SteerRefusal>>

/** Somebody says whose a report is and what its columns tell. The shop keeps it for the next one with these headings. */
export function chooseColumns(
  deps: Steering,
  shop: Shop,
  { id, said, actor }: { readonly id: string; readonly said: KeptColumns; readonly actor: Actor },
): Steered {
  return steer(deps, shop, id, async (tx, report, now) => {
    if (report.state !== 'columns' && report.state !== 'checked') return wrongState(report)
    if (said.courierName === '') return refused({ reason: 'no-courier' })
    if (!canJoin(said.columns)) return refused({ reason: 'cannot-join' })
    await sayColumns(tx, shop.id, report.headers, said, { by: actorText(actor), at: now })
    const details = { courier: said.courier }
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'say-courier-columns', subject: id, details })
    return done(toCheck({ ...report, ...said }, now))
  })
}

/** Somebody says what a word of a courier means. The shop keeps it, and the rows are joined anew. */
export function sayMeaning(
  deps: Steering,
  shop: Shop,
  asked: { readonly id: string; readonly word: string; readonly meaning: WordMeaning; readonly actor: Actor },
): Steered {
  const { id, meaning, actor } = asked
  return steer(deps, shop, id, async (tx, report, now) => {
    if (report.state !== 'checked') return wrongState(report)
    const word = plain(asked.word)
    await sayWord(tx, shop.id, { courier: report.courier, word, meaning }, { by: actorText(actor), at: now })
    const details = { courier: report.courier, meaning }
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'say-courier-word', subject: id, details })
    return done(toCheck(report, now))
  })
}

/** The seller has seen what the rows will do, and wants it. Wanting it twice is once. */
export function applyReport(
  deps: Steering,
  shop: Shop,
  { id, actor }: { readonly id: string; readonly actor: Actor },
): Steered {
  return steer(deps, shop, id, async (tx, report, now) => {
    if (report.state === 'applying' || report.state === 'done') return done(report)
    if (report.state !== 'checked') return wrongState(report)
    const details = { courier: report.courier, rows: report.rows }
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'apply-courier-report', subject: id, details })
    const applied = { state: 'applying', appliedBy: actorText(actor), place: 0, tries: 0 } as const
    return done({ ...report, ...applied, leaseUntil: 0, updatedAt: now })
  })
}

/** What was applied already stays. */
export function cancelReport(deps: Steering, shop: Shop, id: string): Steered {
  return steer(deps, shop, id, async (_, report, now) => {
    if (report.state === 'cancelled') return done(report)
    if (report.state === 'done') return wrongState(report)
    return done({ ...report, state: 'cancelled', endedAt: now, updatedAt: now, leaseUntil: 0 })
  })
}

function steer(
  { db, clock }: Steering,
  shop: Shop,
  id: string,
  rule: (tx: Sql, report: CourierReport, now: number) => Steered,
): Steered {
  return db.transaction(async (tx) => {
    const report = await takeReport(tx, shop.id, id)
    if (!report) return refused({ reason: 'not-found' })
    const next = await rule(tx, report, clock())
    if (next.ok && next.value !== report) await saveReport(tx, shop.id, next.value)
    return next
  })
}

function wrongState({ state }: CourierReport) {
  return refused({ reason: 'wrong-state' as const, state })
}

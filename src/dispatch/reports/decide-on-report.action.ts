import { type Actor, actorText } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import type { Sql } from '../../database/database.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { comparable } from '../../lib/text/comparable.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import type { WordMeaning } from './courier-file.ts'
import { saveReport, takeReport } from './courier-reports.store.ts'
import { type KeptColumns, saveColumns, saveWordMeaning } from './courier-words.store.ts'
import { type CourierReport, type ReportState, restarted } from './report-run.ts'
import { canJoin } from './report-table.ts'

type DecisionDeps = Pick<Deps, 'db' | 'clock' | 'chance'>

export type ReportDecisionRefusal =
  | { readonly reason: 'not-found' }
  | { readonly reason: 'wrong-state'; readonly state: ReportState }
  /** The columns have no code, no guide, and no phone with a sum. */
  | { readonly reason: 'cannot-join' }
  | { readonly reason: 'no-courier' }

type Decided = Promise<Outcome<CourierReport, ReportDecisionRefusal>>

/** Sets a report’s courier and columns. The shop remembers them for the next report with these headings. */
export function chooseColumns(
  deps: DecisionDeps,
  shop: Shop,
  { id, said, actor }: { readonly id: string; readonly said: KeptColumns; readonly actor: Actor },
): Decided {
  return decide(deps, shop, id, async (tx, report, now) => {
    if (report.state !== 'columns' && report.state !== 'checked') return wrongState(report)
    if (said.courierName === '') return refused({ reason: 'no-courier' })
    if (!canJoin(said.columns)) return refused({ reason: 'cannot-join' })
    await saveColumns(tx, shop.id, report.headers, said, { by: actorText(actor), at: now })
    const details = { courier: said.courier }
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'say-courier-columns', subject: id, details })
    return done(restarted({ ...report, ...said }, now))
  })
}

/** Sets the meaning of a courier’s word in this shop, and has the rows joined again. */
export function setWordMeaning(
  deps: DecisionDeps,
  shop: Shop,
  asked: { readonly id: string; readonly word: string; readonly meaning: WordMeaning; readonly actor: Actor },
): Decided {
  const { id, meaning, actor } = asked
  return decide(deps, shop, id, async (tx, report, now) => {
    if (report.state !== 'checked') return wrongState(report)
    const word = comparable(asked.word)
    await saveWordMeaning(tx, shop.id, { courier: report.courier, word, meaning }, { by: actorText(actor), at: now })
    const details = { courier: report.courier, meaning }
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'say-courier-word', subject: id, details })
    return done(restarted(report, now))
  })
}

/** Starts applying a report whose verdicts the seller has seen. Doing it twice is once. */
export function applyReport(
  deps: DecisionDeps,
  shop: Shop,
  { id, actor }: { readonly id: string; readonly actor: Actor },
): Decided {
  return decide(deps, shop, id, async (tx, report, now) => {
    if (report.state === 'applying' || report.state === 'done') return done(report)
    if (report.state !== 'checked') return wrongState(report)
    const details = { courier: report.courier, rows: report.rows }
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'apply-courier-report', subject: id, details })
    const applied = { state: 'applying', appliedBy: actorText(actor), place: 0, tries: 0 } as const
    return done({ ...report, ...applied, leaseUntil: 0, updatedAt: now })
  })
}

/** Cancels a report. Rows that were applied stay so. */
export function cancelReport(deps: DecisionDeps, shop: Shop, id: string): Decided {
  return decide(deps, shop, id, async (_, report, now) => {
    if (report.state === 'cancelled') return done(report)
    if (report.state === 'done') return wrongState(report)
    return done({ ...report, state: 'cancelled', endedAt: now, updatedAt: now, leaseUntil: 0 })
  })
}

function decide(
  { db, clock }: DecisionDeps,
  shop: Shop,
  id: string,
  rule: (tx: Sql, report: CourierReport, now: number) => Decided,
): Decided {
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

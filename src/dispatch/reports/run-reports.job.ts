import { setImmediate as breathe } from 'node:timers/promises'
import { beginnerOf } from '../../activity/actor.ts'
import { countReportRows, listReportRows } from '../../orders/parcels/courier-rows/report-rows.store.ts'
import type { Shop } from '../../shops/shop.ts'
import { findShop } from '../../shops/shops.store.ts'
import { changeHeldRun, takeWaitingRun } from '../hold-run.action.ts'
import { advanced, type DueRun, released } from '../leased-run.ts'
import { eachRow } from '../rows-at-once.job.ts'
import type { ApplyDeps } from './apply-reported.step.ts'
import { applyRow } from './apply-row.action.ts'
import { checkRows } from './check-rows.action.ts'
import { findReport, reportsDue, reportsToSweep, saveReport, takeReport } from './courier-reports.store.ts'
import { knownWords } from './known-words.step.ts'
import { passToldRows } from './pass-told-rows.action.ts'
import { APPLICABLE, type CourierReport, leased, ROWS_KEPT_MS } from './report-run.ts'
import { sweepReport } from './sweep-report.action.ts'

/** Rows that are applied before the progress is saved and the lease renewed. */
const PORTION = 50

type Stops = () => boolean

const runs = { take: takeReport, save: saveReport, leased }

/** Checks and applies all waiting reports. Each row is saved when it is done, so another process continues when this one ends. */
export async function runReports(deps: ApplyDeps, isStopped: Stops = () => false): Promise<void> {
  for (const due of await reportsDue(deps.db.read, deps.clock())) {
    if (isStopped()) return
    await runReport(deps, due, isStopped)
  }
}

/** Works on one report, unless another process does. */
export async function runReport(deps: ApplyDeps, due: DueRun, isStopped: Stops = () => false): Promise<void> {
  const shop = await findShop(deps.db.read, due.shopId)
  const mine = shop && (await takeWaitingRun(deps, runs, due))
  if (!shop || !mine) return
  const isOver = await (mine.state === 'checking' ? check : apply)(deps, shop, mine, isStopped)
  if (!isOver) await changeHeldRun(deps, runs, { shopId: shop.id, mine }, released)
}

/** Deletes the rows of reports that are old enough. */
export async function sweepReports(deps: ApplyDeps, isStopped: Stops = () => false): Promise<void> {
  for (const due of await reportsToSweep(deps.db.read, deps.clock() - ROWS_KEPT_MS)) {
    while (!isStopped() && (await sweepReport(deps, due)));
  }
}

/** Always starts at the first row, because the orders may have changed. */
async function check(deps: ApplyDeps, shop: Shop, mine: CourierReport, isStopped: Stops): Promise<boolean> {
  const words = await knownWords(deps.db.read, shop.id, mine.courier, deps.couriers)
  const seen = new Set<string>()
  for (let after = -1; ; ) {
    const last = await checkRows(deps, shop, { report: mine, words, after, seen })
    if (last === null) break
    after = last
    if (isStopped()) return false
    await breathe()
    if (!(await changeHeldRun(deps, runs, { shopId: shop.id, mine }, (report, now) => advanced(report, last, now))))
      return true
  }
  const verdicts = await countReportRows(deps.db.read, shop.id, mine.id, 'verdict')
  await changeHeldRun(
    deps,
    runs,
    { shopId: shop.id, mine },
    (report, now): CourierReport => ({
      ...{ ...report, verdicts, state: 'checked' },
      ...{ place: 0, tries: 0, leaseUntil: 0, updatedAt: now },
    }),
  )
  return true
}

async function apply(deps: ApplyDeps, shop: Shop, mine: CourierReport, isStopped: Stops): Promise<boolean> {
  const actor = beginnerOf(mine.appliedBy ?? mine.begunBy)
  for (let after = -1; ; ) {
    const asked = { reportId: mine.id, verdicts: APPLICABLE, after, limit: PORTION }
    const rows = await listReportRows(deps.db.read, shop.id, asked)
    const waiting = rows.filter(({ result }) => result === null)
    const known = waiting.filter(({ verdict }) => verdict === 'known').map(({ nth }) => nth)
    const passed = await passToldRows(deps, shop, { reportId: mine.id, nths: known })
    const left = waiting.filter(({ nth }) => !passed.has(nth))
    const isWhole = await eachRow(left, isStopped, (row) => applyRow(deps, shop, { report: mine, row, actor }))
    if (!isWhole) return false
    const last = rows.at(-1)?.nth
    if (last === undefined) break
    after = last
    if (!(await changeHeldRun(deps, runs, { shopId: shop.id, mine }, (report, now) => advanced(report, last, now))))
      return true
  }
  const results = await countReportRows(deps.db.read, shop.id, mine.id, 'result')
  await changeHeldRun(
    deps,
    runs,
    { shopId: shop.id, mine },
    (report, now): CourierReport => ({
      ...{ ...report, results, state: 'done', place: report.rows },
      ...{ endedAt: now, updatedAt: now, leaseUntil: 0 },
    }),
  )
  return true
}

/** Does the waiting work of a report in this process, and returns the report as it is then. */
export async function runReportNow(deps: ApplyDeps, shop: Shop, id: string): Promise<CourierReport | null> {
  await runReport(deps, { shopId: shop.id, id })
  return findReport(deps.db.read, shop.id, id)
}

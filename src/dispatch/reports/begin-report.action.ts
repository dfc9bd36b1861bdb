import { type Actor, actorText } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import { MOST_ROWS, type TableLine } from '../../lib/files/table-lines.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { insertReportRows } from '../../orders/parcels/courier-rows/report-rows.store.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { type CourierFile, GENERIC } from './courier-file.ts'
import { insertReport } from './courier-reports.store.ts'
import { type KeptColumns, savedColumns } from './courier-words.store.ts'
import { guessedColumns } from './guessed-columns.ts'
import type { CourierReport } from './report-run.ts'
import { canJoin, columnsOf, recognised, tableOf } from './report-table.ts'

export type BeginReportRefusal = { readonly reason: 'no-table' | 'too-many-rows' }

const LONGEST_NAME = 200

interface Asked {
  readonly fileName: string
  readonly lines: readonly TableLine[]
  /** The folder of its courier, if somebody named it. */
  readonly courier?: string
  readonly actor: Actor
}

/** Stores the rows of a report. Its courier and columns are recognised by the headings, or else asked. */
export async function beginReport(
  deps: Pick<Deps, 'db' | 'clock' | 'chance' | 'couriers'>,
  shop: Shop,
  { fileName, lines, courier, actor }: Asked,
): Promise<Outcome<CourierReport, BeginReportRefusal>> {
  const own = deps.couriers.filter(({ countries }) => countries.includes(shop.country))
  // Before the transaction, which a shopper's order may wait for.
  const table = tableOf(lines, own)
  if (!table || table.rows.length === 0) return refused({ reason: 'no-table' })
  if (table.rows.length > MOST_ROWS) return refused({ reason: 'too-many-rows' })
  const { headers, rows } = table
  const guessed = guessedColumns(headers, own)
  return deps.db.transaction(async (tx) => {
    const said = await savedColumns(tx, shop.id, headers)
    const known = courier === undefined ? (said ?? byHeadings(headers, own)) : namedCourier(headers, own, courier)
    const now = deps.clock()
    const report: CourierReport = {
      id: Buffer.from(deps.chance(10)).toString('hex'),
      ...{ courier: '', courierName: '', columns: guessed },
      ...known,
      ...{ fileName: fileName.slice(0, LONGEST_NAME), headers, state: known ? 'checking' : 'columns' },
      ...{ rows: rows.length, place: 0, verdicts: {}, results: {}, begunBy: actorText(actor), begunAt: now },
      ...{ updatedAt: now, endedAt: null, leaseUntil: 0, tries: 0, appliedBy: null },
    }
    await insertReport(tx, shop.id, report)
    const numbered = rows.map((row, nth) => ({ ...row, nth }))
    await insertReportRows(tx, shop.id, report.id, numbered)
    const details = { courier: report.courier, rows: rows.length }
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'read-courier-report', subject: report.id, details })
    return done(report)
  })
}

function byHeadings(headers: readonly string[], couriers: readonly CourierFile[]): KeptColumns | null {
  const file = recognised(headers, couriers)
  return file && { courier: file.id, courierName: file.name, columns: columnsOf(headers, file) }
}

/** The columns by the named courier’s file, completed by the generic one. `null` when rows cannot be joined by them. */
function namedCourier(headers: readonly string[], couriers: readonly CourierFile[], id: string): KeptColumns | null {
  const file = couriers.find((one) => one.id === id)
  if (!file) return null
  const generic = couriers.find((one) => one.id === GENERIC)
  const columns = { ...(generic && columnsOf(headers, generic)), ...columnsOf(headers, file) }
  return canJoin(columns) ? { courier: file.id, courierName: file.name, columns } : null
}

import { leasedTo } from '../leased-run.ts'
import type { ReportColumns } from './report-table.ts'

/**
 * `columns`: waits for somebody to name its courier and columns. `checking`: rows are being joined. `checked`: waits for somebody to apply it. `applying`, then
 * `done` or `cancelled`.
 */
export const REPORT_STATES = ['columns', 'checking', 'checked', 'applying', 'done', 'cancelled'] as const
export type ReportState = (typeof REPORT_STATES)[number]

/** What a row will do, or why it does nothing. */
export const VERDICTS = [
  'moves',
  'fills',
  'unknown-word',
  'several',
  'other-guide',
  'broken-guide',
  'no-order',
  'not-open',
  'known',
  'nothing',
] as const
export type Verdict = (typeof VERDICTS)[number]

/** Verdicts that a person has to look at. The file of the remaining rows has them. */
export const UNRESOLVED: readonly Verdict[] = [
  'unknown-word',
  'several',
  'other-guide',
  'broken-guide',
  'no-order',
  'not-open',
]

/** Verdicts that are applied. `known` is one of them: its report is stored, so that it never counts later. */
export const APPLICABLE: readonly Verdict[] = ['moves', 'fills', 'known']

/** The result of applying a row. */
export const RESULTS = ['moved', 'filled', 'known', 'refused'] as const
export type Result = (typeof RESULTS)[number]

export type VerdictCounts = Readonly<Partial<Record<Verdict, number>>>
export type ResultCounts = Readonly<Partial<Record<Result, number>>>

export interface CourierReport {
  readonly id: string
  /** The folder of its courier, or `own:` and the name that the seller gave it; '' while nobody said. */
  readonly courier: string
  readonly courierName: string
  readonly fileName: string
  readonly headers: readonly string[]
  readonly columns: ReportColumns
  readonly state: ReportState
  readonly rows: number
  /** The last row that is done; -1 once the rows were deleted. */
  readonly place: number
  readonly verdicts: VerdictCounts
  readonly results: ResultCounts
  readonly begunBy: string
  readonly begunAt: number
  /** Who had it applied. */
  readonly appliedBy: string | null
  readonly updatedAt: number
  readonly endedAt: number | null
  readonly leaseUntil: number
  readonly tries: number
}

/** How long rows are kept after the report was read in; its figures stay. */
export const ROWS_KEPT_MS = 14 * 86_400_000

/** Leases a waiting report to a process. `null` when it does not wait. After too many tries it is cancelled. */
export function leased(report: CourierReport, now: number): CourierReport | null {
  const isWaiting = report.state === 'checking' || report.state === 'applying'
  if (!isWaiting || report.leaseUntil > now) return null
  return leasedTo(report, now, (one): CourierReport => ({ ...one, state: 'cancelled', endedAt: now }))
}

/** Starts again: rows are joined from the first one on. */
export function restarted(report: CourierReport, now: number): CourierReport {
  return { ...report, state: 'checking', place: 0, tries: 0, leaseUntil: 0, updatedAt: now }
}

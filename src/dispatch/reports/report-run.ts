import type { ReportColumns } from './report-table.ts'

/** More rows are another file. */
export const MOST_ROWS = 20_000
export const LARGEST_REPORT = 8_000_000

/**
 * `columns`: waits for somebody to say whose it is and what its columns are. `checking`: rows are being joined. `checked`: waits for somebody to want it. `applying`,
 * then `done` or `cancelled`.
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

/** Those that somebody has to look at: the file of what is left has them. */
export const LEFT: readonly Verdict[] = [
  'unknown-word',
  'several',
  'other-guide',
  'broken-guide',
  'no-order',
  'not-open',
]

/** Those that are applied: what is known already is kept once, so that it never counts later. */
export const DOING: readonly Verdict[] = ['moves', 'fills', 'known']

/** What came of a row. */
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
  /** The row that is next. */
  readonly place: number
  readonly verdicts: VerdictCounts
  readonly results: ResultCounts
  readonly begunBy: string
  readonly begunAt: number
  /** Who wanted it. */
  readonly appliedBy: string | null
  readonly updatedAt: number
  readonly endedAt: number | null
  readonly leaseUntil: number
  readonly tries: number
}

/** Rows are deleted so long after the report was read in; its figures stay. */
export const ROWS_KEPT_MS = 14 * 86_400_000
/** Another process goes on when the one at work was silent for so long. */
const LEASE_MS = 30_000
const MOST_TRIES = 5

function isWaiting({ state, leaseUntil }: CourierReport, now: number): boolean {
  return (state === 'checking' || state === 'applying') && leaseUntil <= now
}

/** A process begins, or goes on with what another one left. */
export function taken(report: CourierReport, now: number): CourierReport | null {
  if (!isWaiting(report, now)) return null
  if (report.tries >= MOST_TRIES) return { ...report, state: 'cancelled', endedAt: now, updatedAt: now }
  return { ...report, tries: report.tries + 1, leaseUntil: now + LEASE_MS }
}

/** Whether a process may go on with what it took. */
export function isMine(report: CourierReport, mine: CourierReport): boolean {
  return report.state === mine.state && report.tries === mine.tries
}

/** It came further. */
export function goneOn(report: CourierReport, place: number, now: number): CourierReport {
  return { ...report, place, updatedAt: now, leaseUntil: now + LEASE_MS }
}

/** It stops in the middle: another process may go on at once. */
export function leftOff(report: CourierReport, now: number): CourierReport {
  return { ...report, leaseUntil: 0, tries: Math.max(0, report.tries - 1), updatedAt: now }
}

/** Rows are joined from the first one on. */
export function toCheck(report: CourierReport, now: number): CourierReport {
  return { ...report, state: 'checking', place: 0, tries: 0, leaseUntil: 0, updatedAt: now }
}

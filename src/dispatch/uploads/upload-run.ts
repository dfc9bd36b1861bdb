import { leasedTo } from '../leased-run.ts'
import type { Answers } from './lacks.ts'

/**
 * `asking`: what its parcels lack is asked. `marking`: its parcels are being marked. `done`: it can be downloaded. `undoing`, then `undone`: its marks are taken back.
 * `cancelled`: it was put away before it was made.
 */
export const UPLOAD_STATES = ['asking', 'marking', 'done', 'undoing', 'undone', 'cancelled'] as const
export type UploadState = (typeof UPLOAD_STATES)[number]

/** What came of a row. `left`: it lacked something, and the file was made without it. `refused`: the order does not allow it. `stayed`: its mark could not be taken back. */
export const ROW_RESULTS = ['marked', 'left', 'refused', 'undone', 'stayed'] as const
export type RowResult = (typeof ROW_RESULTS)[number]

export type ResultCounts = Readonly<Partial<Record<RowResult, number>>>

export interface UploadFile {
  readonly id: string
  /** The folder of its courier, or `own:` and the name that the seller gave it. */
  readonly courier: string
  readonly courierName: string
  readonly templateId: string
  readonly state: UploadState
  readonly rows: number
  /** What was said for all of its parcels. */
  readonly common: Answers
  readonly results: ResultCounts
  /** Who began it, and once it is made, who made it. */
  readonly madeBy: string
  readonly begunAt: number
  readonly madeAt: number | null
  readonly undoneBy: string | null
  readonly endedAt: number | null
  readonly updatedAt: number
  /** When its rows were emptied. */
  readonly sweptAt: number | null
  readonly leaseUntil: number
  readonly tries: number
}

/** How long rows keep what is personal. */
export const CELLS_KEPT_MS = 14 * 86_400_000
/** A report of the courier that is younger than this may not know the file yet. */
export const REPORT_AFTER_MS = 86_400_000
/** As many as one file is made of, of how many parts ever. */
export const MOST_ROWS_AT_ONCE = 1_200

/** Whether its parcels are being marked, or their marks taken back. */
function isAtWork({ state }: UploadFile): boolean {
  return state === 'marking' || state === 'undoing'
}

/** Leases a file whose parcels are to be marked to a process; `null` when there is nothing to do. After too many tries it is as done as it is. */
export function leased(file: UploadFile, now: number): UploadFile | null {
  if (!isAtWork(file) || file.leaseUntil > now) return null
  return leasedTo(file, now, (one) => ended(one, one.results, now))
}

export function ended(file: UploadFile, results: ResultCounts, now: number): UploadFile {
  const state = file.state === 'undoing' ? 'undone' : 'done'
  return { ...file, state, results, endedAt: now, updatedAt: now, leaseUntil: 0, tries: 0 }
}

/** Whether its rows still have what the file is made of. */
export function canBeMade({ state, sweptAt }: UploadFile): boolean {
  return state === 'done' && sweptAt === null
}

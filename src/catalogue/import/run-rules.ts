import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { PieceRefusal, RunChoices, RunFailure, RunRefusal, RunState, RunStep, Saved } from './import-run.ts'
import type { LeasedRun } from './import-runs.store.ts'

/** The largest file that the desk takes: 50,000 products with long descriptions. */
export const LARGEST_FILE = 600_000_000
/** A JSON file is read as a whole, not row by row. */
export const LARGEST_JSON = 64_000_000
/** A file comes in pieces of at most so many bytes. */
export const FILE_PIECE = 1024 * 1024
/** Another process goes on when the one at work was silent for so long. A video may take a minute. */
const LEASE_MS = 90_000
/** What nobody goes on with ends after a week, and its file goes. */
export const LEFT_MS = 7 * 86_400_000
const MOST_TRIES = 3
/** How long a run waits for the bucket of the pictures. */
const PAUSE_MS = 30_000

type Next<Refusal> = Outcome<LeasedRun, Refusal>

/** The file has come whole: the try-out may begin. */
export function toCheck(run: LeasedRun, received: number, now: number): Next<RunRefusal | PieceRefusal> {
  if (run.state === 'checking') return done(run)
  if (run.state !== 'receiving') return wrongState(run)
  if (received !== run.size) return refused({ reason: 'elsewhere', received })
  return done({ ...run, state: 'checking', updatedAt: now, leaseUntil: 0, tries: 0 })
}

/** The seller has seen what will change, and wants it. */
export function toImport(run: LeasedRun, choices: RunChoices, now: number): Next<RunRefusal> {
  if (run.state !== 'checked') return wrongState(run)
  return done({ ...run, state: 'importing', choices, progress: null, updatedAt: now, leaseUntil: 0, tries: 0 })
}

/** What is written already stays. Cancelling twice is once. */
export function toCancel(run: LeasedRun, now: number): Next<RunRefusal> {
  if (run.state === 'cancelled') return done(run)
  return run.endedAt === null ? done(ended(run, 'cancelled', now)) : wrongState(run)
}

/** A process begins with what waits, or goes on with what another one left. `null` when there is nothing for it to do. */
export function taken(run: LeasedRun, now: number): LeasedRun | null {
  const waits = run.state === 'checking' || run.state === 'importing'
  if (!waits || run.leaseUntil > now) return null
  if (run.tries >= MOST_TRIES) return failed(run, { reason: 'broken' }, now)
  return { ...run, leaseUntil: now + LEASE_MS, tries: run.tries + 1, progress: null, updatedAt: now }
}

/** A process is still at work. */
export function goneOn(run: LeasedRun, progress: RunStep, now: number): LeasedRun {
  return { ...run, progress, updatedAt: now, leaseUntil: now + LEASE_MS }
}

/** Whether a process may go on with what it took: nobody cancelled it, and no other process has it. */
export function isMine(run: LeasedRun, mine: LeasedRun): boolean {
  return run.state === mine.state && run.tries === mine.tries
}

/** It stops in the middle, because the process does: another one may go on at once. */
export function leftOff(run: LeasedRun, now: number): LeasedRun {
  return { ...run, leaseUntil: 0, tries: run.tries - 1, updatedAt: now }
}

/** It cannot go on now, because the bucket of the pictures fails: that is no failure of the run, which waits as long as it takes. */
export function putOff(run: LeasedRun, now: number): LeasedRun {
  return { ...run, leaseUntil: now + PAUSE_MS, tries: run.tries - 1, updatedAt: now }
}

/** The try-out is over. */
export function checked(run: LeasedRun, found: Pick<LeasedRun, 'format' | 'counts'>, now: number): LeasedRun {
  return { ...run, ...found, state: 'checked', progress: null, updatedAt: now, leaseUntil: 0, tries: 0 }
}

export function failed(run: LeasedRun, failure: RunFailure, now: number): LeasedRun {
  return { ...ended(run, 'failed', now), failure }
}

export function imported(run: LeasedRun, saved: Saved, now: number): LeasedRun {
  return { ...ended(run, 'done', now), saved }
}

function ended(run: LeasedRun, state: RunState, now: number): LeasedRun {
  return { ...run, state, progress: null, updatedAt: now, endedAt: now, leaseUntil: 0 }
}

function wrongState({ state }: LeasedRun) {
  return refused({ reason: 'wrong-state' as const, state })
}

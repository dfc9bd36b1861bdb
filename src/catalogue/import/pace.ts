/** How a process works on imports. */
export interface Pace {
  readonly isStopped: () => boolean
  /** Waits so many milliseconds, or until the process is about to stop. */
  readonly rest: (ms: number) => Promise<void>
}

/** Where nobody else waits for the process. */
export const atOnce: Pace = { isStopped: () => false, rest: async () => {} }

/** Below this an import goes on: a timer is no finer than a millisecond, and a rest after each row would last longer than the row. */
const WORTH_A_REST_MS = 8

/** Of the time that an import has worked, how much it rests. */
const SHARE = 0.4

/** What a machine that stood still, or a clock that was set, makes of it. */
const LONGEST_REST_MS = 100

/**
 * How long an import at the desk rests, in milliseconds, after `workedMs` without a rest. What it waited for counts as work: the more shoppers ask of the
 * process, the longer a portion takes, and the longer the thread and the database's lock are the shoppers' alone afterwards.
 */
export function restAfter(workedMs: number): number {
  if (workedMs < WORTH_A_REST_MS) return 0
  return Math.min(Math.ceil(workedMs * SHARE), LONGEST_REST_MS)
}

import { backoff } from '../../../lib/backoff.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long a message waits after so many failures: Standard Webhooks 1.0. The first try is at once; after the tenth it is given up. */
const WAITS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]

/** A receiver that asks for patience for longer has had its time. */
const OLDEST_MS = 5 * DAY
const LONGEST_HOLD_MS = HOUR
/** After messages were given up for this long, and none arrived, the hook is switched off. */
const FAILING_MS = 5 * DAY
/** A receiver that does not answer at all rests: each try would take its ten seconds. */
const REST = { first: 2 * SECOND, longest: 5 * MINUTE }

/** What a receiver answered. */
export interface Answered {
  /** `null`: nothing. */
  readonly status: number | null
  /** What `Retry-After` asks for. */
  readonly retryAfterMs: number | null
}

export type NextStep =
  | { readonly is: 'sent' | 'gone' | 'dead' }
  /** `isHeld`: the receiver asked for patience, so the others of its hook wait, too, and this try counts against nothing. */
  | { readonly is: 'again'; readonly dueAt: number; readonly isHeld: boolean }

interface Facts {
  readonly now: number
  /** From 0 to below 1. */
  readonly chance: number
}

/** What becomes of a message after a try. */
export function stepAfter(
  { failures, queuedAt }: { readonly failures: number; readonly queuedAt: number },
  { status, retryAfterMs }: Answered,
  { now, chance }: Facts,
): NextStep {
  if (status !== null && status >= 200 && status < 300) return { is: 'sent' }
  if (status === 410) return { is: 'gone' }
  if ((status === 429 || status === 503) && retryAfterMs !== null) {
    if (now - queuedAt >= OLDEST_MS) return { is: 'dead' }
    return { is: 'again', dueAt: now + Math.min(LONGEST_HOLD_MS, Math.max(SECOND, retryAfterMs)), isHeld: true }
  }
  const wait = WAITS[failures]
  if (wait === undefined) return { is: 'dead' }
  // Less up to a quarter by chance, so that messages that failed together are not tried together.
  return { is: 'again', dueAt: now + Math.round(wait * (1 - chance / 4)), isHeld: false }
}

/** Until when a hook rests whose receiver did not answer so many times in a row. */
export function restUntil(failures: number, { now, chance }: Facts): number {
  return now + backoff(REST, failures, chance)
}

export function isFailing(deadSince: number, now: number): boolean {
  return now - deadSince >= FAILING_MS
}

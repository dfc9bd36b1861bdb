import type { GraphEvent } from './graph-event.ts'
import type { GraphError } from './graph-rules.ts'

/** The network's errors by code; the number after a slash is the subcode. */
const ERRORS = {
  1: { code: 1, message: 'An unknown error occurred' },
  2: { code: 2, message: 'Service temporarily unavailable' },
  4: { code: 4, message: 'Application request limit reached', status: 403 },
  10: { code: 10, message: 'Application does not have permission for this action', status: 403 },
  17: { code: 17, message: 'User request limit reached' },
  190: { code: 190, message: 'Error validating access token' },
  200: { code: 200, message: 'Permissions error', status: 403 },
  80003: { code: 80003, message: 'There have been too many calls to this account' },
  2804001: { code: 100, subcode: 2804001, message: 'Invalid parameter' },
  2804003: { code: 100, subcode: 2804003, message: 'Invalid parameter' },
  transient: { code: 368, transient: true, message: 'Try again later' },
} as const satisfies Record<string, GraphError & { status?: number; transient?: boolean }>

/**
 * `500`, `429`: a bare status. The other numbers and `transient`: that error, whatever was sent. `hang`: never answers. `reset`: cuts the connection
 * before it takes anything. `slow`: takes the events at once and answers late. `drop-reply`: takes them and cuts the connection. `poison`: refuses what
 * has an event that `isBad`.
 */
export type Misbehaviour = keyof typeof ERRORS | 500 | 429 | 'hang' | 'reset' | 'slow' | 'drop-reply' | 'poison'

export interface Conditions {
  /** How many requests fail like this; without it, all until `behave()`. */
  readonly times?: number
  /** Only requests to this pixel. */
  readonly pixel?: string
  readonly isBad?: (event: GraphEvent) => boolean
  /** The delay of `slow`, in milliseconds. */
  readonly delay?: number
}

interface Planned extends Conditions {
  readonly mode: Misbehaviour
  left: number
}

/** The failures of the next requests, in the order in which tests asked for them. */
export class Misbehaviours {
  #planned: Planned[] = []

  plan(mode: Misbehaviour, conditions: Conditions): void {
    this.#planned.push({ ...conditions, mode, left: conditions.times ?? Number.POSITIVE_INFINITY })
  }

  clear(): void {
    this.#planned = []
  }

  /** Uses up one of the requests that are left. */
  take(pixel: string, data: unknown): Planned | null {
    const events: readonly GraphEvent[] = Array.isArray(data) ? data : []
    const found = this.#planned.find(
      (one) =>
        one.left > 0 &&
        (one.pixel ?? pixel) === pixel &&
        (one.mode !== 'poison' || events.some((event) => one.isBad?.(event))),
    )
    if (found) found.left -= 1
    return found ?? null
  }
}

/** The error that a mode answers, or `null` when it answers none. */
export function plannedAnswer(
  mode: Misbehaviour,
): { status: number; error: GraphError & { transient?: boolean } } | null {
  if (mode === 500 || mode === 429) return { status: mode, error: { code: -1, message: 'No answer' } }
  if (mode === 'poison') return { status: 400, error: { code: 100, message: 'Invalid parameter' } }
  if (!(mode in ERRORS)) return null
  const { status = 400, ...error }: GraphError & { status?: number } = ERRORS[mode as keyof typeof ERRORS]
  return { status, error }
}

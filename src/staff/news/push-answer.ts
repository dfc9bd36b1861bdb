import { retryAfterMs } from '../../lib/web/retry-after.ts'

/** A push service’s response; `status` is `null` when none came. */
export interface PushAnswer {
  readonly status: number | null
  /** The header `Retry-After`. */
  readonly retryAfter: string | null
}

export type PushVerdict =
  | { readonly kind: 'delivered' }
  /** The device is no longer registered: delete it. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'later'; readonly waitMs: number }
  /** The service will never accept this message. */
  | { readonly kind: 'never' }

const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 30 * 60_000
const MOST_TRIES = 5

/** What a response means by RFC 8030. `tries` counts this try too. */
export function pushVerdict({ status, retryAfter }: PushAnswer, tries: number, now: number): PushVerdict {
  if (status !== null && status >= 200 && status < 300) return { kind: 'delivered' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status !== null && status !== 429 && status < 500) return { kind: 'never' }
  if (tries >= MOST_TRIES) return { kind: 'never' }
  const waitMs = retryAfterMs(retryAfter, now) ?? FIRST_WAIT_MS * 2 ** (tries - 1)
  return waitMs > LONGEST_WAIT_MS ? { kind: 'never' } : { kind: 'later', waitMs: Math.max(waitMs, 1_000) }
}

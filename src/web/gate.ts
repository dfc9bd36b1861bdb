import type { Metrics } from '../lib/log/metrics.ts'
import type { Pace, PaceSize } from './pace.ts'

/** The kinds of requests, in the order in which overload turns them away. */
export type WorkKind = 'miss' | 'event' | 'search' | 'page' | 'call' | 'order'

/**
 * A request is turned away when this many requests of all kinds are running, or when the event loop is this late. Places 200 to 500 are for orders only, and a
 * busy processor turns no order away.
 */
const LIMITS: Readonly<Record<WorkKind, { readonly underWay: number; readonly lagMs: number }>> = {
  miss: { underWay: 25, lagMs: 100 },
  event: { underWay: 50, lagMs: 250 },
  search: { underWay: 75, lagMs: 350 },
  page: { underWay: 100, lagMs: 500 },
  call: { underWay: 200, lagMs: 2_000 },
  order: { underWay: 500, lagMs: Number.POSITIVE_INFINITY },
}

/** Enough for lost visitors and search engines. A scanner with eight connections gets one answer in 160 ms on each, at the cost of half a hundredth of a core. */
export const MISS_PACE: PaceSize = { burst: 100, perSecond: 50, longestWaitMs: 1_000, mostWaiting: 1_000 }

/** Longer than a transaction may wait and run. */
const ANSWER_LIMIT_MS = 20_000

/** The request was turned away before any work on it began. */
export class Shed extends Error {
  constructor(kind: WorkKind) {
    super(`Too much is running for another ${kind}`)
  }
}

/** The request took too long. The work that it began may still finish. */
export class TooSlow extends Error {
  constructor(kind: WorkKind) {
    super(`A request (${kind}) took longer than ${ANSWER_LIMIT_MS} ms`)
  }
}

interface GateLimits {
  readonly answerLimitMs?: number
  readonly missPace?: Pace
}

/** All work that costs processor or database time goes through the gate. */
export interface Gate {
  /** Runs the work; that of a miss waits for its turn first. Throws `Shed` when there is no room for its kind, and `TooSlow` when it takes too long. */
  run<Value>(kind: WorkKind, work: () => Promise<Value>): Promise<Value>
}

/** `lagMs` returns the delay of the event loop (`watchEventLoop`). A place becomes free when its work ends, also after `TooSlow`. Misses keep to `missPace`. */
export function openGate(
  metrics: Pick<Metrics, 'shed' | 'underWay'>,
  lagMs: () => number = () => 0,
  { answerLimitMs = ANSWER_LIMIT_MS, missPace }: GateLimits = {},
): Gate {
  let underWay = 0

  function admit(kind: WorkKind): void {
    const limit = LIMITS[kind]
    if (underWay >= limit.underWay) shed(kind, 'full')
    if (lagMs() > limit.lagMs) shed(kind, 'late')
  }

  function shed(kind: WorkKind, reason: 'full' | 'late'): never {
    metrics.shed({ kind, reason })
    throw new Shed(kind)
  }

  function enter(change: 1 | -1, kind: WorkKind): void {
    underWay += change
    metrics.underWay(kind, change)
  }

  return {
    async run(kind, work) {
      if (kind === 'miss' && missPace && !(await missPace())) shed(kind, 'full')
      admit(kind)
      enter(1, kind)
      const done = (async () => work())().finally(() => enter(-1, kind))
      const { promise: late, reject } = Promise.withResolvers<never>()
      const timer = setTimeout(() => reject(new TooSlow(kind)), answerLimitMs)
      try {
        return await Promise.race([done, late])
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

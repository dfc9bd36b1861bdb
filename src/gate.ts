import type { Metrics } from './lib/metrics.ts'

/** What a request is for, the first to be turned away first. */
export type WorkKind = 'event' | 'page' | 'call' | 'order'

/**
 * How much may be under way, of all kinds together, when another of this kind comes in, and how late the event loop may be. An order waits for
 * at most 500 others; nothing but orders fills the places from 200 on, and a busy processor turns no order away.
 */
const LIMITS: Readonly<Record<WorkKind, { readonly underWay: number; readonly lagMs: number }>> = {
  event: { underWay: 50, lagMs: 250 },
  page: { underWay: 100, lagMs: 500 },
  call: { underWay: 200, lagMs: 2_000 },
  order: { underWay: 500, lagMs: Number.POSITIVE_INFINITY },
}

/** Longer than a transaction may wait for its turn and take. */
const ANSWER_LIMIT_MS = 20_000

/** The request was turned away before anything was done for it. */
export class Shed extends Error {
  constructor(kind: WorkKind) {
    super(`Too much is under way for another ${kind}`)
  }
}

/** Nothing came of the request in time; what it began may still come to its end. */
export class TooSlow extends Error {
  constructor(kind: WorkKind) {
    super(`A request (${kind}) took longer than ${ANSWER_LIMIT_MS} ms`)
  }
}

/** The one door through which everything goes that costs the processor or the database something. */
export interface Gate {
  /** Does the work when there is room for its kind, else throws `Shed`; throws `TooSlow` when it takes too long. */
  run<Value>(kind: WorkKind, work: () => Promise<Value>): Promise<Value>
}

/** `lagMs` says how late the event loop has been all along lately. A place is free again only when its work has ended, late or not. */
export function openGate(
  metrics: Pick<Metrics, 'shed' | 'underWay'>,
  lagMs: () => number = () => 0,
  answerLimitMs = ANSWER_LIMIT_MS,
): Gate {
  let underWay = 0

  function admit(kind: WorkKind): void {
    const limit = LIMITS[kind]
    const reason = underWay >= limit.underWay ? 'full' : lagMs() > limit.lagMs ? 'late' : null
    if (!reason) return
    metrics.shed({ kind, reason })
    throw new Shed(kind)
  }

  function enter(change: 1 | -1, kind: WorkKind): void {
    underWay += change
    metrics.underWay(kind, change)
  }

  return {
    async run(kind, work) {
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

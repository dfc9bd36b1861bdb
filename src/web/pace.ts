import { setTimeout as pause } from 'node:timers/promises'

/** Resolves when it is the caller's turn: `true`, or `false` when there are too many callers for it to get one. */
export type Pace = () => Promise<boolean>

export interface PaceSize {
  /** Turns that are given at once after a rest. */
  readonly burst: number
  readonly perSecond: number
  /** The longest wait for a turn. A caller who would wait longer is refused after this time, so that retrying at once gains nothing. */
  readonly longestWaitMs: number
  /** How many callers may wait at a time. The others are refused at once. */
  readonly mostWaiting: number
}

/** A rate limiter with a queue: gives turns at a steady pace. `clock` is in milliseconds. */
export function openPace(size: PaceSize, clock: () => number, sleep: (ms: number) => Promise<void> = pause): Pace {
  const { longestWaitMs, mostWaiting } = size
  const step = 1_000 / size.perSecond
  let next = Number.NEGATIVE_INFINITY
  let waiting = 0
  return async () => {
    const now = clock()
    next = Math.max(next, now - (size.burst - 1) * step)
    const wait = next - now
    const getsTurn = wait <= longestWaitMs
    if (wait > 0 && waiting >= mostWaiting) return false
    if (getsTurn) next += step
    if (wait <= 0) return true
    waiting += 1
    await sleep(Math.min(wait, longestWaitMs))
    waiting -= 1
    return getsTurn
  }
}

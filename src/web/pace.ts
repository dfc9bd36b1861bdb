import { setTimeout as pause } from 'node:timers/promises'

/** Resolves when it is the caller's turn: `true`, or `false` when there are too many callers for it to get one. */
export type Pace = () => Promise<boolean>

export interface PaceSize {
  /** Turns that are given at once after a rest. */
  readonly burst: number
  readonly perSecond: number
  /** The longest wait for a turn. A caller who would wait longer waits as long for its refusal, so that trying again at once brings nothing. */
  readonly patienceMs: number
  /** Callers that wait at the same time. The others are refused at once. */
  readonly mostWaiting: number
}

/** Gives turns at a steady pace, however many ask. `clock` is in milliseconds. */
export function openPace(size: PaceSize, clock: () => number, sleep: (ms: number) => Promise<void> = pause): Pace {
  const { patienceMs, mostWaiting } = size
  const step = 1_000 / size.perSecond
  let next = Number.NEGATIVE_INFINITY
  let waiting = 0
  return async () => {
    const now = clock()
    next = Math.max(next, now - (size.burst - 1) * step)
    const wait = next - now
    const getsTurn = wait <= patienceMs
    if (wait > 0 && waiting >= mostWaiting) return false
    if (getsTurn) next += step
    if (wait <= 0) return true
    waiting += 1
    await sleep(Math.min(wait, patienceMs))
    waiting -= 1
    return getsTurn
  }
}

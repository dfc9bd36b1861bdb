const HOUR = 3_600_000
/** How long a jump counts: the operator's time to set the clock right. */
const PROBATION = 24 * HOUR

export interface ClockJump {
  /** How far the clock went forward (or back, when negative) beyond the time that passed. */
  readonly byMs: number
}

/**
 * Compares the clock with a monotonic one. `look()` returns the last jump of more than an hour when it is less than a day ago, `null` while the clock
 * can be trusted. A machine that slept looks the same. Jumps before the start go unnoticed. `elapsed` is the monotonic clock, in milliseconds.
 */
export function watchClock(clock: () => number, elapsed: () => number): { look(): ClockJump | null } {
  let last = { shown: clock(), passed: elapsed() }
  let jump: (ClockJump & { readonly at: number }) | null = null
  return {
    look() {
      const now = { shown: clock(), passed: elapsed() }
      const byMs = now.shown - last.shown - (now.passed - last.passed)
      if (Math.abs(byMs) > HOUR) jump = { byMs, at: now.passed }
      else if (jump && now.passed - jump.at >= PROBATION) jump = null
      last = now
      return jump && { byMs: jump.byMs }
    },
  }
}

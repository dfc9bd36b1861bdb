const HOUR = 3_600_000
/** An operator has so long to set the clock right. */
const PROBATION = 24 * HOUR

export interface ClockJump {
  /** How far the clock went forward (or back, when negative) beyond the time that passed. */
  readonly byMs: number
}

/**
 * Watches whether the clock goes as time passes. `look()` returns the last jump of more than an hour when it is less than a day ago, `null` while the
 * clock can be believed. A machine that slept looks the same. At the start there is nothing to compare with. `elapsed` counts milliseconds and is never
 * set.
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

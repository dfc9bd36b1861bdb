/** So many failures one after the other, and nothing is asked for a while. */
const MOST_FAILURES = 5
const REST_MS = 2_000

/**
 * Keeps requests from waiting for a service that does not answer. After five failures in a row nothing is asked for two seconds; then one request tries, and the others wait for
 * how it ends.
 */
export interface Breaker {
  /** Whether the service may be asked now. Whoever may reports how it went. */
  mayAsk(): boolean
  report(went: 'well' | 'away'): void
}

export function openBreaker(clock: () => number): Breaker {
  let failures = 0
  let restsUntil = 0
  return {
    mayAsk() {
      if (failures < MOST_FAILURES) return true
      const now = clock()
      // A clock that was set back does not keep it closed for long.
      if (now < restsUntil && restsUntil - now <= REST_MS) return false
      restsUntil = now + REST_MS
      return true
    },
    report(went) {
      failures = went === 'well' ? 0 : failures + 1
      if (failures >= MOST_FAILURES) restsUntil = clock() + REST_MS
    },
  }
}

import { expect, test } from 'vitest'
import { watchClock } from './watch-clock.ts'

const HOUR = 3_600_000
const YEAR = 8_766 * HOUR

/** A clock that shows what has passed and a deviation that the test sets. */
function watched() {
  const time = { passed: 0, ahead: 0 }
  const watch = watchClock(
    () => 1_795_000_000_000 + time.passed + time.ahead,
    () => time.passed,
  )
  return { time, watch }
}

test('a clock that goes with the time is believed, also when it is corrected by minutes', () => {
  const { time, watch } = watched()
  for (let hour = 0; hour < 50; hour += 1) {
    time.passed += HOUR
    time.ahead += hour % 2 ? 600_000 : -600_000
    expect(watch.look()).toBeNull()
  }
})

test.each([10 * YEAR, -10 * YEAR, 2 * HOUR])('a clock that jumps by %i ms is not believed for a day', (byMs) => {
  const { time, watch } = watched()
  time.passed += HOUR
  time.ahead += byMs
  expect(watch.look()).toEqual({ byMs })
  time.passed += 23 * HOUR
  expect(watch.look()).toEqual({ byMs })
  time.passed += HOUR
  expect(watch.look()).toBeNull()
})

test('setting the clock right is a jump as well, and its day begins anew', () => {
  const { time, watch } = watched()
  time.ahead = YEAR
  expect(watch.look()).toEqual({ byMs: YEAR })
  time.passed += 20 * HOUR
  time.ahead = 0
  expect(watch.look()).toEqual({ byMs: -YEAR })
  time.passed += 23 * HOUR
  expect(watch.look()).toEqual({ byMs: -YEAR })
})

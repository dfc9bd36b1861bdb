import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchEventLoop } from './event-loop.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Lets the next samples come late by that much each. */
function watched() {
  let now = 0
  const lagMs = watchEventLoop(() => now)
  const late = (...delays: readonly number[]) => {
    for (const delay of delays) {
      now += 100 + delay
      vi.advanceTimersByTime(100)
    }
  }
  return { lagMs, late }
}

test('the delay of an event loop is the smallest of its last delays', () => {
  const { lagMs, late } = watched()
  late(900, 800, 700, 900, 800)
  expect(lagMs()).toBe(700)
  late(0)
  expect(lagMs()).toBe(0)
})

test('one long task is no sign of overload', () => {
  const { lagMs, late } = watched()
  late(0, 0, 5_000, 0, 0)
  expect(lagMs()).toBe(0)
})

test('an event loop that has just begun has no delay', () => {
  const { lagMs, late } = watched()
  late(900, 900, 900, 900)
  expect(lagMs()).toBe(0)
})

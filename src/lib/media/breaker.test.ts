import { expect, test } from 'vitest'
import { openBreaker } from './breaker.ts'

test('after five failures in a row nothing is asked for two seconds, then one tries', () => {
  const time = { now: 1_000_000 }
  const breaker = openBreaker(() => time.now)
  for (let failures = 0; failures < 5; failures += 1) {
    expect(breaker.mayAsk()).toBe(true)
    breaker.report('away')
  }
  expect(breaker.mayAsk()).toBe(false)
  time.now += 2_000
  expect([breaker.mayAsk(), breaker.mayAsk()]).toEqual([true, false])
  breaker.report('away')
  expect(breaker.mayAsk()).toBe(false)
  time.now += 2_000
  expect(breaker.mayAsk()).toBe(true)
  breaker.report('well')
  expect([breaker.mayAsk(), breaker.mayAsk()]).toEqual([true, true])
})

test('failures between successes, and a clock that was set back, keep nobody waiting', () => {
  const time = { now: 1_000_000 }
  const breaker = openBreaker(() => time.now)
  for (const went of ['away', 'away', 'away', 'away', 'well', 'away'] as const) breaker.report(went)
  expect(breaker.mayAsk()).toBe(true)
  for (let failures = 0; failures < 5; failures += 1) breaker.report('away')
  time.now -= 3_600_000
  expect(breaker.mayAsk()).toBe(true)
})

import { expect, test } from 'vitest'
import { SignInLimits } from './sign-in-limits.ts'

const NOW = 1_780_000_000_000

test('a login that is tried from many networks waits everywhere, but not in a browser where it was used before', () => {
  const limits = new SignInLimits()
  const tried = (network: number, facts: { login?: string; isKnownBrowser?: boolean } = {}) =>
    limits.take({ ip: `190.12.${network}.7`, login: 'rosa', isKnownBrowser: false, ...facts }, NOW)
  const waits = Array.from({ length: 100 }, (_, network) => tried(network))
  expect(Math.max(...waits)).toBe(0)
  expect(tried(200)).toBeGreaterThan(0)
  expect(tried(200, { login: 'luis' })).toBe(0)
  expect(tried(200, { isKnownBrowser: true })).toBe(0)
})

test('one network has ten tries of a login, and gets back those that were right', () => {
  const limits = new SignInLimits()
  const rosa = { ip: '190.12.40.7', login: 'rosa', isKnownBrowser: false }
  const waits = Array.from({ length: 10 }, () => limits.take(rosa, NOW))
  expect(waits).toEqual(waits.map(() => 0))
  expect(limits.take(rosa, NOW)).toBeGreaterThan(0)
  limits.giveBack(rosa, NOW)
  expect(limits.take(rosa, NOW)).toBe(0)
})

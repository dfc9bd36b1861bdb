import fc from 'fast-check'
import { expect, test } from 'vitest'
import { latestNotBefore, troubleAfter } from './channel-trouble.ts'
import type { ChannelTrouble } from './channels.store.ts'

const kinds = fc.constantFrom('again' as const, 'slower' as const, 'paused' as const)
const times = fc.integer({ min: 0, max: 4_000_000_000_000 })

function fail(kind: ChannelTrouble['kind'], failures: number, now: number, chance: number): ChannelTrouble {
  const before = { kind, reason: '', failures: failures - 1, notBefore: 0, tokenMark: null }
  return troubleAfter(failures > 1 ? before : null, { kind, reason: '' }, { now, chance, tokenMark: '' })
}

test('a trouble holds its channel back no longer than to the bound at the time of its failure', () => {
  const facts = fc.record({
    kind: kinds,
    failures: fc.integer({ min: 1, max: 100 }),
    now: times,
    chance: fc.double({ min: 0, max: 0.999, noNaN: true }),
  })
  fc.assert(
    fc.property(facts, ({ kind, failures, now, chance }) => {
      const trouble = fail(kind, failures, now, chance)
      expect(trouble.notBefore).toBeLessThanOrEqual(latestNotBefore(trouble, now))
      expect(trouble.notBefore).toBeGreaterThan(now)
    }),
  )
})

test('whatever a clock showed at the failure, the bound is an hour from now at most', () => {
  fc.assert(
    fc.property(kinds, fc.integer({ min: 1, max: 100 }), times, times, (kind, failures, then, now) => {
      const bound = latestNotBefore(fail(kind, failures, then, 0), now)
      expect(bound - now).toBeLessThanOrEqual(3_600_000)
      expect(bound).toBeGreaterThan(now)
    }),
  )
})

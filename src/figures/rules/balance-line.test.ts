import { expect, test } from 'vitest'
import { balanceLine } from './balance-line.ts'

test('what was owed then is what is owed now without what came and went since', () => {
  const changes = new Map([
    ['2026-11-27', 9_000],
    ['2026-11-29', -4_000],
  ])
  expect(balanceLine(7_000, ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'], changes)).toEqual([
    2_000, 11_000, 11_000, 7_000,
  ])
})

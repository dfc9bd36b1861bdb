import { expect, test } from 'vitest'
import { percentText, readPercent } from './percent.ts'

test.each([
  ['18', 1_800],
  [' 2,5 % ', 250],
  ['0.75%', 75],
  ['100', 10_000],
])('%s is %d hundredths of a percent, and is written so again', (text, share) => {
  expect(readPercent(text)).toEqual({ ok: true, value: share })
  expect(readPercent(percentText(share))).toEqual({ ok: true, value: share })
})

test.each(['', '-1', '100.01', 'dos', '1.234', '%'])('%s is no share', (text) => {
  expect(readPercent(text).ok).toBe(false)
})

import { expect, test } from 'vitest'
import { periodBefore, periodOf } from './period.ts'

const TODAY = '2026-03-02'
const named = (name: string) => periodOf({ name, from: '', to: '' }, TODAY)
const chosen = (from: string, to: string) => periodOf({ name: '', from, to }, TODAY)
const days = ({ from, to }: { from: string; to: string }) => `${from}…${to}`

test.each([
  ['hoy', '2026-03-02…2026-03-02', '2026-03-01…2026-03-01'],
  ['ayer', '2026-03-01…2026-03-01', '2026-02-28…2026-02-28'],
  ['7', '2026-02-24…2026-03-02', '2026-02-17…2026-02-23'],
  ['mes', '2026-03-01…2026-03-02', '2026-02-01…2026-02-02'],
  ['mes-pasado', '2026-02-01…2026-02-28', '2026-01-01…2026-01-31'],
  ['nothing that we know', '2026-02-01…2026-03-02', '2026-01-02…2026-01-31'],
])('%s is %s, beside %s', (name, range, before) => {
  expect([days(named(name)), days(periodBefore(named(name)))]).toEqual([range, before])
})

test('chosen days are taken in either order, and at most a year of them', () => {
  expect(chosen('2026-02-10', '2026-02-01')).toEqual({ name: null, from: '2026-02-01', to: '2026-02-10' })
  expect(days(chosen('2020-01-01', '2026-03-01'))).toBe('2025-03-01…2026-03-01')
  expect(days(chosen('2026-02-31x', '2026-03-01'))).toBe(days(named('30')))
})

test('a month is compared with no more days than the month before had', () => {
  expect(days(periodBefore(periodOf({ name: 'mes', from: '', to: '' }, '2026-03-30')))).toBe('2026-02-01…2026-02-28')
})

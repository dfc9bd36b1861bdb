import { expect, test } from 'vitest'
import { CLICK_LIFETIME_MS, currentFbc, freshClick } from './click.ts'

const HOST = 'www.tienda.com.pe'
const T1 = 1_700_000_000_000
const T2 = T1 + 5_000
const nothing = { clickId: null, click: null, fbc: null }

test('a click id is kept for 86,400,000 ms, and a malformed one is not kept', () => {
  const stored = JSON.stringify({ value: 'IwAR0x', at: T1 })
  expect(freshClick(stored, T1 + CLICK_LIFETIME_MS - 1)).toEqual({ value: 'IwAR0x', at: T1 })
  for (const [text, now] of [
    [stored, T1 + 86_400_000],
    [stored, T1 - 1],
    ['{', T1],
    ['7', T1],
    [null, T1],
    ['{"value":1,"at":1}', 1],
  ] as const)
    expect([text, freshClick(text, now)]).toEqual([text, null])
})

test('a click keeps its case and the time it was first seen; a new one takes its place', () => {
  const first = currentFbc({ ...nothing, clickId: 'IwAR_aB-1' }, HOST, T1)
  expect(first).toBe(`fb.2.${T1}.IwAR_aB-1`)
  expect(currentFbc({ ...nothing, clickId: 'IwAR_aB-1', fbc: first }, HOST, T2)).toBe(first)
  expect(currentFbc({ ...nothing, fbc: first }, HOST, T2)).toBe(first)
  expect(currentFbc({ ...nothing, clickId: 'iwar_ab-1', fbc: first }, HOST, T2)).toBe(`fb.2.${T2}.iwar_ab-1`)
})

test('where the cookie was lost the kept click replaces it, with its own time', () => {
  const click = { value: 'abc', at: T1 }
  expect(currentFbc({ ...nothing, click }, HOST, T2)).toBe(`fb.2.${T1}.abc`)
  expect(currentFbc({ ...nothing, click, clickId: 'abc' }, HOST, T2)).toBe(`fb.2.${T1}.abc`)
  expect(currentFbc({ ...nothing, click, fbc: 'nonsense' }, HOST, T2)).toBe(`fb.2.${T1}.abc`)
  expect(currentFbc({ ...nothing, click, fbc: `fb.2.${T2}.new` }, HOST, T2)).toBe(`fb.2.${T2}.new`)
})

test('no click gives no fbc', () => {
  expect(currentFbc(nothing, HOST, T1)).toBeNull()
  expect(currentFbc({ ...nothing, clickId: 'a b<c' }, HOST, T1)).toBeNull()
})

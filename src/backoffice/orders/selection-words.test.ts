import { expect, test } from 'vitest'
import { heldWords, selectionWords } from './selection-words.ts'

const times = (count: number, reason: string | null) => Array.from({ length: count }, () => ({ reason }))

test('what came of a selection is counted by reason, what was done first', () => {
  const results = [...times(9, 'wrong-state'), ...times(187, null), ...times(4, 'deposit-missing')]
  expect(selectionWords(results)).toBe('187 hechos; 9 ya estaban; 4 sin adelanto')
  expect(selectionWords([...times(1, 'unknown'), ...times(2, 'not-found')])).toBe('0 hechos; 3 no se pudieron')
  const one = ['wrong-state', 'changed-since', 'touched-since', 'other'].flatMap((reason) => times(1, reason))
  expect(selectionWords([...times(1, null), ...one])).toBe(
    '1 hecho; 1 ya estaba; 1 cambió mientras tanto; 1 cambió después; 1 no se pudo',
  )
})

test('what couriers hold is summed by currency', () => {
  const held = (amount: number, currency: 'PEN' | 'USD' = 'PEN') => ({ held: { amount, currency } })
  expect(heldWords([held(120_000), held(4_000), { held: null }])).toBe('S/ 1,240')
  expect(heldWords([held(120_000), held(30_050, 'USD')])).toBe('S/ 1,200 y $ 300.50')
  expect(heldWords([{ held: null }])).toBe('')
})

import { expect, test } from 'vitest'
import { heldWords, selectionToast, selectionWords } from './selection-words.ts'

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

test('Deshacer is offered for what can be taken back, in each shop, and for nothing else', () => {
  const sent = (host: string, undoable: number) => ({
    ...{ path: `/t/${host}/varios/entregar`, batch: `key-${host}`, done: 2, undoable },
    results: coded(times(2, null)),
  })
  const newKey = () => 'key-of-undo'
  expect(selectionToast([sent('una.pe', 0)], newKey)).toEqual({ text: '2 hechos', undo: null })
  expect(selectionToast([sent('una.pe', 0), sent('otra.pe', 2)], newKey, '1 no se despacha').undo).toEqual([
    {
      path: '/t/otra.pe/varios/deshacer',
      fields: { batch: 'key-otra.pe', note: 'Deshecho al momento' },
      key: 'key-of-undo',
      what: 'Entregado',
    },
  ])
})

const coded = (results: readonly { readonly reason: string | null }[]) =>
  results.map((result, place) => ({ ...result, code: `K${place}` }))

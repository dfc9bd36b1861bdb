import { expect, test } from 'vitest'
import { heldWords, selectionToast, selectionWords } from './selection-words.ts'

const times = (count: number, reason: string | null) => Array.from({ length: count }, () => ({ reason }))

test('what came of a selection is counted by reason, what was done first', () => {
  const results = [...times(9, 'wrong-state'), ...times(187, null), ...times(4, 'deposit-missing')]
  expect(selectionWords(results, 'confirmado')).toBe('187 pedidos confirmados; 9 ya estaban; 4 sin adelanto')
  const none = [...times(1, 'unknown'), ...times(2, 'not-found')]
  expect(selectionWords(none, 'confirmado')).toBe('0 pedidos confirmados; 3 no se pudieron')
  const one = ['wrong-state', 'changed-since', 'touched-since', 'other'].flatMap((reason) => times(1, reason))
  expect(selectionWords([...times(1, null), ...one], 'confirmado')).toBe(
    '1 pedido confirmado; 1 ya estaba; 1 cambió mientras tanto; 1 cambió después; 1 no se pudo',
  )
})

test('what couriers hold is summed by currency', () => {
  const held = (amount: number, currency: 'PEN' | 'USD' = 'PEN') => ({ held: { amount, currency } })
  expect(heldWords([held(120_000), held(4_000), { held: null }])).toBe('S/ 1,240')
  expect(heldWords([held(120_000), held(30_050, 'USD')])).toBe('S/ 1,200 y $ 300.50')
  expect(heldWords([{ held: null }])).toBe('')
})

test('Deshacer is offered for what can be taken back, in each shop, and for nothing else', () => {
  const sent = (host: string, undoable: number, act = 'entregar') => ({
    ...{ path: `/t/${host}/varios/${act}`, batch: `key-${host}`, done: 2, undoable },
    results: coded(times(2, null)),
  })
  const newKey = () => 'key-of-undo'
  expect(selectionToast([sent('una.pe', 0, 'despachar')], newKey)).toEqual({
    ...{ text: '2 pedidos despachados', undo: null },
  })
  expect(selectionToast([sent('una.pe', 0, 'rendir')], newKey).text).toBe('2 pedidos cobrados')
  expect(selectionToast([sent('una.pe', 0, 'anular-guia')], newKey).text).toBe('2 pedidos actualizados')
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

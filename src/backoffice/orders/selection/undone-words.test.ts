import { expect, test } from 'vitest'
import type { Sent } from '../waiting/send-act.browser.ts'
import { undonePaths, undoneWords } from './undone-words.ts'

const times = (count: number, reason: string | null) => Array.from({ length: count }, () => ({ reason }))
const coded = (results: readonly { readonly reason: string | null }[]) =>
  results.map((result, place) => ({ ...result, code: `K${place}` }))
const done = {
  is: 'done',
  seq: 0,
  canUndo: false,
  hint: null,
  again: '',
  lost: '',
  marked: null,
  conflicts: [],
} as const
const refused: Sent = {
  ...{ is: 'refused', status: 409, reason: 'touched-since', message: 'Luis lo editó después.', isNoteSaved: false },
  ...{ at: 0, errors: {}, conflicts: [], short: [] },
}

test('what was taken back is named, what was not says why, and what did not get through is not called done', () => {
  const one = { path: '/t/una.pe/pedidos/K7/deshacer', fields: {}, key: 'k', what: 'Confirmar', who: 'Luis Choque' }
  expect(undoneWords([[one, { ...done, selection: null }]])).toBe('Se deshizo en Luis Choque: Confirmar')
  expect(undoneWords([[one, refused]])).toBe('Luis lo editó después.')
  const waits = { is: 'waiting', for: 'line' } as const
  expect(undoneWords([[one, waits]])).toBe('No se pudo deshacer ahora. Inténtalo otra vez.')
  const several = { path: '/t/una.pe/varios/deshacer', fields: {}, key: 'k', what: 'Confirmar' }
  const answer = (...results: readonly { readonly reason: string | null }[]) => {
    const selection = { path: several.path, batch: 'b', done: 0, undoable: 0, results: coded(results) }
    return [several, { ...done, selection }] as const
  }
  const some = answer(...times(1, null), ...times(2, 'touched-since'))
  expect(undoneWords([some])).toBe('Se deshizo: Confirmar, 1 pedido; 2 cambiaron después')
  expect(undoneWords([answer(...times(3, 'not-undoable'))])).toBe('No se deshizo: Confirmar; 3 no se pudieron')
  expect(undoneWords([some, [several, waits]])).toMatch(/^Se deshizo: Confirmar, 1 pedido; .*No se pudo deshacer ahora/)
  expect(undonePaths([some, [one, { ...done, selection: null }], [one, refused]])).toEqual([
    '/t/una.pe/pedidos/K0',
    '/t/una.pe/pedidos/K7',
  ])
})

import { expect, test } from 'vitest'
import {
  noteAtRisk,
  noteOf,
  type RefusedAct,
  readWaiting,
  triedAgain,
  type WaitingAct,
  waitingWords,
  waitsFor,
  withoutWaiting,
  withWaiting,
} from './waiting-acts.ts'

const act = (key: string): WaitingAct => ({
  key,
  path: '/t/x/pedidos/A/confirmar',
  fields: { version: 1 },
  code: 'A',
  by: 'rosa',
  words: '',
})

test('acts wait in the order in which they were done, each once, also when one is sent again', () => {
  const kept = withWaiting(withWaiting(withWaiting([], act('1')), act('2')), act('1'))
  expect(kept.map(({ key }) => key)).toEqual(['1', '2'])
  expect(withoutWaiting(kept, '2').map(({ key }) => key)).toEqual(['1'])
})

test('what the browser kept is read back, and anything else is nothing', () => {
  expect(readWaiting(JSON.stringify([act('1')]))).toEqual([act('1')])
  for (const text of [null, '', '{', '7', '[7]', '[{"key":"1"}]', '[null]']) expect(readWaiting(text)).toEqual([])
})

test('one or two that wait are named, more are counted', () => {
  const named = (words: string) => ({ ...act(words), words })
  expect(waitingWords([named('Ana: confirmado'), named('Luis: nota guardada')])).toBe(
    '2 por enviar: Ana: confirmado; Luis: nota guardada',
  )
  expect(waitingWords([act('1'), act('2'), act('3')])).toBe('3 por enviar')
})

test('an act of several orders waits for each of them, in its own shop', () => {
  const fields = { codes: ['A', 'B'] }
  const several = { key: 'k2', path: '/t/a/varios/confirmar', fields, code: '', by: 'me', words: '2 pedidos' }
  const one = { key: 'k1', path: '/t/a/pedidos/C/nota', fields: {}, code: 'C', by: 'me', words: '' }
  const waits = (path: string, code: string) => waitsFor([several, one], { path, code })
  expect([waits('/t/a/pedidos/A', 'A'), waits('/t/a/pedidos/B', 'B'), waits('/t/a/pedidos/C', 'C')]).toEqual([
    true,
    true,
    true,
  ])
  expect([waits('/t/b/pedidos/A', 'A'), waits('/t/a/pedidos/D', 'D')]).toEqual([false, false])
})

test('a refused act is tried again with the order as it is now, and loses no note', () => {
  const refusal = { message: 'Luis lo canceló.', at: 0, isNoteSaved: false, conflicts: [] }
  const fields = { version: 3, day: '2026-12-01', note: 'llama su hermana' }
  const refused: RefusedAct = { ...act('1'), words: 'Rosa: reprogramado', fields, refused: refusal }
  expect(triedAgain(refused, '2')).toEqual({
    ...act('2'),
    words: 'Rosa: reprogramado',
    fields: { day: '2026-12-01', note: 'llama su hermana' },
  })
  const saved: RefusedAct = { ...refused, refused: { ...refusal, isNoteSaved: true } }
  expect(triedAgain(saved, '2').fields).toEqual({ day: '2026-12-01' })
  expect([noteAtRisk(refused), noteAtRisk(saved), noteAtRisk({ ...refused, code: '' })]).toEqual([
    'llama su hermana',
    '',
    '',
  ])
  const alone = noteOf(refused, '3', noteAtRisk(refused))
  expect(alone).toMatchObject({
    path: '/t/x/pedidos/A/nota',
    words: 'Rosa: nota guardada',
    fields: { note: 'llama su hermana' },
  })
  expect(waitsFor([refused], { path: '/t/x/pedidos/A', code: 'A' })).toBe(false)
})

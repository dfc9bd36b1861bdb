import { expect, test } from 'vitest'
import { countWords, lineWords } from './mark-line.ts'

test('what came of the lines is counted in words, and nothing before the first', () => {
  expect(countWords([])).toBe('')
  expect(countWords([{ is: 'done' }, { is: 'done' }, { is: 'already' }, { is: 'refused' }, { is: 'sending' }])).toBe(
    '2 marcados; 1 ya estaba; 1 no se pudo',
  )
})

test('a line says what it is, or why not', () => {
  const line = { words: 'En la agencia', message: 'No hay ningún pedido.' }
  expect(lineWords({ ...line, is: 'already' })).toBe('ya estaba')
  expect(lineWords({ ...line, is: 'done' })).toBe('En la agencia')
  expect(lineWords({ ...line, is: 'refused' })).toBe('No hay ningún pedido.')
})

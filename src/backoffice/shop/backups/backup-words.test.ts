import { expect, test } from 'vitest'
import { progressWords, sizeWords } from './backup-words.ts'

test.each([
  [0, '1 KB'],
  [12 * 1024, '12 KB'],
  [3.44 * 2 ** 20, '3.4 MB'],
  [999.4 * 2 ** 20, '999 MB'],
  [1010 * 2 ** 20, '1.0 GB'],
  [42 * 2 ** 30, '42 GB'],
])('%d bytes are %s', (bytes, words) => expect(sizeWords(bytes)).toBe(words))

test('progress says a count where there is one', () => {
  expect(progressWords({ step: 'database', done: 0, total: 0 })).toBe('Copiando pedidos, productos y ajustes')
  expect(progressWords({ step: 'pictures', done: 120, total: 400 })).toBe('Copiando las fotos: 120 de 400')
})

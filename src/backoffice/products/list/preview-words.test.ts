import { expect, test } from 'vitest'
import { sumWords } from './preview-words.ts'

test.each([
  [{ changed: 1, same: 0, refused: 0 }, 'Cambia 1.'],
  [{ changed: 3, same: 0, refused: 0 }, 'Cambian los 3.'],
  [{ changed: 37, same: 2, refused: 1 }, 'Cambian 37 de 40. 2 ya están así y 1 no se puede.'],
  [{ changed: 0, same: 1, refused: 0 }, 'Cambian 0 de 1. 1 ya está así.'],
] as const)('%j is said as: %s', (counts, words) => {
  expect(sumWords(counts)).toBe(words)
})

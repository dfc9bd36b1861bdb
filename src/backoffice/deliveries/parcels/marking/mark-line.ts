import type { MarkedLine } from './marked-line.ts'

/** One code of the page, and what came of it. */
export interface ShownLine {
  /** The key of its act. */
  readonly key: string
  readonly typed: string
  readonly mark: string
  /** What was said of it. */
  readonly words: string
  readonly is: 'sending' | 'waiting' | 'done' | 'already' | 'refused' | 'undone'
  /** Why it was refused or waits; '' otherwise. */
  readonly message: string
  readonly marked: MarkedLine | null
  /** The code of its order, where there is one. */
  readonly code: string | null
}

const COUNTED = [
  ['done', 'marcado', 'marcados'],
  ['already', 'ya estaba', 'ya estaban'],
  ['refused', 'no se pudo', 'no se pudieron'],
  ['waiting', 'por enviar', 'por enviar'],
  ['undone', 'deshecho', 'deshechos'],
] as const

/** `12 marcados; 1 ya estaba; 2 no se pudieron`; '' before the first. */
export function countWords(lines: readonly Pick<ShownLine, 'is'>[]): string {
  return COUNTED.flatMap(([is, one, many]) => {
    const count = lines.filter((line) => line.is === is).length
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  }).join('; ')
}

/** What a line says of itself. */
export function lineWords({ is, words, message }: Pick<ShownLine, 'is' | 'words' | 'message'>): string {
  switch (is) {
    case 'sending':
      return 'enviando…'
    case 'waiting':
    case 'refused':
      return message
    case 'done':
      return words
    case 'already':
      return 'ya estaba'
    case 'undone':
      return 'deshecho'
  }
}

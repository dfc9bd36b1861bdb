import { RowList } from '../../kit/row-list.tsx'
import { lettersWords } from './letter-words.ts'
import type { OpenLetters } from './open-letters.ts'

/** Letters that did not arrive, as a row of *Hoy*. */
export function OpenLettersView({ letters: { href, count } }: { readonly letters: OpenLetters }) {
  return <RowList rows={[{ href, title: lettersWords(count) }]} />
}

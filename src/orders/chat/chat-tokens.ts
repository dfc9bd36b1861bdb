import { wordsOf } from '../../catalogue/search/search-words.ts'
import { fold } from '../../lib/text/fold.ts'

/** A word, number or sign of a text. */
export interface Token {
  /** Folded, without a stretched end: `quieroooo` is `quiero`. */
  readonly typed: string
  /** As titles are compared. */
  readonly word: string
}

export function tokensOf(text: string): readonly Token[] {
  return (fold(text).match(/[a-z]+\d*|\d+|[^\s\w]/g) ?? []).map((found) => {
    const typed = found.replace(/([aeiou])\1+$/, '$1')
    return { typed, word: wordsOf(typed)[0] ?? '' }
  })
}

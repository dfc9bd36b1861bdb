import { fold } from '../../lib/text/fold.ts'
import type { Way } from './ways.ts'
import { wayGroups } from './ways.ts'

/** The screens whose words have all those that were typed, without accents; those whose name has them first. */
export function foundWays(text: string, ways: readonly Way[]): readonly Way[] {
  const typed = fold(text).split(/\s+/).filter(Boolean)
  const has = (words: string) => typed.every((word) => fold(words).includes(word))
  const found = typed.length === 0 ? [] : ways.filter((way) => has(wordsOf(way)))
  return found.toSorted((one, other) => Number(has(other.name)) - Number(has(one.name)))
}

function wordsOf({ name, about, group }: Way): string {
  return [name, about, wayGroups[group].name].join(' ')
}

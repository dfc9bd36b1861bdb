import { fold } from '../../lib/text/fold.ts'
import type { Manual, ManualPage, Section } from './manual.ts'
import { textsOf } from './manual-markdown.ts'

export interface FoundHelp {
  readonly page: ManualPage
  readonly section: Section
  /** The first sentence in which one of the words stands. */
  readonly sentence: string
}

/** The sections whose text has all the words that were typed, without accents; those whose title has them first. */
export function foundHelp(text: string, { pages }: Manual): readonly FoundHelp[] {
  const typed = fold(text).split(/\s+/).filter(Boolean)
  const has = (words: string) => typed.every((word) => fold(words).includes(word))
  const found = pages.flatMap((page) =>
    page.sections.flatMap((section) => {
      const sentences = section.blocks.flatMap(textsOf).flatMap((one) => one.split(/(?<=[.?!]) /))
      if (typed.length === 0 || !has([page.title, section.title, ...sentences].join(' '))) return []
      const named = sentences.find((one) => typed.some((word) => fold(one).includes(word)))
      return { page, section, sentence: named ?? sentences[0] ?? '' }
    }),
  )
  return found.toSorted((one, other) => Number(has(other.section.title)) - Number(has(one.section.title)))
}

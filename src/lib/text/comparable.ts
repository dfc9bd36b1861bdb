import { fold } from './fold.ts'

/** The form in which headings and words are compared: without capitals, accents, and anything that is no letter or digit. */
export function comparable(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

import { fold } from '../../lib/text/fold.ts'

/** How headings and words are compared: capitals, accents and what is no letter or digit do not matter. */
export function plain(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

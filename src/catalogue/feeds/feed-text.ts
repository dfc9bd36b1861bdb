import { cleanText } from '../../lib/text/clean-text.ts'
import { plainText } from '../../lib/text/plain-text.ts'

const END_OF_LINE = /<\/(?:p|div|li|h2|h3|h4|tr|blockquote)>|<br ?\/?>/g

/** A description without HTML, in one line. What stood in lines of their own, such as the points of a list, become sentences. */
export function feedText(html: string): string {
  const lines = html
    .split(END_OF_LINE)
    .map((line) => cleanText(plainText(line)))
    .filter((line) => line !== '')
  return lines
    .map((line, nth) => (nth < lines.length - 1 && /[\p{L}\p{N})»"%]$/u.test(line) ? `${line}.` : line))
    .join(' ')
}

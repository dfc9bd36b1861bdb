/** Words of a text: plain, or with a meaning. */
export type Words = string | { readonly kind: 'strong' | 'em' | 'code'; readonly words: readonly Words[] } | Link

interface Link {
  readonly kind: 'link'
  readonly href: string
  readonly words: readonly Words[]
}

/** One piece of a page, as it follows the others. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly words: readonly Words[] }
  | { readonly kind: 'paragraph'; readonly words: readonly Words[] }
  | { readonly kind: 'list'; readonly isNumbered: boolean; readonly items: readonly (readonly Words[])[] }
  | { readonly kind: 'table'; readonly head: Row; readonly rows: readonly Row[] }
  | { readonly kind: 'picture'; readonly alt: string; readonly file: string }

type Row = readonly (readonly Words[])[]

const HEADING = /^(#{1,3}) (.+)$/
const PICTURE = /^!\[([^\]]+)\]\(pictures\/([\w-]+\.webp)\)$/
const BULLET = /^- (.+)$/
const NUMBER = /^\d+\. (.+)$/
const TABLE_LINE = /^\|(.+)\|$/
/** What Markdown knows and the manual does not use at the beginning of a line: quotes, code, rules, deeper headings, lists within lists. */
const FOREIGN = /^(?:[<>~|]|```|#{4}|[-*_]{3}|[*+] |\s)/
/** And within one: HTML, and pictures that do not stand alone. */
const FOREIGN_WORDS = /!\[|<\/?[a-z]/i

/**
 * The blocks of a page of the manual. It reads the Markdown that the manual is written in, one line for each paragraph and item. Throws for anything else, so that
 * nothing is shown otherwise than it was meant.
 */
export function readMarkdown(text: string): readonly Block[] {
  const parts = text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n{2,}/)
  return parts.map((part) => blockOf(part.split('\n')))
}

function blockOf(lines: readonly string[]): Block {
  const [first = '', ...more] = lines
  const [, marks = '', title = ''] = HEADING.exec(first) ?? []
  const [, alt = '', file = ''] = PICTURE.exec(first) ?? []
  if (more.length === 0 && title !== '')
    return { kind: 'heading', level: marks.length as 1 | 2 | 3, words: wordsOf(title) }
  if (more.length === 0 && file !== '') return { kind: 'picture', alt, file }
  if (BULLET.test(first)) return { kind: 'list', isNumbered: false, items: itemsOf(lines, BULLET) }
  if (NUMBER.test(first)) return { kind: 'list', isNumbered: true, items: itemsOf(lines, NUMBER) }
  if (TABLE_LINE.test(first)) return tableOf(lines)
  if (more.length > 0 || title !== '' || FOREIGN.test(first)) throw new Error(`Not of the manual’s Markdown: ${first}`)
  return { kind: 'paragraph', words: wordsOf(first) }
}

function itemsOf(lines: readonly string[], mark: RegExp): readonly (readonly Words[])[] {
  return lines.map((line) => wordsOf(captured(line, mark)))
}

function tableOf([head = '', line = '', ...rows]: readonly string[]): Block {
  if (!/^(?:\|-+)+\|$/.test(line)) throw new Error(`A table without a line below its head: ${head}`)
  const rowOf = (text: string) =>
    captured(text, TABLE_LINE)
      .split('|')
      .map((cell) => wordsOf(cell.trim()))
  return { kind: 'table', head: rowOf(head), rows: rows.map(rowOf) }
}

function captured(line: string, mark: RegExp): string {
  const [, found] = mark.exec(line) ?? []
  if (found === undefined) throw new Error(`Not as the lines before it: ${line}`)
  return found
}

const MARKED = /\*\*(?<strong>.+?)\*\*|\*(?<em>.+?)\*|`(?<code>.+?)`|\[(?<label>.+?)\]\((?<href>\S+?)\)/g
const KNOWN_LINK = /^(?:https:\/\/|[a-z][a-z-]*\.md(?:#|$))/

function wordsOf(text: string): readonly Words[] {
  if (FOREIGN_WORDS.test(text)) throw new Error(`Not of the manual’s Markdown: ${text}`)
  const found: Words[] = []
  let end = 0
  for (const { index, 0: whole, groups = {} } of text.matchAll(MARKED)) {
    if (index > end) found.push(text.slice(end, index))
    found.push(markedWords(groups))
    end = index + whole.length
  }
  return end < text.length ? [...found, text.slice(end)] : found
}

function markedWords({ strong, em, code, label = '', href = '' }: Readonly<Record<string, string | undefined>>): Words {
  if (code !== undefined) return { kind: 'code', words: [code] }
  if (strong !== undefined) return { kind: 'strong', words: wordsOf(strong) }
  if (em !== undefined) return { kind: 'em', words: wordsOf(em) }
  if (!KNOWN_LINK.test(href)) throw new Error(`A link that leads nowhere at the desk: ${href}`)
  return { kind: 'link', href, words: wordsOf(label) }
}

/** Words as one reads them out. */
export function plainText(words: readonly Words[]): string {
  return words.map((one) => (typeof one === 'string' ? one : plainText(one.words))).join('')
}

/** The texts of a block, as one reads them out: of a table and a list, each cell and item. */
export function textsOf(block: Block): readonly string[] {
  if (block.kind === 'list') return block.items.map(plainText)
  if (block.kind === 'table') return [block.head, ...block.rows].map((row) => row.map(plainText).join(': '))
  return [block.kind === 'picture' ? block.alt : plainText(block.words)]
}

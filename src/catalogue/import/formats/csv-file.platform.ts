import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { FileFault } from '../import-run.ts'
import type { NumberedRow } from './csv-table.ts'
import { UnreadableFile } from './product-draft.ts'

/** Reads the bytes of a file. Each call starts at the beginning. */
export type OpenFile = () => AsyncIterable<Uint8Array>

const LARGEST_ROW = 1_000_000

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** The encoding by the byte order mark. Without one: UTF-8 if the whole file is valid UTF-8, otherwise what a Spanish Excel on Windows writes. */
export async function encodingOf(open: OpenFile): Promise<Encoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let beginning: Uint8Array | null = new Uint8Array()
  try {
    for await (const chunk of open()) {
      const bytes: Uint8Array = beginning ? Buffer.concat([beginning, chunk]) : chunk
      if (beginning && bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
      if (beginning && bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
      beginning = bytes.length < 2 ? bytes : null
      if (!beginning) utf8.decode(bytes, { stream: true })
    }
    utf8.decode(beginning ?? undefined)
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252'
    throw error
  }
}

/** The text of the file, piece by piece, without its byte order mark. */
export async function* textOf(open: OpenFile, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of open()) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/**
 * The rows of a CSV file, the header first, with only a few of them in memory. The separator is the one of `, ; tab` that the header has most, or
 * the one that a first line `sep=;` names. Throws `UnreadableFile` when the quotes do not match.
 */
export async function* csvRows(open: OpenFile, encoding: Encoding): AsyncGenerator<NumberedRow> {
  const { separator, skippedLines, text } = await begun(textOf(open, encoding))
  let line = 1 + skippedLines
  const begins: number[] = []
  const parser = parse({
    delimiter: separator,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: LARGEST_ROW,
    on_record(cells: string[]) {
      begins.push(line)
      line += 1 + lineEndsIn(cells)
      return cells
    },
  })
  const whole = Readable.from(text)
  whole.on('error', (error) => parser.destroy(error))
  try {
    for await (const cells of whole.pipe(parser) as AsyncIterable<string[]>) {
      const begin = begins.shift() ?? line
      if (cells.some((cell) => cell !== '')) yield { line: begin, cells }
    }
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFile(faultOf(error, line))
    throw error
  } finally {
    parser.destroy()
  }
}

/** What stands between the cells of a CSV file. */
export async function separatorOf(open: OpenFile, encoding: Encoding): Promise<string> {
  return (await begun(textOf(open, encoding))).separator
}

/** The parser counts a CR and an LF inside quotes as two lines, an editor as one. */
function lineEndsIn(cells: readonly string[]): number {
  let count = 0
  for (const cell of cells) {
    if (cell.includes('\n') || cell.includes('\r')) count += cell.match(/\r\n|\r|\n/g)?.length ?? 0
  }
  return count
}

function faultOf({ code, message }: CsvError, line: number): FileFault {
  const isUnclosed = code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE'
  return isUnclosed ? { code: 'open-quote', line } : { code: 'bad-csv', line, text: message }
}

async function begun(pieces: AsyncGenerator<string>) {
  let beginning = ''
  // A file without a line's end would be gathered whole, and searched again with each piece. The parser refuses so long a row.
  while (beginning.length <= LARGEST_ROW && !/[\r\n]./s.test(beginning)) {
    const { value, done } = await pieces.next()
    if (done) break
    beginning += value
  }
  const announced = /^sep=(.)(?:\r\n|\r|\n)/.exec(beginning)
  const text = announced ? beginning.slice(announced[0].length) : beginning
  return {
    separator: announced?.[1] ?? commonest(text.split(/[\r\n]/)[0] ?? ''),
    skippedLines: announced ? 1 : 0,
    text: chained(text, pieces),
  }
}

function commonest(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '')
  const count = (separator: string) => bare.split(separator).length
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

async function* chained(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

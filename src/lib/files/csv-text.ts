import { CsvError, parse } from 'csv-parse/sync'

/** How a file of text is written. `utf-8` without a byte order mark. */
export type TextEncoding = 'utf-8' | 'utf-8-bom' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** A file's text, by its byte order mark; without one as UTF-8, or else as Windows-1252, which Excel on Windows writes. */
export function decodedFile(bytes: Uint8Array): { readonly text: string; readonly encoding: TextEncoding } {
  const decoded = (encoding: TextEncoding, label: string) => ({ encoding, text: new TextDecoder(label).decode(bytes) })
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded('utf-16le', 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded('utf-16be', 'utf-16be')
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
    return { encoding: hasMark ? 'utf-8-bom' : 'utf-8', text }
  } catch {
    return decoded('windows-1252', 'windows-1252')
  }
}

/** A line of a CSV file. */
export interface CsvRecord {
  readonly cells: readonly string[]
  /** The number of its last line. */
  readonly line: number
  /** As it is in the file, with the end of its line. */
  readonly raw: string
}

export interface CsvText {
  readonly records: readonly CsvRecord[]
  readonly separator: string
  /** A first line that names the separator; '' for none. */
  readonly announcement: string
}

/** Reads a CSV file with any separator, at most so many records; `null` for what is none. */
export function csvRecords(text: string, most: number): CsvText | null {
  if (text.includes('\0')) return null
  const [announcement = '', named] = /^sep=(.)(?:\r\n|\r|\n)/.exec(text) ?? []
  const separator = named ?? commonest(text)
  const above = announcement === '' ? 0 : 1
  try {
    const records = parse(text.slice(announcement.length), {
      ...{ delimiter: separator, max_record_size: 200_000, to: most },
      ...{ relax_quotes: true, relax_column_count: true, skip_empty_lines: false, info: true, raw: true },
    }) as unknown as readonly {
      readonly record: readonly string[]
      readonly raw: string
      readonly info: { readonly lines: number }
    }[]
    return {
      ...{ separator, announcement },
      records: records.map(({ record, raw, info }) => ({ cells: record, raw, line: info.lines + above })),
    }
  } catch (error) {
    if (error instanceof CsvError) return null
    throw error
  }
}

/** The separator that occurs most in the first lines. */
function commonest(text: string): string {
  const bare = text.slice(0, 5_000).replace(/"[^"]*"/g, '')
  const count = (separator: string) => bare.split(separator).length
  return [',', ';', '\t', '|'].toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

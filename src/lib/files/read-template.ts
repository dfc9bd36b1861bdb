import { done, type Outcome, refused } from '../outcome.ts'
import { csvRecords, decodedFile } from './csv-text.ts'
import { begins, oldOffice } from './file-kind.ts'
import { readRange, type SheetList, sheetLists, valuesWithin, writtenValues } from './sheet-lists.ts'
import { type SheetTexts, sharedTexts, sheetTexts } from './sheet-texts.ts'
import { cutSheet, type SheetXml } from './sheet-xml.ts'
import { type WorkbookIndex, workbookIndex } from './workbook-sheets.ts'
import { unpacked, type ZipPart } from './zip-parts.ts'

/** A sheet of a template; a CSV file is one without a name. */
export interface TemplateSheet {
  readonly name: string
  readonly isHidden: boolean
  /** Its first rows; a row that is empty too. */
  readonly lines: readonly (readonly string[])[]
  /** The values that a column takes, by its letters. */
  readonly lists: Readonly<Record<string, readonly string[]>>
}

export interface TemplateFacts {
  readonly kind: 'xlsx' | 'csv'
  readonly sheets: readonly TemplateSheet[]
  /** The values of the columns that were asked for: `Hoja2!A`. */
  readonly columns: Readonly<Record<string, readonly string[]>>
}

export type TemplateRefusal = {
  readonly reason: 'empty' | 'too-large' | 'old-excel' | 'locked' | 'pdf' | 'web-page' | 'bad-sheet' | 'bad-csv'
}

/** A template with its lists of places has some hundred thousand bytes. */
export const LARGEST_TEMPLATE = 3_000_000
/** Above its first row stand the headings, and sometimes a title and how to fill it in. */
const SHOWN_LINES = 30
const SHOWN_COLUMNS = 120
const LONGEST_CELL = 200
/** Characters of the rows of a sheet that is read whole. */
const LARGEST_LIST = 5_000_000

/** Reads what a courier's template asks for: its headings, and what its drop-down lists offer. `columns`: whole columns that are wanted as well. */
export async function readTemplate(
  bytes: Uint8Array,
  columns: readonly string[] = [],
): Promise<Outcome<TemplateFacts, TemplateRefusal>> {
  if (bytes.length === 0) return refused({ reason: 'empty' })
  if (bytes.length > LARGEST_TEMPLATE) return refused({ reason: 'too-large' })
  const old = oldOffice(bytes)
  if (old) return refused({ reason: old })
  if (
    begins(
      bytes,
      [...'%PDF'].map((letter) => letter.charCodeAt(0)),
    )
  )
    return refused({ reason: 'pdf' })
  return begins(bytes, [0x50, 0x4b]) ? workbook(bytes, columns) : csv(bytes)
}

function csv(bytes: Uint8Array): Outcome<TemplateFacts, TemplateRefusal> {
  const { text } = decodedFile(bytes)
  if (/^[\s\ufeff]*</.test(text)) return refused({ reason: 'web-page' })
  const lines = csvRecords(text, SHOWN_LINES)?.records.map(({ cells }) => shown(cells))
  if (!lines) return refused({ reason: 'bad-csv' })
  return done({ kind: 'csv', sheets: [{ name: '', isHidden: false, lines, lists: {} }], columns: {} })
}

function shown(cells: readonly string[]): readonly string[] {
  return cells.slice(0, SHOWN_COLUMNS).map((cell) => cell.trim().slice(0, LONGEST_CELL))
}

async function workbook(
  bytes: Uint8Array,
  wanted: readonly string[],
): Promise<Outcome<TemplateFacts, TemplateRefusal>> {
  const parts = await unpacked(bytes)
  if (!parts.ok) return parts
  try {
    const index = workbookIndex(parts.value)
    const book = index && new Workbook(parts.value, index)
    if (!book || book.sheets.length === 0) return refused({ reason: 'bad-sheet' })
    const sheets = book.sheets.map(({ name, isHidden, xml }) => ({
      ...{ name, isHidden, lines: book.lines(xml) },
      lists: Object.fromEntries(sheetLists(xml).flatMap((list) => book.valuesOf(list, name))),
    }))
    const columns = wanted.flatMap((column) => {
      const values = book.valuesAt(column, '')
      return values ? [[column, values] as const] : []
    })
    return done({ kind: 'xlsx', sheets, columns: Object.fromEntries(columns) })
  } catch {
    // Any error comes from the file.
    return refused({ reason: 'bad-sheet' })
  }
}

/** A workbook whose sheets are read when they are asked for. */
class Workbook {
  readonly sheets: readonly { readonly name: string; readonly isHidden: boolean; readonly xml: SheetXml }[]
  private readonly shared: readonly string[]
  private readonly names: WorkbookIndex['names']
  private readonly read = new Map<string, SheetTexts>()

  constructor(parts: readonly ZipPart[], { sheets, names }: WorkbookIndex) {
    const text = (name: string) => parts.find((part) => part.name === name)?.content.toString()
    this.names = names
    this.shared = sharedTexts(text(parts.find(({ name }) => name.endsWith('/sharedStrings.xml'))?.name ?? ''))
    this.sheets = sheets.flatMap(({ name, isHidden, part }) => {
      const xml = cutSheet(text(part) ?? '')
      return xml ? [{ name, isHidden, xml }] : []
    })
  }

  lines(xml: SheetXml): readonly (readonly string[])[] {
    const rows = sheetTexts(xml, this.shared, SHOWN_LINES)
    const last = Math.min(SHOWN_LINES, Math.max(0, ...rows.keys()))
    return Array.from({ length: last }, (_, place) => {
      const cells = rows.get(place + 1) ?? new Map<number, string>()
      const width = Math.min(SHOWN_COLUMNS, Math.max(0, ...cells.keys()))
      return shown(Array.from({ length: width }, (__, column) => cells.get(column + 1) ?? ''))
    })
  }

  /** What a list of a sheet offers, for each column that has it. */
  valuesOf({ columns, formula }: SheetList, sheet: string): readonly (readonly [string, readonly string[]])[] {
    const bare = formula.replace(/^=/, '')
    const values = writtenValues(bare) ?? this.valuesAt(this.names.get(bare.toLowerCase()) ?? bare, sheet)
    return values && values.length > 0 ? columns.map((column) => [column, values] as const) : []
  }

  /** The values of a range of cells; `null` where there is none, or it is too large. */
  valuesAt(formula: string, own: string): readonly string[] | null {
    const range = readRange(formula)
    const found = range && this.sheets.find(({ name }) => name === (range.sheet || own))
    if (!range || !found || found.xml.data.length > LARGEST_LIST) return null
    const texts = this.read.get(found.name) ?? sheetTexts(found.xml, this.shared)
    this.read.set(found.name, texts)
    return valuesWithin(texts, range)
  }
}

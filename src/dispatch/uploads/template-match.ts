import type { TemplateFacts, TemplateSheet } from '../../lib/files/read-template.ts'
import { columnName, columnNumber } from '../../lib/files/sheet-columns.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { comparable } from '../../lib/text/comparable.ts'
import { type ListIndex, listIndex } from './list-match.ts'
import type { UploadMapping } from './upload-mapping.ts'

export type TemplateMismatch =
  /** It has no sheet of that name. */
  | { readonly reason: 'other-sheets'; readonly sheet: string }
  /** Headings that it should have. */
  | { readonly reason: 'other-headings'; readonly missing: readonly string[] }

/** The sheet of a mapping; `undefined` where the template has none of its name. */
export function sheetOf({ sheets }: TemplateFacts, name: string): TemplateSheet | undefined {
  return (
    sheets.find((sheet) => sheet.name === name) ?? sheets.find((sheet) => comparable(sheet.name) === comparable(name))
  )
}

/** The headings above a row, by the letters of their columns. */
export function headingsAbove({ lines }: Pick<TemplateSheet, 'lines'>, firstRow: number): ReadonlyMap<string, string> {
  const cells = lines[firstRow - 2] ?? []
  return new Map(cells.flatMap((text, place) => (text === '' ? [] : [[columnName(place), text] as const])))
}

/** A courier's mapping for the template of a shop: each column where its heading stands. Refused for the template of another. */
export function fittedMapping(mapping: UploadMapping, facts: TemplateFacts): Outcome<UploadMapping, TemplateMismatch> {
  const sheet = sheetOf(facts, mapping.sheet)
  if (!sheet) return refused({ reason: 'other-sheets', sheet: mapping.sheet })
  const headings = headingsAbove(sheet, mapping.firstRow)
  const at = new Map([...headings].map(([column, text]) => [comparable(text), column] as const).toReversed())
  const missing: string[] = []
  const columns = mapping.columns.map((column) => {
    const { heading } = column
    if (heading === undefined || comparable(headings.get(column.column) ?? '') === comparable(heading)) return column
    const moved = at.get(comparable(heading))
    if (moved === undefined) missing.push(heading)
    return { ...column, column: moved ?? column.column }
  })
  if (missing.length > 0) return refused({ reason: 'other-headings', missing })
  return done({ ...mapping, sheet: sheet.name, columns: byLetters(columns) })
}

function byLetters(columns: UploadMapping['columns']): UploadMapping['columns'] {
  return columns.toSorted((one, other) => columnNumber(one.column) - columnNumber(other.column))
}

/** The values that the columns of a mapping take, by their letters. */
export function listsFor(
  mapping: UploadMapping,
  facts: TemplateFacts,
  courier: string,
): ReadonlyMap<string, ListIndex> {
  const lists = sheetOf(facts, mapping.sheet)?.lists ?? {}
  return new Map(
    mapping.columns.flatMap(({ column, list = '' }) => {
      const values = lists[column] ?? facts.columns[list] ?? []
      return values.length > 0 ? [[column, listIndex(values, courier)] as const] : []
    }),
  )
}

/** The columns outside of the sheet that a mapping names. */
export function listsWanted({ columns }: Pick<UploadMapping, 'columns'>): readonly string[] {
  return [...new Set(columns.flatMap(({ list }) => list ?? []))]
}

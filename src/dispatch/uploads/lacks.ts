import type { FilledCell } from '../../lib/files/fill-sheet.ts'
import { comparable } from '../../lib/text/comparable.ts'
import { type CourierSource, isOfPlace, sourceText, type UploadFacts } from './courier-source.ts'
import { type ListIndex, matchedValue, proposedValue } from './list-match.ts'
import { type ColumnMapping, isNumeric, sourceOf, type UploadMapping } from './upload-mapping.ts'

/** What somebody said where the order does not say it, or the courier calls it otherwise. */
export type Answers = Readonly<Partial<Record<CourierSource, string>>>

/** What is wrong with a cell. `unlisted`: its value is none that the column takes. */
export const LACK_KINDS = ['missing', 'unlisted', 'digits', 'number'] as const
export type LackKind = (typeof LACK_KINDS)[number]

export interface Lack {
  readonly source: CourierSource
  readonly why: LackKind
  /** The value that it has. */
  readonly found: string
  /** What may be meant, of the values that the column takes; '' for none. */
  readonly proposal: string
}

export interface UploadRow {
  /** A cell for each column of the mapping. */
  readonly cells: readonly FilledCell[]
  readonly lacks: readonly Lack[]
}

/** With one of these beside it, the name of a district is enough. */
const TELLING_APART: readonly (CourierSource | null)[] = [
  'place.province',
  'place.department',
  'place.code',
  'place.dane8',
]

/** What a courier takes: its mapping, and for columns with a list its values. */
export interface CourierForm {
  readonly mapping: UploadMapping
  /** By the letters of the column. */
  readonly lists: ReadonlyMap<string, ListIndex>
  /** What the courier calls a place or an agency, by `placeKey`. */
  readonly places: ReadonlyMap<string, string>
}

/** By what a place, an agency or another value is kept that a courier calls otherwise. */
export function placeKey(source: CourierSource, text: string, { placeCode, distrito, provincia }: UploadFacts): string {
  const place = placeCode || comparable(`${distrito} ${provincia}`)
  if (source === 'agency.name') return `${place}|${comparable(text)}`
  return isOfPlace(source) ? place : comparable(text)
}

/** The cells of a parcel, and what is lacking for the courier to take it. */
export function uploadRow(form: CourierForm, facts: UploadFacts, answers: Answers): UploadRow {
  const found = form.mapping.columns.map((column) => cellOf(form, column, facts, answers))
  const lacks = new Map<CourierSource, Lack>()
  for (const { lack } of found) if (lack && !lacks.has(lack.source)) lacks.set(lack.source, lack)
  return { cells: found.map(({ cell }) => cell), lacks: [...lacks.values()] }
}

interface Found {
  readonly cell: FilledCell
  readonly lack?: Lack
}

function cellOf(form: CourierForm, column: ColumnMapping, facts: UploadFacts, answers: Answers): Found {
  const source = sourceOf(column)
  if (source === null) return { cell: written(column, typeof column.from === 'string' ? '' : column.from.text) }
  const own = sourceText(source, facts)
  const said = answers[source]?.trim() || column.usual || ''
  const text = said || own
  const list = form.lists.get(column.column)
  const lacks = (why: LackKind): Found => ({
    cell: null,
    ...(column.isRequired && { lack: { source, why, found: text, proposal: proposalFor(form, column, text, facts) } }),
  })
  const value = list ? listed(form, column, list, { text, own, said, facts }) : (column.words?.[text] ?? text)
  if (value === null) return lacks(text === '' ? 'missing' : 'unlisted')
  if (value === '') return lacks('missing')
  if (column.digits && !(/^\d+$/.test(value) && column.digits.includes(value.length))) return lacks('digits')
  if (isNumeric(column) && !/^-?\d+(?:\.\d+)?$/.test(decimalPoint(value))) return lacks('number')
  return { cell: written(column, value) }
}

interface Listed {
  readonly text: string
  readonly own: string
  readonly said: string
  readonly facts: UploadFacts
}

/** The value of the column's list: what was said, what was kept of the place, or what the order's own words mean. */
function listed(form: CourierForm, column: ColumnMapping, list: ListIndex, given: Listed): string | null {
  const { text, own, said, facts } = given
  const source = sourceOf(column)
  const kept =
    source && said === '' && own !== '' ? form.places.get(`${source} ${placeKey(source, own, facts)}`) : undefined
  if (kept !== undefined && list.exact.has(comparable(kept))) return kept
  return matchedValue(list, {
    ...{ source: said === '' ? source : null, text: column.words?.[text] ?? text, facts },
    isToldApart: form.mapping.columns.some((one) => TELLING_APART.includes(sourceOf(one))),
  })
}

function proposalFor(form: CourierForm, column: ColumnMapping, text: string, facts: UploadFacts): string {
  const [list, source] = [form.lists.get(column.column), sourceOf(column)]
  if (!list || source === null) return ''
  const kept = form.places.get(`${source} ${placeKey(source, '', facts)}`)
  if (text === '' && kept !== undefined && list.exact.has(comparable(kept))) return kept
  const around = isOfPlace(source) && text === '' ? facts.distrito : text
  return proposedValue(list, around)
}

function written(column: ColumnMapping, value: string): FilledCell {
  if (value === '') return null
  if (isNumeric(column)) return { number: String(Number(decimalPoint(value))) }
  // A spreadsheet would run what begins so, once the file is kept as CSV.
  return { text: value.replace(/^[=@+\-\s]+/, '').slice(0, column.longest) }
}

/** `12,5` as people write it is `12.5`. */
function decimalPoint(value: string): string {
  return value.replace(/^(-?\d+),(\d{1,3})$/, '$1.$2')
}

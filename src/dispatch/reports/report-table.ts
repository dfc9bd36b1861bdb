import type { TableLine } from '../../lib/files/table-lines.ts'
import { comparable } from '../../lib/text/comparable.ts'
import { type CourierFile, MEANINGS, type Meaning } from './courier-file.ts'
import { guessedColumns } from './guessed-columns.ts'

/** A report as it was read: its headings, and its rows with their line numbers. */
export interface ReportTable {
  readonly headers: readonly string[]
  readonly rows: readonly TableLine[]
}

/** The index of the column for each meaning. */
export type ReportColumns = Readonly<Partial<Record<Meaning, number>>>

/** The columns that a courier's file finds under these headings. */
export function columnsOf(headers: readonly string[], { report }: Pick<CourierFile, 'report'>): ReportColumns {
  return namedColumns(headers, MEANINGS, report.columns)
}

/** The column of each meaning, by the best of its names that is among the headings. */
export function namedColumns<Of extends string>(
  headers: readonly string[],
  meanings: readonly Of[],
  names: Readonly<Partial<Record<Of, readonly string[]>>>,
): Readonly<Partial<Record<Of, number>>> {
  const places = new Map(headers.map((name, place) => [comparable(name), place] as const).toReversed())
  const found: Partial<Record<Of, number>> = {}
  for (const meaning of meanings) {
    const name = names[meaning]?.find((one) => places.has(comparable(one)))
    const place = name === undefined ? undefined : places.get(comparable(name))
    if (place !== undefined) found[meaning] = place
  }
  return found
}

/** Whether rows can be joined with parcels: by a code, a guide, or a phone and an amount. */
export function canJoin({ code, codeBeside, notes, guide, phone, amount, collected }: ReportColumns): boolean {
  const ours = code ?? codeBeside ?? notes
  return ours !== undefined || guide !== undefined || (phone !== undefined && (amount ?? collected) !== undefined)
}

/** The courier whose report has these headings; `null` where none or several may have written it. */
export function recognised(headers: readonly string[], couriers: readonly CourierFile[]): CourierFile | null {
  return bestKnown(headers, couriers, {
    knownBy: ({ report }) => report.knownBy,
    isReadable: (courier) => canJoin(columnsOf(headers, courier)),
  })
}

interface Knowing {
  knownBy(courier: CourierFile): readonly string[] | undefined
  isReadable(courier: CourierFile): boolean
}

/** The courier of whose own headings most are there; `null` for none, and for several alike. */
export function bestKnown(
  headers: readonly string[],
  couriers: readonly CourierFile[],
  { knownBy, isReadable }: Knowing,
): CourierFile | null {
  const present = new Set(headers.map(comparable))
  const scored = couriers
    .filter((courier) => knownBy(courier)?.every((name) => present.has(comparable(name))))
    .filter(isReadable)
    .map((courier) => [knownBy(courier)?.length ?? 0, courier] as const)
  const most = Math.max(0, ...scored.map(([score]) => score))
  const [first, ...others] = scored.filter(([score]) => score === most)
  return first && others.length === 0 ? first[1] : null
}

/** Rows that may stand above the headings, such as a title. */
const MOST_ABOVE = 20

/** Splits lines at their headings: the row among the first ones with the most names that couriers use, or headings that can be guessed; else the first row with two cells. */
export function tableOf(lines: readonly TableLine[], couriers: readonly CourierFile[]): ReportTable | null {
  const known = new Set(couriers.flatMap(({ report }) => Object.values(report.columns).flat().map(comparable)))
  return tableBelow(lines, (cells) => {
    const names = filled(cells).filter((cell) => known.has(comparable(cell))).length
    return Math.max(names, Object.keys(guessedColumns(cells, couriers)).length)
  })
}

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '')

/** Splits lines at the one among the first that scores most as headings, at least two; else at the first with two cells. */
export function tableBelow(
  lines: readonly TableLine[],
  scoreOf: (cells: readonly string[]) => number,
): ReportTable | null {
  const first = lines.slice(0, MOST_ABOVE)
  const scores = first.map(({ cells }) => scoreOf(cells))
  const most = Math.max(0, ...scores)
  const place = most >= 2 ? scores.indexOf(most) : first.findIndex(({ cells }) => filled(cells).length >= 2)
  const heading = lines[place]
  if (!heading) return null
  const headers = heading.cells.map((cell) => cell.trim())
  while (headers.at(-1) === '') headers.pop()
  const rows = lines.slice(place + 1).filter(({ cells }) => filled(cells).length > 0)
  return { headers, rows: rows.map(({ line, cells }) => ({ line, cells: headers.map((_, at) => cells[at] ?? '') })) }
}

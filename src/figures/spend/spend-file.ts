import type { Money } from '../../lib/money.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { AdNetwork } from '../costs/figure-choices.ts'
import {
  type FoundName,
  readSpend,
  type SpendFacts,
  type SpendReading,
  type SpendReadRefusal,
  type SpendRow,
} from './read-spend.ts'
import { daysOf } from './spend-cells.ts'
import { type SpendColumns, spendHeadings } from './spend-headings.ts'
import type { SpendTable } from './spend-table.ts'

/** `columns`: somebody has to say what its columns tell. `pending`: it was read and nothing is saved yet. */
export const SPEND_FILE_STATES = ['columns', 'pending', 'applied', 'discarded', 'taken-back'] as const
export type SpendFileState = (typeof SPEND_FILE_STATES)[number]

/** A network's file, without its rows. */
export interface SpendFile {
  readonly id: string
  readonly fileName: string
  /** `null` while nobody said it. */
  readonly network: AdNetwork | null
  readonly state: SpendFileState
  readonly madeBy: string
  readonly madeAt: number
  readonly headers: readonly string[]
  readonly columns: SpendColumns
  /** `''` where neither the file nor anybody says it. */
  readonly currency: string
  /** One unit of its currency in the shop's; `null` before it is applied. */
  readonly rate: string | null
  readonly firstDay: string | null
  readonly lastDay: string | null
  readonly rows: number
  /** Millionths of its currency. */
  readonly total: number
  /** In the shop's currency; `null` before it is applied. */
  readonly amount: Money | null
  readonly facts: SpendFacts | null
}

/** A file with what it brings. Both parts are `null` once they are no longer needed. */
export interface WholeSpendFile extends SpendFile {
  readonly table: SpendTable | null
  readonly spend: { readonly rows: readonly SpendRow[]; readonly names: readonly FoundName[] } | null
}

/** What a shop said before of files with these headings. */
export interface SaidColumns {
  readonly network: AdNetwork
  readonly columns: SpendColumns
}

export type SpendFileRefusal =
  | { readonly reason: 'billing' | 'too-long' }
  | (SpendReadRefusal & { readonly network: AdNetwork | null })

/** What a file tells, or what has to be asked about its columns. */
export type Understood =
  | {
      readonly isAsked: false
      readonly network: AdNetwork
      readonly columns: SpendColumns
      readonly reading: SpendReading
    }
  | { readonly isAsked: true; readonly network: AdNetwork | null; readonly columns: SpendColumns }

interface Surroundings {
  /** The network that somebody named. */
  readonly network: AdNetwork | null
  readonly said: SaidColumns | null
  readonly latest: string
}

const DAY_MS = 86_400_000
/** A file gives way on all days that it covers, so a day that was mistyped must not cover years. */
const MOST_DAYS = 400

/** Reads a table by what was said of its headings, or else by the headings. */
export function understood(
  table: SpendTable,
  { network: named, said, latest }: Surroundings,
): Outcome<Understood, SpendFileRefusal> {
  const found = spendHeadings(table.headers)
  if (found.isBilling) return refused({ reason: 'billing' })
  const columns = said?.columns ?? found.columns
  const network = named ?? said?.network ?? found.network
  if (columns.day === undefined && (columns.start === undefined || columns.end === undefined)) {
    const day = placeOfDays(table, columns, latest)
    return day === null && columns.amount !== undefined
      ? refused({ reason: 'no-days', network })
      : done({ isAsked: true, network, columns: { ...columns, ...(day !== null && { day }) } })
  }
  if (network === null || columns.amount === undefined) return done({ isAsked: true, network, columns })
  const reading = readSpend(table, columns, latest)
  if (!reading.ok) return refused({ ...reading.refusal, network })
  const { firstDay, lastDay } = endsOf(reading.value.rows)
  if (Date.parse(lastDay) - Date.parse(firstDay) > MOST_DAYS * DAY_MS) return refused({ reason: 'too-long' })
  return done({ isAsked: false, network, columns, reading: reading.value })
}

/** The first column without a known heading in which nearly every cell is a day. */
function placeOfDays({ headers, rows }: SpendTable, columns: SpendColumns, latest: string): number | null {
  const known = new Set(Object.values(columns))
  const place = headers.findIndex((_, at) => {
    const texts = rows.map(({ cells }) => cells[at] ?? '')
    const read = daysOf(texts, latest)
    return !known.has(at) && texts.filter((text) => read(text) !== null).length > rows.length * 0.8
  })
  return place < 0 ? null : place
}

/** A file with what is known of it now. */
export function asUnderstood(file: WholeSpendFile, read: Understood): WholeSpendFile {
  const { network, columns } = read
  if (read.isAsked) return { ...file, state: 'columns', network, columns }
  const { rows, names, currency, total, facts } = read.reading
  return {
    ...{ ...file, state: 'pending', network, columns, currency, total, facts },
    ...{ ...endsOf(rows), rows: rows.length, spend: { rows, names } },
  }
}

/** What a file tells of as a whole: what was spent there before gives way to it. */
export interface Covered {
  readonly network: AdNetwork
  readonly accounts: readonly string[]
  readonly firstDay: string
  readonly lastDay: string
}

/** Days between a file's first and last of which it has no row: nothing was spent on them, which is known. */
export function quietDays(rows: readonly SpendRow[]): readonly string[] {
  const days = new Set(rows.map(({ day }) => day))
  const { firstDay, lastDay } = endsOf(rows)
  const length = (Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS
  return Array.from({ length }, (_, nth) =>
    new Date(Date.parse(firstDay) + nth * DAY_MS).toISOString().slice(0, 10),
  ).filter((day) => !days.has(day))
}

function endsOf(rows: readonly SpendRow[]): Pick<Covered, 'firstDay' | 'lastDay'> {
  const days = rows.map(({ day }) => day).toSorted()
  return { firstDay: days[0] ?? '', lastDay: days.at(-1) ?? '' }
}

export function coveredBy(network: AdNetwork, rows: readonly SpendRow[]): Covered {
  const accounts = [...new Set(rows.map(({ account }) => account))]
  return { network, accounts, ...endsOf(rows) }
}

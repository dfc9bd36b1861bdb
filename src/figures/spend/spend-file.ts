import type { Money } from '../../lib/money.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import {
  type FoundName,
  readSpend,
  type SpendFacts,
  type SpendReading,
  type SpendReadRefusal,
  type SpendRow,
} from './read-spend.ts'
import type { SpendNetwork } from './spend.ts'
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
  readonly network: SpendNetwork | null
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
  readonly network: SpendNetwork
  readonly columns: SpendColumns
}

export type SpendFileRefusal =
  | { readonly reason: 'billing' }
  | (SpendReadRefusal & { readonly network: SpendNetwork | null })

/** What a file tells, or what has to be asked about its columns. */
export type Understood =
  | {
      readonly isAsked: false
      readonly network: SpendNetwork
      readonly columns: SpendColumns
      readonly reading: SpendReading
    }
  | { readonly isAsked: true; readonly network: SpendNetwork | null; readonly columns: SpendColumns }

interface Surroundings {
  /** The network that somebody named. */
  readonly network: SpendNetwork | null
  readonly said: SaidColumns | null
  readonly latest: string
}

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
  const days = rows.map(({ day }) => day).toSorted()
  return {
    ...{ ...file, state: 'pending', network, columns, currency, total, facts },
    ...{ firstDay: days[0] ?? null, lastDay: days.at(-1) ?? null, rows: rows.length, spend: { rows, names } },
  }
}

/** What a file tells of as a whole: what was spent there before gives way to it. */
export interface Covered {
  readonly network: SpendNetwork
  readonly accounts: readonly string[]
  readonly firstDay: string
  readonly lastDay: string
}

export function coveredBy(network: SpendNetwork, rows: readonly SpendRow[]): Covered {
  const days = rows.map(({ day }) => day).toSorted()
  const accounts = [...new Set(rows.map(({ account }) => account))]
  return { network, accounts, firstDay: days[0] ?? '', lastDay: days.at(-1) ?? '' }
}

import type { FigureKind, FigureRow } from './figure-rows.ts'
import { type FigureSums, SUM_FIELDS } from './figure-sums.ts'

/** A row of a day that is not as it was kept; `null`: there is none any more. */
export interface ChangedRow {
  readonly kind: FigureKind
  readonly key: string
  readonly sums: FigureSums | null
}

/** A row of a day with its sums as one text, in the order of `SUM_FIELDS` and with commas: it is only compared. */
export interface KeptRow {
  readonly kind: FigureKind
  readonly key: string
  readonly text: string
}

/** What is to be written of a day that was made anew: an act changes a few of its rows. */
export function changedRows(kept: readonly KeptRow[], made: readonly FigureRow[]): readonly ChangedRow[] {
  const before = new Map(kept.map((row) => [idOf(row), row.text]))
  const ids = new Set(made.map(idOf))
  const gone = kept.filter((row) => !ids.has(idOf(row))).map(({ kind, key }) => ({ kind, key, sums: null }))
  return [...gone, ...made.filter((row) => before.get(idOf(row)) !== textOf(row))]
}

function idOf({ kind, key }: { readonly kind: FigureKind; readonly key: string }): string {
  return `${kind} ${key}`
}

function textOf({ sums }: FigureRow): string {
  return SUM_FIELDS.map((field) => sums[field]).join(',')
}

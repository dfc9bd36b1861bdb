import type { Money } from '../../lib/money.ts'

/** A movement with the balance before it. */
export interface Chained {
  readonly at: number | null
  readonly amount: Money | null
  readonly previous: Money | null
}

/** Movements are missing between two that follow each other in the file. */
export interface ChainGap {
  readonly from: number | null
  readonly to: number | null
  /** What the missing ones are together. */
  readonly amount: Money
}

/** Where balances do not follow each other. A file has its newest row first or last: the way with more links counts. */
export function chainGaps(rows: readonly Chained[]): readonly ChainGap[] {
  const [onwards, backwards] = [gapsOf(rows), gapsOf(rows.toReversed())]
  return backwards.length < onwards.length ? backwards : onwards
}

function gapsOf(rows: readonly Chained[]): readonly ChainGap[] {
  return rows.slice(1).flatMap((row, place) => {
    const before = rows[place]
    if (!before || before.previous === null || before.amount === null || row.previous === null) return []
    const amount = row.previous - before.previous - before.amount
    return amount === 0 ? [] : [{ from: before.at, to: row.at, amount }]
  })
}

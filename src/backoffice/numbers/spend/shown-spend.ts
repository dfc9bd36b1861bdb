import type { KeptSpend } from '../../../figures/spend/spend.ts'
import { MILLION } from '../../../figures/spend/spend-cells.ts'
import type { WholeSpendFile } from '../../../figures/spend/spend-file.ts'
import { type NameOf, namesById } from './names-by-id.ts'

/** An amount of a file as it is shown, in millionths. */
export interface ShownSpend {
  readonly day: string
  readonly campaign: string
  readonly spent: number
}

/** What a file brings, with its own names. */
export function inCurrencyOfFile({ rows, names }: NonNullable<WholeSpendFile['spend']>): readonly ShownSpend[] {
  const name = namesById(names.map((one) => ({ ...one, network: 'otra' as const })))
  return rows.map(({ day, campaign, spent }) => ({ day, campaign: name('campaign', campaign), spent }))
}

/** What was kept of a file. */
export function inCurrencyOfShop(rows: readonly KeptSpend[], names: NameOf): readonly ShownSpend[] {
  return rows.map(({ day, campaign, amount }) => ({
    ...{ day, campaign: names('campaign', campaign), spent: amount * (MILLION / 100) },
  }))
}

export interface SpendSum {
  readonly name: string
  readonly spent: number
  readonly rows: number
}

/** The sums by what `nameOf` says, in the order in which the names came. */
export function sumsBy(rows: readonly ShownSpend[], nameOf: (row: ShownSpend) => string): readonly SpendSum[] {
  return [...Map.groupBy(rows, nameOf)].map(([name, own]) => ({
    ...{ name, rows: own.length, spent: own.reduce((sum, { spent }) => sum + spent, 0) },
  }))
}

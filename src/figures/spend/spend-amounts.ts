import type { Money } from '../../lib/money.ts'
import { MILLION } from './spend-cells.ts'

/** Millionths of a unit in a hundredth. */
const PER_HUNDREDTH = BigInt(MILLION / 100)
/** A rate has at most this many decimals. */
const RATE_DECIMALS = 8
const RATE_SCALE = 10n ** BigInt(RATE_DECIMALS)
const RATE = /^(\d{1,6})(?:[.,](\d{1,8}))?$/

/** A rate as a decimal number with a point, without needless zeros: `3.75`. `null` for anything else, and for 0. */
export function readRate(typed: string): string | null {
  const [, whole = '', decimals = ''] = RATE.exec(typed.trim()) ?? []
  const [units, rest] = [whole.replace(/^0+(?=\d)/, ''), decimals.replace(/0+$/, '')]
  if (whole === '' || (/^0*$/.test(units) && rest === '')) return null
  return rest === '' ? units : `${units}.${rest}`
}

/** Millionths of a currency in hundredths of another, rounded to the nearest. `rate`: one unit of the first in the second. */
export function inHundredths(spent: number, rate: string): Money {
  return Number(rounded(exact(spent, rate)))
}

/** An amount without rounding: in parts of which a hundredth has `ONE`. */
function exact(spent: number, rate: string): bigint {
  const [units = '0', decimals = ''] = rate.split('.')
  return BigInt(spent) * BigInt(units + decimals.padEnd(RATE_DECIMALS, '0'))
}

const ONE = PER_HUNDREDTH * RATE_SCALE

function rounded(parts: bigint): bigint {
  return (parts + ONE / 2n) / ONE
}

interface Spent {
  readonly day: string
  /** Millionths of the file's currency. */
  readonly spent: number
}

/**
 * The amounts of a file in hundredths of the shop's currency. The whole is rounded once; days add up to it, and the rows of a day to the day: what rounding down
 * leaves over goes to those that lost the most by it.
 */
export function amountsInShop<Row extends Spent>(
  rows: readonly Row[],
  rate: string,
): readonly (Row & { readonly amount: Money })[] {
  const days = [...Map.groupBy(rows, ({ day }) => day).values()]
  const wholes = days.map((own) => own.map(({ spent }) => exact(spent, rate)))
  const sums = wholes.map((parts) => parts.reduce((sum, part) => sum + part, 0n))
  const total = rounded(sums.reduce((sum, one) => sum + one, 0n))
  const ofDays = shared(sums, total)
  return days.flatMap((own, nth) => {
    const amounts = shared(wholes[nth] ?? [], ofDays[nth] ?? 0n)
    return own.map((row, place) => ({ ...row, amount: Number(amounts[place] ?? 0n) }))
  })
}

/** Hundredths that add up to `total`, each within one of its exact amount. */
function shared(parts: readonly bigint[], total: bigint): readonly bigint[] {
  const floors = parts.map((part) => part / ONE)
  const rest = Number(total - floors.reduce((sum, floor) => sum + floor, 0n))
  const lost = parts.map((part, place) => [part % ONE, place] as const)
  const given = new Set(
    lost
      .toSorted(([one, at], [other, to]) => (one === other ? at - to : one < other ? 1 : -1))
      .slice(0, Math.max(0, rest))
      .map(([, place]) => place),
  )
  return floors.map((floor, place) => floor + (given.has(place) ? 1n : 0n))
}

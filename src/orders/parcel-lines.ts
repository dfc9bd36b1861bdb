import { lineKey, type PricedLine } from '../cart/line.ts'
import type { Units } from './parcels.ts'

type Lines = readonly PricedLine[]

/** How many units of each line a parcel with these has. Of two lines of one product it has the first. */
export function unitsByPlace(lines: Lines, units: Units): readonly number[] {
  const left: Record<string, number> = { ...units }
  return lines.map((line) => {
    const key = lineKey(line)
    const taken = Math.min(line.amount, left[key] ?? 0)
    left[key] = (left[key] ?? 0) - taken
    return taken
  })
}

/** The units by their line, from one number for each line. */
export function unitsAtPlaces(lines: Lines, amounts: readonly number[]): Units {
  const units: Record<string, number> = {}
  for (const [place, line] of lines.entries()) {
    const amount = amounts[place] ?? 0
    if (amount > 0) units[lineKey(line)] = (units[lineKey(line)] ?? 0) + amount
  }
  return units
}

/** The lines with these amounts; what has none is left out. */
export function withAmounts(lines: Lines, amounts: readonly number[]): Lines {
  return lines.flatMap((line, place) => {
    const amount = amounts[place] ?? 0
    if (amount === line.amount) return [line]
    const colors = line.colors.slice(0, amount)
    return amount > 0 ? [{ ...line, amount, colors, total: line.unitPrice * amount }] : []
  })
}

/** What a parcel has of the lines. */
export function withinLines(lines: Lines, units: Units): Lines {
  return withAmounts(lines, unitsByPlace(lines, units))
}

/** The lines without these units. */
export function lessLines(lines: Lines, units: Units): Lines {
  const taken = unitsByPlace(lines, units)
  return withAmounts(
    lines,
    lines.map(({ amount }, place) => amount - (taken[place] ?? 0)),
  )
}

export function linesCost(lines: Lines): number {
  return lines.reduce((sum, { total }) => sum + total, 0)
}

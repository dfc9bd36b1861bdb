import { lineKey, type PricedLine } from '../cart/line.ts'
import type { Order } from './order.ts'
import { currentParcels, lessUnits, type Parcels, type Units } from './parcels.ts'

type Lines = readonly PricedLine[]

/** Units by their line. Two lines of one product count together. */
export function unitsOfLines(lines: Lines): Units {
  const units: Record<string, number> = {}
  for (const line of lines) units[lineKey(line)] = (units[lineKey(line)] ?? 0) + line.amount
  return units
}

/** What is in a parcel. What came back of a delivered order is no part of its lines any more. */
export function unitsOf({ state, lines }: Pick<Order, 'state' | 'lines'>, parcels: Parcels, id: string): Units {
  const own = parcels[id]
  if (own?.units) return own.units
  const others = currentParcels(parcels).filter(([other]) => other !== id)
  const counting = others.filter(([, { state: found }]) => state !== 'entregado' || found === 'entregado')
  return counting.reduce((left, [, { units }]) => lessUnits(left, units ?? {}), unitsOfLines(lines))
}

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

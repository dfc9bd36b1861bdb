import { isHead, type PricedLine, sameGroup } from '../../cart/line.ts'
import { withAmounts } from './parcel-lines.ts'

/** The lines that the buyer kept, from the units of each as `unitsPerLine` reads them. `null` for amounts that do not fit. */
export function linesThatStayed(lines: readonly PricedLine[], stayed: readonly number[]): readonly PricedLine[] | null {
  const units = unitsPerLine(lines, stayed)
  if (units === null || lines.some(({ amount }, place) => (units[place] ?? 0) > amount)) return null
  return withAmounts(lines, units)
}

/** The units of each line, from one amount for each line, or one for each product with its dependents. `null` for another number of amounts. */
export function unitsPerLine(lines: readonly PricedLine[], amounts: readonly number[]): readonly number[] | null {
  return amounts.length === lines.length ? amounts : ofWholes(lines, amounts)
}

/** A pack's products stay as often as the pack. */
function ofWholes(lines: readonly PricedLine[], stayed: readonly number[]): readonly number[] | null {
  const heads = lines.filter(isHead)
  if (heads.length !== stayed.length) return null
  return lines.map((line) => {
    const place = heads.findIndex((head) => sameGroup(lines, head).includes(line))
    return place < 0 ? line.amount : (stayed[place] ?? 0)
  })
}

import { isHead, type PricedLine, sameGroup } from '../cart/line.ts'

/**
 * The lines that the buyer kept: `stayed` has the units of each line by its place, or of each product with all that it brings. `null` for amounts that do not fit.
 */
export function linesThatStayed(lines: readonly PricedLine[], stayed: readonly number[]): readonly PricedLine[] | null {
  const units = stayed.length === lines.length ? stayed : ofWholes(lines, stayed)
  if (units === null || lines.some(({ amount }, place) => (units[place] ?? 0) > amount)) return null
  return lines.flatMap((line, place) => {
    const amount = units[place] ?? 0
    const colors = line.colors.slice(0, amount)
    return amount === 0
      ? []
      : [amount === line.amount ? line : { ...line, amount, colors, total: line.unitPrice * amount }]
  })
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

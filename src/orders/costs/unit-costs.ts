import { lineKey, type PricedLine } from '../../cart/line.ts'
import { wholeLines } from '../../cart/whole-lines.ts'
import type { Money } from '../../lib/money.ts'

/** What a unit of each line cost the shop when the line came into its order, by `lineKey`; `null` where nobody had said. */
export type UnitCosts = Readonly<Record<string, Money | null>>

/**
 * The costs of an order's lines. What was frozen stays, also of lines that left and may come back. The cost of a pack or promo is that of all that it brings, so
 * what it brings has none of its own.
 */
export function unitCosts(
  lines: readonly PricedLine[],
  costOf: (productId: string) => Money | null,
  frozen: UnitCosts = {},
): UnitCosts {
  const now = wholeLines(lines).flatMap(({ head, brought }) => {
    // A line that is of no product costs nothing: there is nobody to ask what it costs.
    const cost = head.productId === '' ? 0 : costOf(head.productId)
    const ofBrought = cost === null ? null : 0
    return [[lineKey(head), cost] as const, ...brought.map((line) => [lineKey(line), ofBrought] as const)]
  })
  return { ...Object.fromEntries(now), ...frozen }
}

/** Costs with what nobody had said when they were frozen filled in. A cost that was said stays. */
export function completedCosts(
  lines: readonly PricedLine[],
  costOf: (productId: string) => Money | null,
  frozen: UnitCosts,
): UnitCosts {
  const said = Object.fromEntries(Object.entries(frozen).filter(([, cost]) => cost !== null))
  return { ...frozen, ...unitCosts(lines, costOf, said) }
}

/** The ids of the products whose cost an order lacks; of a pack that of the pack. */
export function missingCosts(lines: readonly PricedLine[], costs: UnitCosts): readonly string[] {
  const lacking = wholeLines(lines).filter(({ head }) => (costs[lineKey(head)] ?? null) === null)
  return [...new Set(lacking.map(({ head }) => head.productId))]
}

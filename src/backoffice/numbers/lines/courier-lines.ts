import { earnedOf } from '../../../figures/reports/earned.ts'
import type { HeldByCourier } from '../../../figures/reports/held-money.step.ts'
import type { GroupLine } from '../../../figures/reports/report.ts'
import { noSums } from '../../../figures/rules/figure-sums.ts'
import type { Money } from '../../../lib/money.ts'
import { fold } from '../../../lib/text/fold.ts'

/** A courier with what it holds now, whenever its orders were placed. */
export interface CourierLine extends GroupLine {
  readonly held: Money
}

/** What couriers hold beside what they carried. Who carried nothing in these days and still holds something has a line too, so that all of them add up to what is owed. */
export function courierLines(lines: readonly GroupLine[], held: readonly HeldByCourier[]): readonly CourierLine[] {
  const left = new Map(held.map((one) => [fold(one.name), one]))
  // Orders of which nothing has left yet are nobody's.
  const carried = lines.filter(({ sums }) => sums.sent > 0)
  const withHeld = carried.map((line) => {
    const name = fold(line.key)
    const amount = left.get(name)?.amount ?? 0
    // A name that is written in two ways has two lines, and holds it once.
    left.delete(name)
    return { ...line, held: amount }
  })
  const others = [...left.values()].map(({ name, amount }) => ({ ...earnedOf(noSums, 0), key: name, held: amount }))
  return [...withHeld, ...others.filter(({ held: amount }) => amount !== 0)]
}

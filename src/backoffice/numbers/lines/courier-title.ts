import type { GroupLine } from '../../../figures/reports/report.ts'
import { deliveredBand } from '../../../figures/rules/rates.ts'
import { deliveredWords, isFew } from '../number-words.ts'

export function courierName({ key }: Pick<GroupLine, 'key'>): string {
  return key || 'Sin nombre'
}

/** Who delivers most, as far as it is decided: while orders are open, another may still overtake. Couriers of few orders are not compared. */
export function courierTitle(lines: readonly GroupLine[]): string {
  const bandOf = ({ sums }: GroupLine) => deliveredBand(sums) ?? { low: 0, high: 0 }
  const [best, ...others] = lines
    .filter(({ sums }) => !isFew(sums))
    .toSorted((one, other) => bandOf(other).low - bandOf(one).low)
  if (!best) return 'Todavía son pocos paquetes para comparar couriers'
  const words = deliveredWords(best.sums)
  if (others.length === 0) return `${courierName(best)} entrega ${words}`
  return others.every((other) => bandOf(other).high <= bandOf(best).low)
    ? `${courierName(best)} es quien más entrega: ${words}`
    : `${courierName(best)} va adelante con ${words}, pero todavía puede cambiar`
}

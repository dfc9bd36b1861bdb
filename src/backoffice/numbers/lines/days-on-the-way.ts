import type { FigureSums } from '../../../figures/rules/figure-sums.ts'
import { FEW_ORDERS } from '../../../figures/rules/rates.ts'
import type { Cell } from '../../../lib/files/sheet-cell.ts'
import type { CurrencyCode } from '../../../lib/money.ts'
import type { BeforeWords } from '../before-words.ts'
import { tenths, UNKNOWN } from '../number-words.ts'

type Timed = Pick<FigureSums, 'timed' | 'wayMinutes'>

const MINUTES_OF_DAY = 24 * 60

/** The mean of days from when parcels left until they were delivered, in tenths; `null` without any. */
function meanDays({ timed, wayMinutes }: Timed): number | null {
  return timed === 0 ? null : Math.round((wayMinutes / timed / MINUTES_OF_DAY) * 10) / 10
}

function daysWords(days: number, currency: CurrencyCode): string {
  return `${tenths(days, currency)} ${days === 1 ? 'día' : 'días'}`
}

/** `2.3 días`; a dash without a delivery. */
export function wayWords(sums: Timed, currency: CurrencyCode): string {
  const days = meanDays(sums)
  return days === null ? '–' : daysWords(days, currency)
}

/** Of how few deliveries it is: `de 4 entregas`; '' of enough. */
export function ofFewWords({ timed }: Timed): string {
  if (timed === 0 || timed >= FEW_ORDERS) return ''
  return timed === 1 ? 'de 1 entrega' : `de ${timed} entregas`
}

/** Against the days before; of few deliveries no difference is said. */
export function wayBefore(now: Timed, was: Timed, currency: CurrencyCode): BeforeWords {
  const [days, before] = [meanDays(now), meanDays(was)]
  if (before === null) return []
  const words = `antes ${tenths(before, currency)}`
  if (days === null || now.timed < FEW_ORDERS || was.timed < FEW_ORDERS) return [words]
  const change = Math.round(Math.abs(days - before) * 10) / 10
  if (change === 0) return [words, 'igual']
  return [words, `${daysWords(change, currency)} ${days > before ? 'más' : 'menos'}`]
}

export function wayCell(sums: Timed): Cell {
  const days = meanDays(sums)
  return days === null ? UNKNOWN : { number: String(days) }
}

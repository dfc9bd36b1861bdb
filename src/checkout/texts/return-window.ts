import type { Country } from '../../lib/countries.ts'
import { addBusinessDays } from '../../lib/time/business-days.ts'

/**
 * Business days after the delivery in which a law lets a buyer return for a change of mind; `null` where it does not. Colombia: Ley 1480 art. 47. Ecuador: LODC art. 45 says 15
 * days, and sources differ on which, so the longer term counts. In Peru only the shop itself can promise it.
 */
const returnDays = { peru: null, colombia: 5, ecuador: 15 } as const satisfies Record<Country, number | null>

/** The last day, such as `2026-11-27`, to return what was delivered on a day of the shop's clock. `null` where the law gives none. */
export function returnUntil(country: Country, deliveredOn: string): string | null {
  const days = returnDays[country]
  return days === null ? null : addBusinessDays(country, deliveredOn, days)
}

import type { Country } from '../../lib/countries.ts'
import { localDay } from '../../lib/time/local-time.ts'

const DAY_MS = 86_400_000

/** The last day on which anything can have been spent: accounts have clocks of their own, so it may be tomorrow's here. */
export function latestDay(now: number, country: Country): string {
  return localDay(now + DAY_MS, country)
}

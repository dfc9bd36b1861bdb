import type { Country } from '../../lib/countries.ts'
import { localTime } from '../../lib/time/local-time.ts'
import type { ShopTime } from './time-words.ts'

const MINUTE_MS = 60_000

/** The time as the screens need it, with the shop's distance from UTC: browsers do not know the shop's zone. */
export function shopTime(now: number, country: Country): ShopTime {
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS
  return { now, offset: Date.parse(`${localTime(minute, country).replace(' ', 'T')}Z`) - minute }
}

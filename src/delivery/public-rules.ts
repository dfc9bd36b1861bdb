import { type Country, countries } from '../lib/countries.ts'
import { holidaysOf } from '../lib/time/holidays.ts'
import { localTime } from '../lib/time/local-time.ts'
import type { LocalMoment } from './delivery-window.ts'
import { areEverywhere } from './quote.ts'
import type { PublicRule } from './rule.ts'

/** What the browser needs to quote for any place of one department: `/api/envios/{version}/{department}.json`. */
export interface DeliveryFile {
  readonly rules: readonly PublicRule[]
  /** All rules of the shop are for the whole country, so they tell of a place in the shopper's own words too. */
  readonly isEverywhere?: true
  /** The days of rest of this and the next year, as `2026-12-25`. */
  readonly holidays: readonly string[]
  /** IANA, of the shop's clock. */
  readonly timeZone: string
}

/** The rules that can match a place in the department, in their order. */
function rulesOfDepartment(rules: readonly PublicRule[], department: string): readonly PublicRule[] {
  return rules.filter(({ places }) => places.some((prefix) => meets(prefix, department)))
}

function meets(prefix: string, department: string): boolean {
  return prefix.startsWith(department) || department.startsWith(prefix)
}

export function deliveryFile(
  country: Country,
  rules: readonly PublicRule[],
  department: string,
  now: number,
): DeliveryFile {
  return {
    rules: rulesOfDepartment(rules, department),
    ...(areEverywhere(rules) && { isEverywhere: true }),
    holidays: [...coming(country, now)],
    timeZone: countries[country].timeZone,
  }
}

/** The days of rest that a window from now on can meet. */
export function coming(country: Country, now: number): ReadonlySet<string> {
  const year = Number(localTime(now, country).slice(0, 4))
  return new Set([year, year + 1].flatMap((each) => [...holidaysOf(country, each).keys()]))
}

/** By the clock of the country's capital. */
export function localMoment(now: number, country: Country): LocalMoment {
  const [day = '', time = ''] = localTime(now, country).split(' ')
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return { day, minute: hour * 60 + minute }
}

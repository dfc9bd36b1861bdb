import { LOG_KEPT_MS } from '../../activity/log-kept.ts'

/** How long persons are kept, in days; `null` keeps them until they ask to be forgotten. */
export interface Retention {
  /** Leads, since their last change. */
  readonly leadsDays: number | null
  /** Orders, since they were placed. */
  readonly ordersDays: number | null
  /** Claims and requests, since their answer and its proof; never fewer than `LEAST_SHEETS_DAYS`. */
  readonly sheetsDays: number | null
  /** What was forgotten, in the copies that Litestream keeps of each moment; missing where there are none. */
  readonly copiesDays?: number
}

/**
 * Two years: so long Peru has sheets of the Libro kept (DS 101-2022-PCM). The minimum is the same in every country, because an installation may have shops in
 * each, and because the sheet with its proof is the shop's evidence that it answered.
 */
export const LEAST_SHEETS_DAYS = 730

/** Litestream’s copies are kept no longer (deploy/litestream): the privacy notice says so. */
export const MOST_COPIES_DAYS = 30

const DAY = 86_400_000

/** As long as a browser keeps its ticket's cookie: until then it may retry an order whose answer was lost, and must find that order. */
const RECORDS_DAYS = 180

/** A picture of a payment or a review is uploaded before what names it. What could not be sent within a day goes without its picture. */
const UNUSED_PICTURES_DAYS = 1

/** As long as the browser keeps the cookies by which the network knows the visit: no older advertisement is credited with a sale. */
const VISITS_DAYS = 90

/** The times before which each kind of data is forgotten, in milliseconds since 1970. */
export function retentionLimits({ leadsDays, ordersDays, sheetsDays }: Retention, now: number) {
  const before = (days: number | null) => (days === null ? null : now - days * DAY)
  return {
    leads: before(leadsDays),
    orders: before(ordersDays),
    sheets: before(sheetsDays),
    records: now - RECORDS_DAYS * DAY,
    pictures: now - UNUSED_PICTURES_DAYS * DAY,
    visits: now - VISITS_DAYS * DAY,
    activity: now - LOG_KEPT_MS,
  }
}

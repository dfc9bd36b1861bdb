import { LOG_KEPT_MS } from '../../activity/log-kept.ts'

/** How long persons are kept, in days; `null` keeps them until they ask to be forgotten. */
export interface Retention {
  /** Leads, since their last change. */
  readonly leadsDays: number | null
  /** Orders, since they were placed. */
  readonly ordersDays: number | null
  /** Claims and requests, since their answer and its proof; never fewer than `LEAST_SHEETS_DAYS`. */
  readonly sheetsDays: number | null
}

/**
 * Two years. Peru has sheets of the Libro kept for so long (DS 101-2022-PCM). One least term for every book of every country: an installation has shops of all, and the
 * sheet with its proof is what the shop can show when it is said that it never answered.
 */
export const LEAST_SHEETS_DAYS = 730

const DAY = 86_400_000

/** As long as a browser keeps its ticket's cookie: until then it may repeat an order whose answer was lost, and must find that order. */
const RECORDS_DAYS = 180

/** A picture whose payment was never told of: the act waits for its line no longer than a day. */
const UNUSED_PICTURES_DAYS = 1

/** As long as the browser keeps what the visit is known by: an advertisement of before is not credited with a sale any more. */
const VISITS_DAYS = 90

/** What is older than these times is forgotten; milliseconds since 1970. */
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

/** How long persons are kept, in days; `null` is for as long as nobody asks to be forgotten. */
export interface Retention {
  /** Tickets that did not become orders, since they were last touched. */
  readonly leadsDays: number | null
  /** Orders, since they were placed. */
  readonly ordersDays: number | null
}

const DAY = 86_400_000

/** As long as a browser keeps the cookie of its ticket: until then it may repeat an order whose answer it never saw, and has to find that order. */
const RECORDS_DAYS = 180

/** Before which moment what is to be forgotten; milliseconds since 1970. */
export function retentionLimits({ leadsDays, ordersDays }: Retention, now: number) {
  const before = (days: number | null) => (days === null ? null : now - days * DAY)
  return { leads: before(leadsDays), orders: before(ordersDays), records: now - RECORDS_DAYS * DAY }
}

/** The newest version of the network's API that this product was tested against; out since 29 July 2026. */
export const CURRENT_VERSION = 'v26.0'

/**
 * The first day on which the network no longer answers a version, as `2025-05-14`. Source: developers.facebook.com/docs/graph-api/changelog/versions, read on 27
 * November 2026. A version that is not here has no such day yet.
 */
const ENDS: Readonly<Record<number, string>> = {
  16: '2025-05-14',
  17: '2025-09-12',
  18: '2026-01-26',
  19: '2026-05-21',
  20: '2026-09-24',
  21: '2027-01-21',
  22: '2027-05-20',
  23: '2027-10-08',
  24: '2028-02-18',
  25: '2028-07-29',
}
const OLDEST = 16

const DAY = 86_400_000
/** A version that ends is told of so many days before. */
export const WARNED_DAYS = 60

export interface VersionEnd {
  /** The first day without it, as `2025-05-14`. */
  readonly day: string
  readonly hasEnded: boolean
}

/** When a version of the API ends, or `null` while that is more than 60 days away. Every version before v16.0 counts as ended when that one was. */
export function versionEnd(version: string, now: number): VersionEnd | null {
  const number = Number(/^v(\d+)\./.exec(version)?.[1])
  const day = ENDS[Math.max(number, OLDEST)]
  if (day === undefined || now < Date.parse(day) - WARNED_DAYS * DAY) return null
  return { day, hasEnded: now >= Date.parse(day) }
}

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

/** The day on which a version of the API ended, as `2025-05-14`, or `null` while it is answered. Every version before v16.0 counts as ended when that one was. */
export function endedOn(version: string, now: number): string | null {
  const number = Number(/^v(\d+)\./.exec(version)?.[1])
  const end = ENDS[Math.max(number, OLDEST)]
  return end !== undefined && now >= Date.parse(end) ? end : null
}

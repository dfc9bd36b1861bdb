const DAY_MS = 86_400_000
const LONGEST_DAYS = 7

/** What the owner of the installation is told. */
export interface LackOfBackup {
  /** There was never one. */
  readonly isFirst: boolean
  /** Since the last one, or since the database was made. */
  readonly days: number
  /** It is a week or more. */
  readonly isLong: boolean
}

/** `null` while there is a backup of the last week. */
export function lackOfBackup(
  { lastAt, beganAt }: { readonly lastAt: number | null; readonly beganAt: number },
  now: number,
): LackOfBackup | null {
  const days = Math.floor((now - (lastAt ?? beganAt)) / DAY_MS)
  const isLong = days >= LONGEST_DAYS
  return lastAt !== null && !isLong ? null : { isFirst: lastAt === null, days, isLong }
}

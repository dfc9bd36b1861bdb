const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How long a channel waits after its first failure, doubling up to the most. */
export const WAITS = {
  again: { first: 2 * SECOND, most: 5 * MINUTE },
  slower: { first: MINUTE, most: HOUR },
} as const

/**
 * Milliseconds to wait after so many failures in a row (1 is the first): doubling, with up to a quarter less, so that channels that failed together do
 * not come back together. `chance` is from 0 to below 1.
 */
export function backoff({ first, most }: { first: number; most: number }, failures: number, chance: number): number {
  const full = Math.min(most, first * 2 ** Math.min(failures - 1, 30))
  return Math.round(full * (1 - chance / 4))
}

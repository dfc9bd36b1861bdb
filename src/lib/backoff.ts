const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** The first and the longest wait of a channel, in milliseconds. Each failure doubles the wait. */
export const WAITS = {
  again: { first: 2 * SECOND, longest: 5 * MINUTE },
  slower: { first: MINUTE, longest: HOUR },
} as const

/**
 * Milliseconds to wait after so many failures in a row (1 is the first): doubled each time, less up to a quarter by chance, so that channels that failed
 * together are not tried together. `chance` is from 0 to below 1.
 */
export function backoff(
  { first, longest }: { readonly first: number; readonly longest: number },
  failures: number,
  chance: number,
): number {
  const full = Math.min(longest, first * 2 ** Math.min(failures - 1, 30))
  return Math.round(full * (1 - chance / 4))
}

/** From 0 to below 1, of random bytes. */
export function fractionOf(chance: (bytes: number) => Uint8Array): number {
  const [high = 0, low = 0] = chance(2)
  return (high * 256 + low) / 65_536
}

import { sized } from './size.ts'

/** Round 0 warms up and does not count. A tiny run leaves it out. */
export const FIRST_ROUND = sized(1, 0)

/** The median of an odd number of values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/**
 * Measures each contender once a round, in turn, so that other load falls on all of them. Returns the median of each.
 * Round 0 does not count, and a tiny run has one round.
 */
export async function inTurns<Name extends string>(
  contenders: Readonly<Record<Name, () => Promise<number>>>,
  rounds = 5,
): Promise<Readonly<Record<Name, number>>> {
  const names = Object.keys(contenders) as Name[]
  const measured = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (let round = FIRST_ROUND; round <= sized(1, rounds); round++) {
    for (const name of names) {
      const value = await contenders[name]()
      if (round > 0) measured.get(name)?.push(value)
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(measured.get(name) ?? [])])) as Record<Name, number>
}

import { setImmediate as tick } from 'node:timers/promises'
import { expect } from 'vitest'

/** A few in `npm test`; `npm run races` plays a thousand of each kind. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 20)
export const RACE_LIMIT_MS = 20_000 + ROUNDS * 500

const SIDE_BY_SIDE = 4
const LONGEST_START = 8
const PATIENCE = 5

/** Between 0 and 1, the same row for the same seed. */
export type Random = () => number

function randomOf(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Begins the acts in any order and any distance, all under way together; answers in the order in which they were given. */
export async function together<const Acts extends readonly (() => Promise<unknown>)[]>(random: Random, acts: Acts) {
  const started = acts.map((act) => ({ act, wait: Math.floor(random() * LONGEST_START) }))
  const ends = started.map(async ({ act, wait }) => {
    for (let turn = 0; turn < wait; turn += 1) await tick()
    return act()
  })
  return Promise.all(ends) as Promise<{ [Place in keyof Acts]: Awaited<ReturnType<Acts[Place]>> }>
}

/**
 * Plays every round, some side by side; each says how it ended. Every one of the ends must have come, for which a few more rounds are played. Throws what
 * the first failing round threw, when those under way have ended.
 */
export async function play(
  name: string,
  ends: readonly string[],
  round: (place: number, random: Random) => Promise<string>,
): Promise<void> {
  const seed = Number(process.env.RACE_SEED ?? 20_261_121)
  const counts = new Map<string, number>()
  let next = 0
  const isOver = () => next >= (counts.size < ends.length ? ROUNDS * PATIENCE : ROUNDS)
  const lane = async () => {
    while (!isOver()) {
      const place = next++
      const end = await round(place, randomOf(seed + place * 7_919)).catch((error) => {
        next = Number.POSITIVE_INFINITY
        throw error
      })
      counts.set(end, (counts.get(end) ?? 0) + 1)
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: SIDE_BY_SIDE }, lane))
  const failed = lanes.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  const figures = [...counts].sort().map(([end, count]) => `${end} ${count}`)
  if (process.env.RACE_ROUNDS) console.log(`${name}: ${next} rounds, seed ${seed}: ${figures.join(', ')}`)
  expect([...counts.keys()].sort()).toEqual([...ends].sort())
}

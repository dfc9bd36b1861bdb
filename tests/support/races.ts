import { setImmediate as tick } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { TransactionTimeout, TurnTimeout } from '../../src/database/faults/time-limit.ts'
import { sized } from './sizes.ts'

/** The number of rounds: a few in `npm test`, a thousand in `npm run prove races`. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? sized(3, 20))
/** Long enough on a busy machine: only a race that hangs needs as much. */
export const RACE_LIMIT_MS = 60_000 + ROUNDS * 2_000

const SIDE_BY_SIDE = 4
/** In turns of the event loop. A start is as likely among the first few as among hundreds: what races is over in one turn or in a few milliseconds. */
const LONGEST_START = 1_024
const PATIENCE = 5
/** Rounds in which every outcome has to occur. */
const ENOUGH = 20

/** Numbers between 0 and 1; the same seed gives the same numbers. */
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

/** Starts the acts in a random order with random pauses, so that all are under way together. Returns in the order in which they were given. */
export async function together<const Acts extends readonly (() => Promise<unknown>)[]>(random: Random, acts: Acts) {
  const started = acts.map((act) => ({ act, wait: Math.floor(LONGEST_START ** random()) - 1 }))
  const ends = started.map(async ({ act, wait }) => {
    for (let turn = 0; turn < wait; turn += 1) await tick()
    return act()
  })
  return Promise.all(ends) as Promise<{ [Place in keyof Acts]: Awaited<ReturnType<Acts[Place]>> }>
}

let begunAgain = 0

/** The driver gave up before it had a connection. */
const UNCONNECTED = /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout)/

/**
 * The database on a machine that is too busy for its limits of time: a transaction that got no turn or no connection, or was rolled back for being slow,
 * begins again, as a shopper's page and a seller's tap do. `play` prints how many did: two that wait for each other are not found in another way.
 */
export function patient(db: Database): Database {
  const transaction: Database['transaction'] = async (work, limit) => {
    try {
      return await db.transaction(work, limit)
    } catch (error) {
      const isSlow = error instanceof TurnTimeout || error instanceof TransactionTimeout
      if (!isSlow && !(error instanceof Error && UNCONNECTED.test(error.message))) throw error
      begunAgain += 1
      return transaction(work, limit)
    }
  }
  return { ...db, transaction }
}

/**
 * Plays every round, some side by side; each returns its outcome. Plays a few more rounds until every outcome has occurred. Throws when one is not of `ends`, and, of many rounds, when
 * one never occurs.
 * When a round fails, throws its error after the rounds under way have ended.
 */
export async function play(
  name: string,
  ends: readonly string[],
  round: (place: number, random: Random) => Promise<string>,
): Promise<void> {
  const seed = Number(process.env.RACE_SEED ?? 20_261_121)
  const counts = new Map<string, number>()
  const begunBefore = begunAgain
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
  const slow = begunAgain - begunBefore
  const again = slow > 0 ? `; ${slow} transactions begun again, as on a busy machine` : ''
  if (process.env.RACE_ROUNDS) console.log(`${name}: ${next} rounds, seed ${seed}: ${figures.join(', ')}${again}`)
  expect(ends).toEqual(expect.arrayContaining([...counts.keys()]))
  // A few rounds on a busy machine may all end alike.
  if (ROUNDS >= ENOUGH) expect(counts.size).toBe(ends.length)
}

import type { TimeLimit } from '../database.ts'

interface UsualLimit extends TimeLimit {
  /** How long a transaction waits for its turn. */
  readonly turnLimitMs: number
}

/** Limits for people who wait. Tests that nobody waits for make them longer. */
export const USUAL_LIMIT: UsualLimit = { timeLimitMs: 10_000, turnLimitMs: 5_000 }

/** The work of a transaction took too long and was rolled back. */
export class TransactionTimeout extends Error {
  constructor(limitMs: number) {
    super(`A transaction took longer than ${limitMs} ms and was rolled back`)
  }
}

/** A transaction did not get its turn in time and did nothing. */
export class TurnTimeout extends Error {
  constructor(limitMs: number) {
    super(`A transaction did not get its turn within ${limitMs} ms`)
  }
}

/** Returns the value of the work, or throws `TransactionTimeout`. Work that is late goes on, and finds its transaction closed. */
export async function withinLimit<Value>({ timeLimitMs }: TimeLimit, work: () => Promise<Value>): Promise<Value> {
  if (timeLimitMs === Infinity) return work()
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new TransactionTimeout(timeLimitMs)), timeLimitMs)
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Runs a transaction that has to wait for its turn: `begin` calls its argument when the turn has come. Rejects with `TurnTimeout` when that takes too long;
 * the work is not done when the turn comes later.
 */
export async function whenTurnComes<Value>(
  limit: TimeLimit,
  begin: (itsTurn: () => void) => Promise<Value>,
  turnLimitMs = USUAL_LIMIT.turnLimitMs,
): Promise<Value> {
  if (limit !== USUAL_LIMIT) return begin(() => {})
  const { promise: late, reject } = Promise.withResolvers<never>()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    reject(new TurnTimeout(turnLimitMs))
  }, turnLimitMs)
  const itsTurn = () => {
    clearTimeout(timer)
    if (isLate) throw new TurnTimeout(turnLimitMs)
  }
  try {
    return await Promise.race([begin(itsTurn), late])
  } finally {
    clearTimeout(timer)
  }
}

import type { TimeLimit } from './database.ts'

/** How long a transaction of the usual limit waits for those before it. */
const TURN_LIMIT_MS = 5_000

export const USUAL_LIMIT: TimeLimit = { timeLimitMs: 10_000 }

/** The work of a transaction took too long; nothing of it was kept. */
export class TransactionTimeout extends Error {
  constructor(limitMs: number) {
    super(`A transaction took longer than ${limitMs} ms and was rolled back`)
  }
}

/** Others took too long before a transaction could begin; nothing was done. */
export class TurnTimeout extends Error {
  constructor() {
    super(`A transaction did not get its turn within ${TURN_LIMIT_MS} ms`)
  }
}

/** What the work answers, or `TransactionTimeout`; the work itself goes on, and finds its transaction closed. */
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
 * Runs a transaction whose turn comes late or never: `begin` opens it and calls its argument then. Rejects with `TurnTimeout` when the turn has not
 * come in time, and the work is not done when it comes later.
 */
export async function inTurn<Value>(
  limit: TimeLimit,
  begin: (itsTurn: () => void) => Promise<Value>,
  turnLimitMs = TURN_LIMIT_MS,
): Promise<Value> {
  if (limit !== USUAL_LIMIT) return begin(() => {})
  const { promise: late, reject } = Promise.withResolvers<never>()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    reject(new TurnTimeout())
  }, turnLimitMs)
  const itsTurn = () => {
    clearTimeout(timer)
    if (isLate) throw new TurnTimeout()
  }
  try {
    return await Promise.race([begin(itsTurn), late])
  } finally {
    clearTimeout(timer)
  }
}

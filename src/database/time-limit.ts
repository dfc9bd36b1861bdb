import type { TimeLimit } from './database.ts'

export const USUAL_LIMIT: TimeLimit = { timeLimitMs: 10_000 }

/** The work of a transaction took too long; nothing of it was kept. */
export class TransactionTimeout extends Error {
  constructor(limitMs: number) {
    super(`A transaction took longer than ${limitMs} ms and was rolled back`)
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

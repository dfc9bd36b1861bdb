import { type DatabaseTimings, timed, type WaitedFor } from '../timings.ts'
import type { Pool } from './postgres-pool.ts'

/** The pool, which reports how long each query of it waits for a connection. */
export function timedPool(pool: Pool, name: WaitedFor, timings: DatabaseTimings): Pool {
  const wait = (seconds: number) => timings.waited(name, seconds)
  return { options: pool.options, connect: () => timed(() => pool.connect(), wait), end: () => pool.end() }
}

import type { Sql } from '../database/database.ts'
import type { Deps } from '../server/deps.ts'
import { type DueRun, isMine, type LeasedRun } from './leased-run.ts'

type Holding = Pick<Deps, 'db' | 'clock'>

/** How a kind of run is read, locked, and saved. */
export interface RunTable<Run> {
  take(tx: Sql, shopId: string, id: string): Promise<Run | null>
  save(tx: Sql, shopId: string, run: Run): Promise<void>
  /** Leased to the asking process; `null` when it does not wait. */
  leased(run: Run, now: number): Run | null
}

/** Leases a waiting run to this process. `null` when there is nothing to do, another process was faster, or it was given up. */
export async function takeWaitingRun<Run extends LeasedRun>(
  deps: Holding,
  runs: RunTable<Run>,
  due: DueRun,
): Promise<Run | null> {
  const run = await change(deps, runs, due, (one, now) => runs.leased(one, now))
  return run !== null && run.leaseUntil > 0 ? run : null
}

/** Changes a run that this process leased. `null` when it was cancelled, or another process has it. */
export function changeHeldRun<Run extends LeasedRun & { readonly id: string }>(
  deps: Holding,
  runs: RunTable<Run>,
  { shopId, mine }: { readonly shopId: string; readonly mine: Run },
  to: (run: Run, now: number) => Run,
): Promise<Run | null> {
  return change(deps, runs, { shopId, id: mine.id }, (run, now) => (isMine(run, mine) ? to(run, now) : null))
}

function change<Run>(
  { db, clock }: Holding,
  runs: RunTable<Run>,
  { shopId, id }: DueRun,
  rule: (run: Run, now: number) => Run | null,
): Promise<Run | null> {
  return db.transaction(async (tx) => {
    const run = await runs.take(tx, shopId, id)
    const next = run && rule(run, clock())
    if (!next) return null
    if (next !== run) await runs.save(tx, shopId, next)
    return next
  })
}

import type { Deps } from '../../server/deps.ts'
import { insertRows } from './import-rows.store.ts'
import type { FoundRow } from './import-run.ts'
import { type DueRun, type LeasedRun, saveRun, takeRun } from './import-runs.store.ts'
import { isMine, taken } from './run-rules.ts'

type Holding = Pick<Deps, 'db' | 'clock'>

/** Takes a run that waits, for this process. `null` when there is nothing to do, or another process was faster. */
export async function takeWaitingRun(deps: Holding, due: DueRun): Promise<LeasedRun | null> {
  const run = await change(deps, due, taken)
  return run?.endedAt === null ? run : null
}

/** Changes a run that this process took. `null` when it was cancelled, or another process has it. */
export function changeHeldRun(
  deps: Holding,
  shopId: string,
  mine: LeasedRun,
  to: (run: LeasedRun, now: number) => LeasedRun,
): Promise<LeasedRun | null> {
  return change(deps, { shopId, id: mine.id }, (run, now) => (isMine(run, mine) ? to(run, now) : null))
}

interface Rows {
  readonly first: number
  readonly rows: readonly FoundRow[]
}

/** Adds what the try-out of a run found next. `null` when it was cancelled, or another process has it. */
export function addFoundRows(deps: Holding, shopId: string, mine: LeasedRun, found: Rows): Promise<LeasedRun | null> {
  return change(deps, { shopId, id: mine.id }, (run) => (isMine(run, mine) ? run : null), found)
}

function change(
  { db, clock }: Holding,
  { shopId, id }: DueRun,
  rule: (run: LeasedRun, now: number) => LeasedRun | null,
  found: Rows = { first: 0, rows: [] },
): Promise<LeasedRun | null> {
  return db.transaction(async (tx) => {
    const run = await takeRun(tx, shopId, id)
    const next = run && rule(run, clock())
    if (!next) return null
    if (next !== run) await saveRun(tx, shopId, next)
    await insertRows(tx, shopId, { runId: id, ...found })
    return next
  })
}

import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import type { ImportRun, PieceRefusal, RunChoices, RunRefusal } from './import-run.ts'
import { type LeasedRun, saveRun, takeRun } from './import-runs.store.ts'
import { toCancel, toCheck, toImport } from './run-rules.ts'

type Steering = Pick<Deps, 'db' | 'clock'>

/** The file has come whole (`received` bytes of it are there): its try-out waits for its turn. */
export function checkRun(
  deps: Steering,
  shop: Shop,
  { id, received }: { readonly id: string; readonly received: number },
): Promise<Outcome<ImportRun, RunRefusal | PieceRefusal>> {
  return steer(deps, shop, id, (run, now) => toCheck(run, received, now))
}

/** The seller has seen what will change, and wants it: the import waits for its turn. */
export function confirmRun(
  deps: Steering,
  shop: Shop,
  { id, choices }: { readonly id: string; readonly choices: RunChoices },
): Promise<Outcome<ImportRun, RunRefusal>> {
  return steer(deps, shop, id, (run, now) => toImport(run, choices, now))
}

/** Ends it wherever it is. Products that are written already stay as they are. */
export function cancelRun(deps: Steering, shop: Shop, id: string): Promise<Outcome<ImportRun, RunRefusal>> {
  return steer(deps, shop, id, toCancel)
}

function steer<Refusal>(
  { db, clock }: Steering,
  shop: Shop,
  id: string,
  rule: (run: LeasedRun, now: number) => Outcome<LeasedRun, Refusal>,
): Promise<Outcome<ImportRun, Refusal | { readonly reason: 'not-found' }>> {
  return db.transaction<Outcome<ImportRun, Refusal | { readonly reason: 'not-found' }>>(async (tx) => {
    const run = await takeRun(tx, shop.id, id)
    if (!run) return refused({ reason: 'not-found' })
    const next = rule(run, clock())
    if (!next.ok) return next
    await saveRun(tx, shop.id, next.value)
    return done(next.value)
  })
}

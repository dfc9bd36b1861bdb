import type { Deps } from '../../server/deps.ts'
import { type HookKey, KEPT_MS } from './hook.ts'
import { deleteSettledBefore } from './hook-messages.store.ts'
import { dropOldTries } from './hook-tries.store.ts'

/** Deletes messages and tries of more than a week ago. */
export function tidyHook({ db, clock }: Pick<Deps, 'db' | 'clock'>, hook: HookKey): Promise<void> {
  const before = clock() - KEPT_MS
  return db.transaction(async (tx) => {
    await deleteSettledBefore(tx, hook, before)
    await dropOldTries(tx, hook, before)
  })
}

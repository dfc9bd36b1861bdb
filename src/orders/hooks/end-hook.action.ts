import type { Deps } from '../../server/deps.ts'
import type { HookKey } from './hook.ts'
import { takeHook } from './hooks.store.ts'
import { switchOff } from './switch-off.step.ts'

/** Switches a hook off whose key has ended. */
export function endHook(deps: Pick<Deps, 'db' | 'clock' | 'chance'>, { shopId, id }: HookKey): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const hook = await takeHook(tx, shopId, id)
    if (hook) await switchOff(tx, deps, hook, 'key-ended')
  })
}

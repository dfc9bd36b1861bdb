import type { Deps } from '../../../server/deps.ts'
import type { Hook, HookKey } from '../hook.ts'
import { type TakenMessage, takeMessages } from '../hook-messages.store.ts'
import { findHook } from '../hooks.store.ts'

/** Longer than a try may take. */
const LEASE_MS = 60_000

export interface TakenBatch {
  readonly hook: Hook
  readonly messages: readonly TakenMessage[]
  readonly leaseUntil: number
}

/** Takes messages of a hook that are due, until a lease ends; `null` where the hook is not to be sent to now. */
export async function takeHookMessages(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shopId, id }: HookKey,
  limit: number,
): Promise<TakenBatch | null> {
  const now = clock()
  const leaseUntil = now + LEASE_MS
  return db.transaction(async (tx) => {
    const hook = await findHook(tx, shopId, id)
    if (hook?.state !== 'on' || hook.notBefore > now) return null
    return { hook, leaseUntil, messages: await takeMessages(tx, hook, { now, leaseUntil, limit }) }
  })
}

import type { Actor } from '../../activity/actor.ts'
import type { Deps } from '../../server/deps.ts'
import { placeShopEvents } from '../changes/place-shop-events.action.ts'
import { hasUnplacedEvents } from '../order-events.store.ts'
import type { HookKey } from './hook.ts'
import { type HookAsker, type HookMaking, makeHook, type WantedHook } from './make-hook.action.ts'
import { type HookChange, switchHook } from './switch-hook.action.ts'

type BeginDeps = Pick<Deps, 'db' | 'clock' | 'chance' | 'settings'>

/** Makes a hook that is told nothing of what is there already. */
export async function beginHook(
  deps: BeginDeps,
  shopId: string,
  wanted: WantedHook,
  asker: HookAsker,
): Promise<HookMaking> {
  await placePast(deps, shopId)
  return makeHook(deps, shopId, wanted, asker)
}

/** Goes on with a hook: with what waits if it was paused, from now on if it was off. */
export async function resumeHook(deps: BeginDeps, hook: HookKey, actor: Actor): Promise<HookChange> {
  await placePast(deps, hook.shopId)
  return switchHook(deps, hook, 'on', actor)
}

/** A shop that nobody has asked for changes has events without a place, of all its past. */
async function placePast(deps: BeginDeps, shopId: string): Promise<void> {
  while (await hasUnplacedEvents(deps.db.read, shopId)) await placeShopEvents(deps, shopId)
}

import type { Deps } from '../../../server/deps.ts'
import { hasEnded } from '../../../staff/keys/api-key.ts'
import { keysOf } from '../../../staff/keys/api-keys.store.ts'
import { lastPlaceOf } from '../../changes/event-places.store.ts'
import { placeShopEvents } from '../../changes/place-shop-events.action.ts'
import { endHook } from '../end-hook.action.ts'
import type { Hook } from '../hook.ts'
import { hooksOf, shopsWithHooks } from '../hooks.store.ts'
import { tidyHook } from '../tidy-hook.action.ts'
import { tellEvents } from './tell-events.action.ts'
import { tellLeads } from './tell-leads.action.ts'
import { tellStock } from './tell-stock.action.ts'

export type TellDeps = Pick<Deps, 'db' | 'clock' | 'chance' | 'log' | 'stopping'>

/** What one look is for, beside the shop’s events: what becomes news by time alone is looked for once a minute, and rows are tidied once an hour. */
export interface Look {
  readonly atTimes: boolean
  readonly atRows: boolean
}

/** Goes through the shops with hooks and writes what each is to be told. Without any it costs one query of an empty table. */
export async function tellHooks(deps: TellDeps, look: Look): Promise<void> {
  for (const shopId of await shopsWithHooks(deps.db.read)) {
    if (deps.stopping.aborted) return
    // A shop that fails holds back no other.
    await tellShop(deps, shopId, look).catch((err) =>
      deps.log.error({ err, shopId }, 'Programs could not be told what happened in a shop; it is tried again.'),
    )
  }
}

async function tellShop(deps: TellDeps, shopId: string, { atTimes, atRows }: Look): Promise<void> {
  const { db } = deps
  const all = await hooksOf(db.read, shopId)
  if (atRows) for (const hook of all) await tidyHook(deps, hook)
  const hooks = all.filter(({ state }) => state !== 'off')
  const [alive, ended] = await splitByKey(deps, shopId, hooks)
  for (const hook of ended) await endHook(deps, hook)
  if (alive.some(hearsOrders)) await placeShopEvents(deps, shopId)
  const last = await lastPlaceOf(db.read, shopId)
  for (const hook of alive) {
    if (hook.place < last) while (await tellEvents(deps, hook)) if (deps.stopping.aborted) return
    if (atTimes && hook.topics.includes('lead.waiting')) await tellLeads(deps, hook)
    if (atTimes && hook.topics.includes('stock.low')) await tellStock(deps, hook)
  }
}

function hearsOrders({ topics }: Hook): boolean {
  return topics.some((topic) => topic.startsWith('order.'))
}

/** A hook ends with the key that made it. One whose key was removed went with it. */
async function splitByKey(
  { db, clock }: TellDeps,
  shopId: string,
  hooks: readonly Hook[],
): Promise<readonly [alive: readonly Hook[], ended: readonly Hook[]]> {
  if (hooks.every(({ keyId }) => keyId === null)) return [hooks, []]
  const now = clock()
  const over = new Set((await keysOf(db.read, shopId)).filter((key) => hasEnded(key, now)).map(({ id }) => id))
  const isOver = ({ keyId }: Hook) => keyId !== null && over.has(keyId)
  return [hooks.filter((hook) => !isOver(hook)), hooks.filter(isOver)]
}

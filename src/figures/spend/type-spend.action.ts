import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import type { Sql } from '../../database/database.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { localDay } from '../../lib/time/local-time.ts'
import { markStaleDays } from '../../orders/stale-days/stale-days.store.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { deleteTyped, saveSpend, spendByDay } from './ad-spend.store.ts'
import { BY_HAND, type Spend, type SpendKey } from './spend.ts'

type TypingDeps = Pick<Deps, 'db' | 'clock' | 'chance'>

export type TypeSpendRefusal =
  | { readonly reason: 'no-day' }
  /** A file tells of this network on this day. */
  | { readonly reason: 'in-a-file'; readonly file: string }

type Typed = Omit<Spend, 'account'>

/** Keeps what somebody typed; typed again for the same day, network, campaign and advertisement it replaces what was there. */
export function typeSpend(
  deps: TypingDeps,
  shop: Shop,
  { spend, actor }: { readonly spend: Typed; readonly actor: Actor },
): Promise<Outcome<Spend, TypeSpendRefusal>> {
  return deps.db.transaction(async (tx) => {
    const { day, network } = spend
    if (!isDay(day) || day > localDay(deps.clock(), shop.country)) return refused({ reason: 'no-day' })
    const told = (await spendByDay(tx, shop.id, day, day)).find(
      (one) => one.network === network && one.source !== BY_HAND,
    )
    if (told) return refused({ reason: 'in-a-file', file: told.source })
    const typed = { ...spend, account: '' }
    await saveSpend(tx, shop.id, BY_HAND, [typed])
    await noteChange(tx, deps, shop, { day, network, actor })
    return done(typed)
  })
}

/** Deletes what somebody typed. */
export function deleteTypedSpend(
  deps: TypingDeps,
  shop: Shop,
  { key, actor }: { readonly key: Omit<SpendKey, 'account'>; readonly actor: Actor },
): Promise<Outcome<null, { readonly reason: 'not-found' }>> {
  return deps.db.transaction(async (tx) => {
    if (!(await deleteTyped(tx, shop.id, { ...key, account: '' }))) return refused({ reason: 'not-found' })
    await noteChange(tx, deps, shop, { day: key.day, network: key.network, actor })
    return done(null)
  })
}

async function noteChange(
  tx: Sql,
  deps: TypingDeps,
  shop: Shop,
  { day, network, actor }: Pick<SpendKey, 'day' | 'network'> & { readonly actor: Actor },
): Promise<void> {
  const entry = await logActivity(tx, deps, {
    ...{ shopId: shop.id, actor, act: 'type-spend', subject: day, details: { network } },
  })
  await markStaleDays(tx, shop.id, [{ day, mark: `spend-${entry}` }])
}

function isDay(text: string): boolean {
  const time = /^20\d\d-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

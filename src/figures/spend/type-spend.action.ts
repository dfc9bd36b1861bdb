import type { Actor } from '../../activity/actor.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { localDay } from '../../lib/time/local-time.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { saveSpend, spendByDay } from './ad-spend.store.ts'
import { noteTypedSpend } from './note-typed-spend.step.ts'
import { BY_HAND, type Spend } from './spend.ts'

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
    await noteTypedSpend(tx, deps, shop, { day, network, actor })
    return done(typed)
  })
}

function isDay(text: string): boolean {
  const time = /^20\d\d-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

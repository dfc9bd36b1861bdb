import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import { markOf } from '../../catalogue/changes/merge-product-changes.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { fold } from '../../lib/text/fold.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { takeShop } from '../../shops/shops.store.ts'
import { markEveryDay } from './mark-every-day.step.ts'
import type { UsualCost } from './usual-cost.ts'
import { saveUsualCostRow, usualCosts } from './usual-costs.store.ts'

/** More are too many to know which one counts. */
const MOST_USUAL_COSTS = 300

export type SaveUsualCostRefusal =
  /** Somebody removed it. */
  | { readonly reason: 'cost-gone' }
  /** Somebody changed it since it was seen. */
  | { readonly reason: 'cost-changed'; readonly now: UsualCost }
  /** Another one is of the same courier, way and places. */
  | { readonly reason: 'cost-twice'; readonly other: UsualCost }
  | { readonly reason: 'too-many-costs'; readonly most: number }

interface Asked {
  /** '' as its id is a new one. */
  readonly cost: UsualCost
  /** The mark of what its author saw (`markOf`); '' for a new one. */
  readonly seen: string
  readonly actor: Actor
}

/** Adds what a courier usually costs, or changes it. The figures of every day follow. */
export function saveUsualCost(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Pick<Shop, 'id'>,
  { cost: asked, seen, actor }: Asked,
): Promise<Outcome<UsualCost, SaveUsualCostRefusal>> {
  return deps.db.transaction(async (tx): Promise<Outcome<UsualCost, SaveUsualCostRefusal>> => {
    await takeShop(tx, shop.id)
    const all = await usualCosts(tx, shop.id)
    const before = all.find(({ id }) => id === asked.id)
    if (asked.id !== '' && !before) return refused({ reason: 'cost-gone' })
    if (before && markOf(before) !== seen) return refused({ reason: 'cost-changed', now: before })
    const other = all.find((one) => one.id !== asked.id && ofSame(one) === ofSame(asked))
    if (other) return refused({ reason: 'cost-twice', other })
    if (!before && all.length >= MOST_USUAL_COSTS) return refused({ reason: 'too-many-costs', most: MOST_USUAL_COSTS })
    const cost = { ...asked, id: before?.id ?? Buffer.from(deps.chance(9)).toString('base64url') }
    await saveUsualCostRow(tx, shop.id, cost)
    await markEveryDay(tx, deps, shop.id)
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'save-usual-cost', subject: cost.id })
    return done(cost)
  })
}

/** What two usual costs may not share. */
function ofSame({ courier, way, places }: UsualCost): string {
  return JSON.stringify([fold(courier), way, places.toSorted()])
}

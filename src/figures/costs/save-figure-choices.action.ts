import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import { markOf } from '../../catalogue/changes/merge-product-changes.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { takeShop } from '../../shops/shops.store.ts'
import { figureChoices, writeFigureChoices } from './figure-choices.store.ts'
import type { FigureChoices } from './figure-choices.ts'
import { markEveryDay } from './mark-every-day.step.ts'

/** Somebody changed them since they were seen. */
export interface ChoicesChanged {
  readonly now: FigureChoices
}

interface Asked {
  readonly choices: FigureChoices
  /** The mark of what their author saw (`markOf`). */
  readonly seen: string
  readonly actor: Actor
}

/** Writes what a shop says of its packing, its taxes and its shares. The figures of every day follow. */
export function saveFigureChoices(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Pick<Shop, 'id'>,
  { choices, seen, actor }: Asked,
): Promise<Outcome<null, ChoicesChanged>> {
  return deps.db.transaction(async (tx): Promise<Outcome<null, ChoicesChanged>> => {
    await takeShop(tx, shop.id)
    const now = await figureChoices(tx, shop.id)
    if (markOf(now) === markOf(choices)) return done(null)
    if (markOf(now) !== seen) return refused({ now })
    await writeFigureChoices(tx, shop.id, choices)
    await markEveryDay(tx, deps, shop.id)
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'save-figure-choices', subject: '' })
    return done(null)
  })
}

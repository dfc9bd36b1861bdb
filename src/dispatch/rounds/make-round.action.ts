import { type Actor, actorText } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { localDay } from '../../lib/time/local-time.ts'
import { takeAnyCourier } from '../../orders/parcels/couriers.store.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { endOfRound, hashOfToken, newSecret } from './rider-round.ts'
import { endRounds, insertRound } from './rider-rounds.store.ts'

export interface MadeRound {
  /** Stored nowhere. */
  readonly token: string
  readonly riderName: string
  readonly phone: string
  readonly endsAt: number
}

/** Makes a rider's link of today. Those that the rider had end, so another device can open this one. */
export function makeRound(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Pick<Shop, 'id' | 'country'>,
  { rider, actor }: { readonly rider: string; readonly actor: Actor },
): Promise<Outcome<MadeRound, 'unknown-courier'>> {
  return deps.db.transaction(async (tx) => {
    const courier = await takeAnyCourier(tx, shop.id, rider)
    if (courier?.kind !== 'persona') return refused('unknown-courier')
    const now = deps.clock()
    await endRounds(tx, shop.id, rider, now)
    const token = newSecret(deps.chance)
    const day = localDay(now, shop.country)
    const endsAt = endOfRound(day, shop.country)
    await insertRound(tx, shop.id, {
      ...{ id: Buffer.from(deps.chance(12)).toString('base64url'), riderId: rider, day, tokenHash: hashOfToken(token) },
      ...{ deviceHash: null, openedAt: null, madeBy: actorText(actor), madeAt: now, endsAt, endedAt: null },
    })
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'make-rider-link', subject: rider })
    return done({ token, riderName: courier.name, phone: courier.phone, endsAt })
  })
}

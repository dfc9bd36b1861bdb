import { type Actor, actorText } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import type { Money } from '../../lib/money.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { sha256 } from '../../lib/secrets/digest.ts'
import { localDay } from '../../lib/time/local-time.ts'
import type { ActDeps } from '../../orders/acts/act-on-order.step.ts'
import { takeAnyCourier } from '../../orders/parcels/couriers.store.ts'
import type { Shop } from '../../shops/shop.ts'
import { insertSettlement, type RiderSettlement, riderBalances, settlementOfKey } from './rider-settlements.store.ts'
import { nextSettlementNumber } from './settlement-number.step.ts'
import { repeatedSettlement, type SettlementRefusal, wrongField } from './settlement-refusal.ts'

export interface BalanceRequest {
  readonly rider: string
  readonly kind: 'pago' | 'ajuste'
  /** Lessens what the courier owes; below 0 it adds to it. */
  readonly amount: Money
  /** Required for an adjustment, as its reason. */
  readonly note: string
  /** The `settlementsVersion` when the screen was opened; `null` where the request does not say it. */
  readonly seen: string | null
  readonly key: string
  readonly actor: Actor
}

/** Saves a payment between a courier and the shop apart from any day, or a correction of the balance. It is an entry of its own: nothing saved is changed. */
export function settleRiderBalance(
  deps: ActDeps,
  shop: Shop,
  { rider, kind, amount, note, seen, key, actor }: BalanceRequest,
): Promise<Outcome<RiderSettlement, SettlementRefusal>> {
  return retryUniqueViolations(() =>
    deps.db.transaction(async (tx) => {
      const courier = await takeAnyCourier(tx, shop.id, rider)
      if (!courier) return refused({ reason: 'unknown-courier' })
      const bodyHash = sha256(JSON.stringify([rider, kind, amount, note]))
      const repeated = await settlementOfKey(tx, shop.id, key)
      if (repeated) return repeatedSettlement(repeated, bodyHash)
      if (amount === 0) return wrongField('amount', 'Escribe un monto mayor que cero.')
      if (kind === 'ajuste' && note === '') return wrongField('note', 'Escribe el motivo.')
      const number = await nextSettlementNumber(tx, shop.id, rider, seen)
      if (!number.ok) return number
      const now = deps.clock()
      const settlement: RiderSettlement = {
        ...{
          id: Buffer.from(deps.chance(12)).toString('base64url'),
          courierId: rider,
          number: number.value,
        },
        ...{ kind, day: localDay(now, shop.country), held: 0, fee: 0, handed: amount, note },
        owedBefore: (await riderBalances(tx, shop.id)).get(rider) ?? 0,
        ...{ actKey: key, bodyHash, by: actorText(actor), at: now, undoneBy: null, undoneAt: null },
      }
      await insertSettlement(tx, shop.id, settlement, [])
      const details = { settlement: settlement.id, kind }
      await logActivity(tx, deps, { shopId: shop.id, actor, act: 'settle-rider-balance', subject: rider, details })
      return done(settlement)
    }),
  )
}

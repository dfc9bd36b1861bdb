import type { Actor } from '../../activity/actor.ts'
import type { Sql } from '../../database/database.ts'
import { readAct } from '../../orders/acts/act-fields.ts'
import { type ActDeps, type ActDone, actInTransaction } from '../../orders/acts/act-on-order.step.ts'
import type { OrderActName } from '../../orders/acts/order-acts.ts'
import type { OutsideReport } from '../../orders/parcels/save-parcels.step.ts'
import type { Shop } from '../../shops/shop.ts'
import { SettlementAborted } from './settlement-refusal.ts'

interface SettledAct {
  /** The id of the settlement, which names the batch. */
  readonly settlement: string
  readonly actor: Actor
  readonly code: string
  /** A parcel's id, `money`, or the row of a file. */
  readonly what: string
  readonly act: OrderActName
  readonly fields: object
  /** The courier told it. */
  readonly outsideReport?: OutsideReport
}

/** The key of such an act, by which it is found when the settlement is taken back. */
export function settledKey({
  settlement,
  code,
  what,
  act,
}: Pick<SettledAct, 'settlement' | 'code' | 'what' | 'act'>): string {
  return `${settlement}:${code}:${what}:${act}`
}

/** A person who may settle may do the acts of which a settlement consists. */
export const SETTLING = { role: 'owner', switches: ['payments'] } as const

/** Does one of the seller's acts of which a settlement consists, in its transaction. Throws `SettlementAborted` when it is refused. */
export async function doSettledAct(
  tx: Sql,
  deps: ActDeps,
  shop: Shop,
  { settlement, actor, code, what, act, fields, outsideReport }: SettledAct,
): Promise<ActDone> {
  const read = readAct(act, fields)
  if (!read.ok) {
    const refusal = { reason: 'wrong-fields' as const, fields: read.refusal }
    throw new SettlementAborted({ reason: 'order-refused', code, parcel: what, refusal })
  }
  const key = settledKey({ settlement, code, what, act })
  const request = {
    ...{ code, asked: read.value, key, batch: settlement, actor, permission: SETTLING },
    ...(outsideReport && { outsideReport }),
  }
  const did = await actInTransaction(tx, deps, shop, request)
  if (!did.ok) throw new SettlementAborted({ reason: 'order-refused', code, parcel: what, refusal: did.refusal })
  return did.value
}

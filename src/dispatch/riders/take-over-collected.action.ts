import { type Actor, actorText } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import type { Sql } from '../../database/database.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import type { Money } from '../../lib/money.ts'
import { done, type Outcome } from '../../lib/outcome.ts'
import { sha256 } from '../../lib/secrets/digest.ts'
import { localDay } from '../../lib/time/local-time.ts'
import type { ActDeps } from '../../orders/acts/act-on-order.step.ts'
import { findOrder, lockOrders } from '../../orders/orders.store.ts'
import { courierNamed, idOfCourierName, insertCourier, takeAnyCourier } from '../../orders/parcels/couriers.store.ts'
import type { Shop } from '../../shops/shop.ts'
import { insertSettlement, type RiderSettlement, riderBalances, settlementOfKey } from './rider-settlements.store.ts'
import { doSettledAct } from './settled-act.step.ts'
import { nextSettlementNumber } from './settlement-number.step.ts'
import { orAborted, repeatedSettlement, type SettlementRefusal, wrongField } from './settlement-refusal.ts'

export interface CollectedRequest {
  /** The courier's name, as the orders have it. */
  readonly courier: string
  /** The ids of the payments that are handed over, by the code of their order. */
  readonly payments: ReadonlyMap<string, readonly string[]>
  /** What was really received. */
  readonly received: Money
  /** Why it differs from what the courier held and owed. */
  readonly note: string
  /** What the history of each order says of it. */
  readonly orderNote: string
  /** The `settlementsVersion` when the screen was opened; `0.0` for a courier without settlements, `null` where the courier was named only now. */
  readonly seen: string | null
  readonly key: string
  readonly actor: Actor
}

/**
 * Takes over payments that a courier collected, company or person, for what was really received. The difference is the courier's balance until it is settled. It is
 * one settlement and one transaction. A courier that is in no list yet is added to the shop's as a company, under an id that follows from the name, so that of two who
 * do this at once one finds the other's.
 */
export function takeOverCollected(
  deps: ActDeps,
  shop: Shop,
  request: CollectedRequest,
): Promise<Outcome<RiderSettlement, SettlementRefusal>> {
  return orAborted(retryUniqueViolations(() => deps.db.transaction((tx) => takeOver(tx, deps, shop, request))))
}

async function takeOver(
  tx: Sql,
  deps: ActDeps,
  shop: Shop,
  { courier: name, payments, received, note, orderNote, seen, key, actor }: CollectedRequest,
): Promise<Outcome<RiderSettlement, SettlementRefusal>> {
  const bodyHash = sha256(JSON.stringify([name, [...payments], received, note]))
  const now = deps.clock()
  const found = await courierNamed(tx, shop.id, name)
  const known = found && (await takeAnyCourier(tx, shop.id, found.id))
  const repeated = await settlementOfKey(tx, shop.id, key)
  if (repeated) return repeatedSettlement(repeated, bodyHash)
  const courier = known ?? { id: idOfCourierName(name), name, kind: 'empresa' as const, phone: '', fee: 0, zones: [] }
  const number = await nextSettlementNumber(tx, shop.id, courier.id, known ? seen : null)
  if (!number.ok) return number
  await lockOrders(tx, shop.id, [...payments.keys()])
  const orders = await ordersOf(tx, shop.id, payments)
  const held = orders.reduce((sum, { held: own }) => sum + own, 0)
  const owedBefore = (await riderBalances(tx, shop.id)).get(courier.id) ?? 0
  const open = held + owedBefore - received
  if (open !== 0 && received !== held && note === '') {
    return wrongField('note', 'No cuadra: escribe por qué.')
  }
  if (!known) await insertCourier(tx, shop.id, courier, now)
  const settlement: RiderSettlement = {
    ...{ id: Buffer.from(deps.chance(12)).toString('base64url'), courierId: courier.id },
    ...{ number: number.value, kind: 'cobro', day: localDay(now, shop.country), held, fee: 0 },
    ...{ owedBefore, handed: received, note, actKey: key, bodyHash },
    ...{ by: actorText(actor), at: now, undoneBy: null, undoneAt: null },
  }
  for (const { code, ids, isForgotten } of orders) {
    const fields = { payments: ids, note: isForgotten ? '' : orderNote }
    await doSettledAct(tx, deps, shop, { settlement: settlement.id, actor, code, what: 'money', act: 'rendir', fields })
  }
  await insertSettlement(tx, shop.id, settlement, [])
  const details = { settlement: settlement.id, orders: payments.size, open }
  await logActivity(tx, deps, { shopId: shop.id, actor, act: 'take-over-collected', subject: courier.id, details })
  return done(settlement)
}

async function ordersOf(tx: Sql, shopId: string, payments: CollectedRequest['payments']) {
  const orders: { readonly code: string; readonly ids: readonly string[]; held: Money; isForgotten: boolean }[] = []
  for (const [code, ids] of payments) {
    const order = await findOrder(tx, shopId, code)
    const held = ids.reduce((sum, id) => sum + (order?.work.payments[id]?.amount ?? 0), 0)
    orders.push({ code, ids, held, isForgotten: (order?.forgottenAt ?? null) !== null })
  }
  return orders
}

import { type Actor, actorText } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import type { Sql } from '../../database/database.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { ActDeps } from '../../orders/acts/act-on-order.step.ts'
import { UNDO_MS } from '../../orders/acts/order-acts.ts'
import { undoInTransaction } from '../../orders/acts/undo-in-transaction.step.ts'
import { eventsOfBatch } from '../../orders/order-events.store.ts'
import { findOrderById, lockOrders } from '../../orders/orders.store.ts'
import { releaseProposals } from '../../orders/parcels/courier-rows/rider-proposals.store.ts'
import { takeAnyCourier } from '../../orders/parcels/couriers.store.ts'
import { markVoucherUsed } from '../../orders/payments/vouchers.store.ts'
import type { Shop } from '../../shops/shop.ts'
import type { Permission } from '../../staff/team/permission.ts'
import { findSettlement, markUndone, type RiderSettlement } from './rider-settlements.store.ts'
import { orAborted, SettlementAborted, type SettlementRefusal } from './settlement-refusal.ts'

export interface UndoSettlement {
  readonly id: string
  readonly actor: Actor
  readonly permission: Permission
}

/** Undoes a settlement with all its acts, or says which order changed since. Parcels that left by it stay with their courier: `despachar` is not undone. */
export function undoRiderSettlement(
  deps: ActDeps,
  shop: Shop,
  request: UndoSettlement,
): Promise<Outcome<RiderSettlement, SettlementRefusal>> {
  return orAborted(
    retryUniqueViolations(() => deps.db.transaction((tx) => undoSettlementInTransaction(tx, deps, shop, request))),
  )
}

async function undoSettlementInTransaction(
  tx: Sql,
  deps: ActDeps,
  shop: Shop,
  { id, actor, permission }: UndoSettlement,
): Promise<Outcome<RiderSettlement, SettlementRefusal>> {
  const found = await findSettlement(tx, shop.id, id)
  if (!found) return refused({ reason: 'unknown-settlement' })
  await takeAnyCourier(tx, shop.id, found.courierId)
  const settlement = await findSettlement(tx, shop.id, id)
  if (!settlement) return refused({ reason: 'unknown-settlement' })
  const { undoneBy, undoneAt } = settlement
  if (undoneBy !== null) return refused({ reason: 'already-undone', last: { by: undoneBy, at: undoneAt ?? 0 } })
  const now = deps.clock()
  const isOwn = settlement.by === actorText(actor) && now - settlement.at <= UNDO_MS
  if (permission.role !== 'owner' && !isOwn) return refused({ reason: 'too-late' })
  await undoOrders(tx, deps, shop, { id, actor })
  for (const picture of await releaseProposals(tx, shop.id, id)) await markVoucherUsed(tx, shop.id, picture, now)
  await markUndone(tx, shop.id, id, actorText(actor), now)
  const details = { settlement: id }
  const { courierId: subject } = settlement
  await logActivity(tx, deps, { shopId: shop.id, actor, act: 'undo-rider-settlement', subject, details })
  return done({ ...settlement, undoneBy: actorText(actor), undoneAt: now })
}

async function undoOrders(
  tx: Sql,
  deps: ActDeps,
  shop: Shop,
  { id, actor }: Pick<UndoSettlement, 'id' | 'actor'>,
): Promise<void> {
  const events = (await eventsOfBatch(tx, shop.id, id)).filter(
    ({ undoes, act }) => undoes === null && act !== 'despachar',
  )
  const codes = new Map<string, string>()
  for (const orderId of new Set(events.map((event) => event.orderId))) {
    const order = await findOrderById(tx, shop.id, orderId)
    if (order) codes.set(orderId, order.code)
  }
  await lockOrders(tx, shop.id, [...codes.values()])
  for (const { orderId, seq } of events.toReversed()) {
    const code = codes.get(orderId)
    if (code === undefined) continue
    const permission = { role: 'owner', switches: ['payments'] } as const
    const request = { code, seq, key: `${id}:${code}:${seq}:undo`, actor, permission, note: 'Rendición deshecha' }
    const did = await undoInTransaction(tx, deps, shop, request)
    if (!did.ok) throw new SettlementAborted({ reason: 'undo-refused', code, refusal: did.refusal })
  }
}

import { actorText } from '../../../activity/actor.ts'
import { actRule, isActName, UNDO_MS } from '../../../orders/acts/order-acts.ts'
import { planUndo } from '../../../orders/acts/undo-rule.ts'
import { type EventWithOrderId, eventsOfBatch, eventsOfOrders } from '../../../orders/order-events.store.ts'
import { findOrderById } from '../../../orders/orders.store.ts'
import { may } from '../../../staff/team/permission.ts'
import type { SellerRequest } from '../../desk-request.ts'
import type { ShownBatch } from '../order/order-detail.ts'

type Asked = Pick<SellerRequest, 'deps' | 'shop' | 'permission' | 'actor'>

/** The selections of these that this person may still take back: those of which at least one order can be. By their names. */
export async function batchUndos(asked: Asked, batches: Iterable<string>): Promise<ReadonlyMap<string, ShownBatch>> {
  const found = new Map<string, ShownBatch>()
  for (const id of new Set(batches)) {
    const shown = await batchUndo(asked, id)
    if (shown) found.set(id, shown)
  }
  return found
}

async function batchUndo(asked: Asked, id: string): Promise<ShownBatch | null> {
  const { deps, shop } = asked
  const events = (await eventsOfBatch(deps.db.reports, shop.id, id)).filter(({ undoes }) => undoes === null)
  const [first] = events
  if (!first || !isActName(first.act) || !mayBeUndone(asked, first)) return null
  for (const event of events) {
    if (await isUndoable(asked, event)) {
      return { id, orders: events.length, undo: actRule(first.act).undo.until === 'owner' ? 'reason' : 'tap' }
    }
  }
  return null
}

/** What needs no look at the orders. Orders that were joined or exchanged are taken back as one. */
function mayBeUndone({ deps, permission, actor }: Asked, { act, actor: by, at }: EventWithOrderId): boolean {
  if (!isActName(act) || act === 'unir' || act === 'cambio') return false
  const rule = actRule(act)
  if (rule.undo.until === 'never' || !may(permission, rule)) return false
  return permission.role === 'owner' || (by === actorText(actor) && deps.clock() - at <= UNDO_MS)
}

async function isUndoable({ deps, shop, permission, actor }: Asked, event: EventWithOrderId): Promise<boolean> {
  const sql = deps.db.reports
  const order = await findOrderById(sql, shop.id, event.orderId)
  if (!order) return false
  const later = (await eventsOfOrders(sql, shop.id, [order.id])).filter(({ seq }) => seq > event.seq)
  const who = { author: actorText(actor), permission, now: deps.clock(), hasReason: true }
  return planUndo(order, event, later, who).ok
}

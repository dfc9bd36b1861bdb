import type { Actor } from '../activity/actor.ts'
import { logActivity } from '../activity/log-activity.step.ts'
import { done, type Outcome, refused } from '../lib/outcome.ts'
import type { Deps } from '../server/deps.ts'
import type { Shop } from '../shops/shop.ts'
import type { OpenStatus } from '../tickets/ticket.ts'
import { isFinal } from '../tickets/ticket-changes.ts'
import { findTicket } from '../tickets/tickets.store.ts'
import type { Order, OrderState } from './order.ts'
import { afterEvent, nextEvent } from './order-event.ts'
import { insertEvent } from './order-events.store.ts'
import { saveOrder, takeOrder } from './orders.store.ts'

export type ConfirmRefusal =
  | { readonly reason: 'not-found' }
  | { readonly reason: 'not-waiting'; readonly state: OrderState | OpenStatus }

/** The seller has asked, and the shopper wants the order: it is not `por confirmar` any more. */
export function confirmOrder(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Shop,
  code: string,
  actor: Actor,
): Promise<Outcome<Order, ConfirmRefusal>> {
  return deps.db.transaction(async (tx) => {
    const order = await takeOrder(tx, shop.id, code)
    if (!order) {
      const lead = await findTicket(tx, shop.id, code)
      return refused(
        lead && !isFinal(lead.status) ? { reason: 'not-waiting', state: lead.status } : { reason: 'not-found' },
      )
    }
    if (order.state !== 'finalizado') return refused({ reason: 'not-waiting', state: order.state })
    const event = nextEvent(
      order,
      { act: 'confirmar', actor, at: deps.clock() },
      { state: [order.state, 'confirmado'] },
    )
    const confirmed = afterEvent(order, event)
    await saveOrder(tx, confirmed)
    await insertEvent(tx, order, event)
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'confirm-order', subject: code })
    return done(confirmed)
  })
}

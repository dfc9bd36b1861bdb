import { actRule, isActName } from '../../../orders/acts/order-acts.ts'
import { planUndo } from '../../../orders/acts/undo-rule.ts'
import type { Order } from '../../../orders/order.ts'
import type { OrderEvent } from '../../../orders/order-event.ts'
import type { Permission } from '../../../staff/team/permission.ts'
import type { HistoryEntry } from '../order/order-detail.ts'

interface Undoer {
  /** As `actorText` writes it. */
  readonly author: string
  readonly permission: Permission
  readonly now: number
}

/** How somebody may take each event of an order back now, in their order. */
export function historyUndo(order: Order, events: readonly OrderEvent[], who: Undoer): readonly HistoryEntry['undo'][] {
  return events.map((event, place) => {
    if (!isActName(event.act)) return null
    const outcome = planUndo(order, event, events.slice(place + 1), { ...who, hasReason: true })
    if (!outcome.ok) return null
    return actRule(event.act).undo.until === 'owner' ? 'reason' : 'tap'
  })
}

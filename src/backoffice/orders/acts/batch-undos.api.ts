import { actorText } from '../../../activity/actor.ts'
import { actsOfSelection } from '../../../orders/acts/do-acts.job.ts'
import { actRule, isActName, UNDO_MS } from '../../../orders/acts/order-acts.ts'
import { planUndo } from '../../../orders/acts/undo-rule.ts'
import { eventsOfOrders } from '../../../orders/order-events.store.ts'
import { may } from '../../../staff/team/permission.ts'
import type { SellerRequest } from '../../desk-request.ts'
import type { ShownBatch } from '../order/order-detail.ts'

type Asked = Pick<SellerRequest, 'deps' | 'shop' | 'permission' | 'actor'>

/** An act that was done with others: any one of its batch. */
interface BatchAct {
  readonly batch: string
  readonly act: string
  /** As `actorText` writes it. */
  readonly actor: string
  readonly at: number
}

/** The selections of these acts that this person may still take back: those of which at least one order can be. By their names. */
export async function batchUndos(asked: Asked, acts: readonly BatchAct[]): Promise<ReadonlyMap<string, ShownBatch>> {
  const found = new Map<string, ShownBatch>()
  const possible = acts.filter((one) => mayBeUndone(asked, one))
  for (const id of new Set(possible.map(({ batch }) => batch))) {
    const shown = await batchUndo(asked, id)
    if (shown) found.set(id, shown)
  }
  return found
}

/** What needs no look at the orders. Orders that were joined or exchanged are taken back as one. */
function mayBeUndone({ deps, permission, actor }: Asked, { act, actor: by, at }: BatchAct): boolean {
  if (!isActName(act) || act === 'unir' || act === 'cambio') return false
  const rule = actRule(act)
  if (rule.undo.until === 'never' || !may(permission, rule)) return false
  return permission.role === 'owner' || (by === actorText(actor) && deps.clock() - at <= UNDO_MS)
}

async function batchUndo({ deps, shop, permission, actor }: Asked, id: string): Promise<ShownBatch | null> {
  const sql = deps.db.reports
  const done = await actsOfSelection(sql, shop.id, id)
  const [first] = done
  if (!first || !isActName(first.event.act)) return null
  const ids = done.map(({ order }) => order.id)
  const histories = Map.groupBy(await eventsOfOrders(sql, shop.id, ids), ({ orderId }) => orderId)
  const who = { author: actorText(actor), permission, now: deps.clock(), hasReason: true }
  const isUndoable = done.some(({ order, event }) => {
    const later = (histories.get(order.id) ?? []).filter(({ seq }) => seq > event.seq)
    return planUndo(order, event, later, who).ok
  })
  const undo = actRule(first.event.act).undo.until === 'owner' ? 'reason' : 'tap'
  return isUndoable ? { id, orders: done.length, undo } : null
}

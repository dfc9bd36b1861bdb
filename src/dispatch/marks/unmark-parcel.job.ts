import type { Actor } from '../../activity/actor.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { ActDeps } from '../../orders/acts/act-on-order.step.ts'
import type { ActRefusal, UndoRefusal } from '../../orders/acts/act-refusal.ts'
import { doAct } from '../../orders/acts/do-act.action.ts'
import { undoAct } from '../../orders/acts/undo-act.action.ts'
import { isParcel, PARCEL } from '../../orders/fact-names.ts'
import type { Order } from '../../orders/order.ts'
import type { OrderEvent } from '../../orders/order-event.ts'
import { eventsFrom } from '../../orders/order-events.store.ts'
import { findOrder } from '../../orders/orders.store.ts'
import type { Shop } from '../../shops/shop.ts'
import type { Permission } from '../../staff/team/permission.ts'

interface UnmarkRequest {
  readonly code: string
  /** What `markParcel` answered. */
  readonly seqs: readonly number[]
  readonly key: string
  readonly actor: Actor
  readonly permission: Permission
}

/** The note for acts whose undoing only an owner may do and has to explain. */
const BY_MISTAKE = 'Se marcó por código por error.'

/** Undoes the acts of a mark, the last one first. A parcel that left is annulled, because it did not leave after all. */
export async function unmarkParcel(
  deps: ActDeps,
  shop: Shop,
  { code, seqs, key, actor, permission }: UnmarkRequest,
): Promise<Outcome<{ readonly code: string }, ActRefusal | UndoRefusal>> {
  for (const seq of seqs.toSorted((one, other) => other - one)) {
    const order = await findOrder(deps.db.read, shop.id, code)
    const [event] = order ? await eventsFrom(deps.db.read, order, seq) : []
    if (!order || event?.seq !== seq) return refused({ reason: 'unknown', field: 'seqs' })
    const own = { code, key: `${key}:${seq}`, actor, permission }
    const outcome =
      event.act === 'despachar'
        ? await recall(deps, shop, order, event, own)
        : await undoAct(deps, shop, { ...own, seq, note: BY_MISTAKE })
    if (!outcome.ok) return outcome
  }
  return done({ code })
}

type Own = Pick<UnmarkRequest, 'code' | 'key' | 'actor' | 'permission'>

async function recall(deps: ActDeps, shop: Shop, order: Order, { change }: OrderEvent, own: Own) {
  const left = Object.keys(change).filter(isParcel)
  const [parcel = ''] = left.map((field) => field.slice(PARCEL.length))
  const hasMoved = left.length !== 1 || order.work.parcels[parcel]?.state !== 'recogido'
  if (hasMoved) return refused({ reason: 'not-undoable' as const, state: order.state })
  return doAct(deps, shop, { ...own, asked: { act: 'anular-guia', fields: { parcel, note: '' } } })
}

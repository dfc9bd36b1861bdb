import type { Actor } from '../../activity/actor.ts'
import type { Sql } from '../../database/database.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { type ActDeps, type ActDone, actInTransaction } from '../../orders/acts/act-on-order.step.ts'
import type { Order } from '../../orders/order.ts'
import { eventOfKey } from '../../orders/order-events.store.ts'
import type { ParcelState } from '../../orders/order-work.ts'
import { findOrder, findOrderById, takeOrder } from '../../orders/orders.store.ts'
import { numberedParcels } from '../../orders/parcels/parcel-numbers.ts'
import { currentParcels, parcelsOf } from '../../orders/parcels/parcels.ts'
import { shipmentsOfGuide } from '../../orders/parcels/shipments.store.ts'
import type { Shop } from '../../shops/shop.ts'
import type { Permission } from '../../staff/team/permission.ts'
import { actsOfMark } from './acts-of-mark.ts'
import type { Mark } from './mark.ts'
import type { MarkAnswer, MarkRefusal } from './mark-answer.ts'
import { readTyped } from './typed-parcel.ts'

export interface MarkRequest {
  /** A code or a guide. */
  readonly typed: string
  readonly mark: Mark
  /** The idempotency key: a repeated request is answered and not done again. */
  readonly key: string
  readonly actor: Actor
  readonly permission: Permission
}

/** Marks where one parcel is, found by its order’s code or its guide. A mark consists of the acts that a seller would do on the order. */
export function markParcel(deps: ActDeps, shop: Shop, request: MarkRequest): Promise<Outcome<MarkAnswer, MarkRefusal>> {
  return retryUniqueViolations(() => deps.db.transaction((tx) => markInTransaction(tx, deps, shop, request)))
}

async function markInTransaction(
  tx: Sql,
  deps: ActDeps,
  shop: Shop,
  request: MarkRequest,
): Promise<Outcome<MarkAnswer, MarkRefusal>> {
  const { typed, mark, key } = request
  const found = await foundOf(tx, shop.id, typed)
  if (!found.ok) return found
  const { parcel } = found.value
  const order = await takeOrder(tx, shop.id, found.value.order.code)
  if (!order) return refused({ reason: 'unknown-code' })
  const { code } = order
  if (await eventOfKey(tx, shop.id, actKey(key, 0))) return repeated(tx, shop, order, key)
  const marking = actsOfMark(order, parcel, mark)
  if (marking.is === 'already') return done({ code, isAlready: true, seqs: [], isUndoable: false })
  if (marking.is === 'several') return refused({ reason: 'several-parcels', code })
  if (marking.is === 'not-now') return refused({ reason: 'not-now', code, state: order.state, parcel: stateOf(order) })
  const { actor, permission } = request
  const did: ActDone[] = []
  for (const [place, asked] of marking.acts.entries()) {
    const act = { code, asked, key: actKey(key, place), actor, permission }
    const outcome = await actInTransaction(tx, deps, shop, act)
    if (!outcome.ok && place === 0) return refused({ reason: 'act-refused', code, refusal: outcome.refusal })
    // The first act stays done: the parcel came back, and waits in its queue to be received.
    if (!outcome.ok) break
    did.push(outcome.value)
  }
  const isUndoable = did.every(({ undoUntil, event }) => undoUntil !== null || event.act === 'despachar')
  return done({ code, isAlready: false, seqs: did.map(({ event }) => event.seq), isUndoable })
}

/** The same mark, sent again because its answer was lost. */
async function repeated(tx: Sql, { id }: Shop, { code }: Order, key: string) {
  const events = [await eventOfKey(tx, id, actKey(key, 0)), await eventOfKey(tx, id, actKey(key, 1))]
  const seqs = events.flatMap((event) => (event ? [event.seq] : []))
  return done({ code, isAlready: false, seqs, isUndoable: false })
}

function actKey(key: string, place: number): string {
  return `${key}:${place}`
}

function stateOf({ work }: Order): ParcelState | null {
  const [first, ...others] = currentParcels(work.parcels)
  return first && others.length === 0 ? first[1].state : null
}

interface Found {
  readonly order: Order
  /** The parcel with the typed guide, or of the label that was scanned; `null` when an order's code was typed. */
  readonly parcel: string | null
}

/** An order's code comes before a guide that reads the same. */
async function foundOf(tx: Sql, shopId: string, typed: string): Promise<Outcome<Found, MarkRefusal>> {
  const { code, part, guide } = readTyped(typed)
  const order = code && (await findOrder(tx, shopId, code))
  if (order) return ofLabel(order, part)
  const spellings = [...new Set([guide, guide.toUpperCase(), guide.replace(/\s+/g, '')])].filter((one) => one !== '')
  for (const spelling of spellings) {
    const [first, ...others] = await shipmentsOfGuide(tx, shopId, spelling)
    if (others.length > 0) return refused({ reason: 'guide-twice' })
    const own = first && (await findOrderById(tx, shopId, first.orderId))
    if (first && own) return done({ order: own, parcel: first.id })
  }
  return refused({ reason: 'unknown-code' })
}

/** An order that is one parcel is named by its code alone, also when an earlier label has a number. */
function ofLabel(order: Order, part: number | null): Outcome<Found, MarkRefusal> {
  const numbered = numberedParcels(parcelsOf(order, ''))
  if (part === null || (part === 1 && numbered.length <= 1)) return done({ order, parcel: null })
  const named = numbered.find(({ number }) => number === part)
  return named ? done({ order, parcel: named.id }) : refused({ reason: 'unknown-part', code: order.code, part })
}

import { type Actor, actorText } from '../../activity/actor.ts'
import { lockProducts } from '../../catalogue/stock/counted-products.store.ts'
import type { Sql } from '../../database/database.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { sha256 } from '../../lib/secrets/digest.ts'
import type { Shop } from '../../shops/shop.ts'
import type { Permission } from '../../staff/team/permission.ts'
import { mailStateChange } from '../news/mail-state-change.step.ts'
import { BEFORE_SENT, type Order } from '../order.ts'
import { type Changes, nextEvent, type OrderEvent, type PersonFields } from '../order-event.ts'
import { eventOfKey, eventsFrom, eventsOfBatch } from '../order-events.store.ts'
import { findOrder, findOrderById, lockOrders, takeOrder } from '../orders.store.ts'
import { writeEvent } from '../write-event.step.ts'
import type { ActDeps } from './act-on-order.step.ts'
import type { UndoRefusal } from './act-refusal.ts'
import { closedDuplicate } from './closing-acts.ts'
import { changesTo } from './order-as-seen.ts'
import { planUndo } from './undo-rule.ts'

export interface UndoRequest {
  readonly code: string
  /** The number of the event to undo. */
  readonly seq: number
  readonly key: string
  readonly actor: Actor
  readonly permission: Permission
  /** The reason. Acts that only an owner can undo need one. */
  readonly note?: string
}

export interface ActUndone {
  readonly order: Order
  readonly event: OrderEvent
  readonly isRepeated: boolean
}

/** Undoes an act in the caller's transaction, with an event that reverses its changes. Joining and exchanging are undone on both orders. */
export async function undoInTransaction(
  tx: Sql,
  deps: ActDeps,
  shop: Shop,
  request: UndoRequest,
): Promise<Outcome<ActUndone, UndoRefusal>> {
  const { code, seq, key } = request
  const found = await findOrder(tx, shop.id, code)
  if (!found) return refused({ reason: 'not-found' })
  const [event] = await eventsFrom(tx, found, seq)
  if (event?.seq !== seq) return refused({ reason: 'unknown', field: 'seq' })
  const partner = await partnerOf(tx, shop, found, event)
  await lockOrders(tx, shop.id, [code, ...(partner ? [partner.order.code] : [])])
  const order = await takeOrder(tx, shop.id, code)
  if (!order) return refused({ reason: 'not-found' })
  const bodyHash = sha256(JSON.stringify([code, 'deshacer', seq]))
  const earlier = await eventOfKey(tx, shop.id, key)
  if (earlier) {
    return earlier.bodyHash === bodyHash
      ? done({ order, event: earlier, isRepeated: true })
      : refused({ reason: 'key-reused' })
  }
  const own = await undoEvent(tx, deps, order, seq, request)
  if (!own.ok) return own
  const other = partner && (await takeOrder(tx, shop.id, partner.order.code))
  if (other)
    await lockProducts(
      tx,
      shop.id,
      [order, other].flatMap(({ lines }) => lines.map(({ productId }) => productId)),
    )
  const theirs = other && partner ? await undoPartner(tx, deps, other, partner, request) : null
  if (theirs && !theirs.ok) return theirs
  const { actor } = request
  const kept = { ...own.value, actKey: key, bodyHash }
  const after = await writeEvent(tx, deps, order, { event: kept, actor })
  await mailStateChange(tx, deps, shop, order, after)
  if (other && theirs) await writeEvent(tx, deps, other, { event: theirs.value, actor })
  return done({ order: after, event: kept, isRepeated: false })
}

/** The event for the other order. A duplicate is restored. The new order of an exchange is cancelled, unless it has left or something was paid for it. */
async function undoPartner(
  tx: Sql,
  deps: ActDeps,
  order: Order,
  { seq, wasOpened }: { readonly seq: number; readonly wasOpened: boolean },
  request: UndoRequest,
): Promise<Outcome<OrderEvent, UndoRefusal>> {
  if (!wasOpened) return undoEvent(tx, deps, order, seq, request)
  const { state, work } = order
  const isOpen = BEFORE_SENT.some((one) => one === state)
  if (!isOpen || work.paid + work.claimed > 0) return refused({ reason: 'not-undoable', state })
  const { facts = {} } = closedDuplicate({ code: work.linked ?? '' }, deps.clock())
  return done(nextEvent(order, { act: 'cancelar', actor: request.actor, at: deps.clock() }, changesTo(order, facts)))
}

/** The event that undoes the order's event `seq`. */
async function undoEvent(
  tx: Sql,
  { clock }: ActDeps,
  order: Order,
  seq: number,
  { actor, permission, note = '' }: UndoRequest,
): Promise<Outcome<OrderEvent, UndoRefusal>> {
  const [event, ...later] = await eventsFrom(tx, order, seq)
  if (!event) return refused({ reason: 'unknown', field: 'seq' })
  const now = clock()
  const undoing = { author: actorText(actor), permission, now, hasReason: note !== '' }
  const outcome = planUndo(order, event, later, undoing)
  if (!outcome.ok) return outcome
  const { change, personal } = outcome.value
  const said: Changes<PersonFields> | null = note === '' ? personal : { ...personal, note: [null, note] }
  return done(nextEvent(order, { act: 'deshacer', actor, at: now, undoes: seq }, change, said))
}

/** The other order of a joining or of an exchange. */
async function partnerOf(tx: Sql, shop: Shop, { id }: Order, { act, batch }: OrderEvent) {
  if ((act !== 'unir' && act !== 'cambio') || batch === null) return null
  const theirs = act === 'unir' ? 'unir' : 'pedir'
  const event = (await eventsOfBatch(tx, shop.id, batch)).find((one) => one.orderId !== id && one.act === theirs)
  const order = event && (await findOrderById(tx, shop.id, event.orderId))
  return order ? { order, seq: event.seq, wasOpened: act === 'cambio' } : null
}

import { type Actor, actorText } from '../../activity/actor.ts'
import type { Sql } from '../../database/database.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { sha256 } from '../../lib/secrets/digest.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { may, type Permission } from '../../staff/team/permission.ts'
import { findTicket } from '../../tickets/tickets.store.ts'
import { openExchange } from '../exchanges/open-exchange.step.ts'
import { mailStateChange } from '../news/mail-state-change.step.ts'
import type { Order } from '../order.ts'
import {
  afterEvent,
  type Changes,
  type FactFields,
  nextEvent,
  type OrderEvent,
  type PersonFields,
} from '../order-event.ts'
import { eventOfKey, eventsFrom } from '../order-events.store.ts'
import { MOST_TOTAL } from '../order-money.ts'
import { lockOrders, takeOrder } from '../orders.store.ts'
import { type Missing, missingToSend } from '../parcels/missing-to-send.ts'
import { packersIn } from '../parcels/packers.ts'
import type { OutsideReport } from '../parcels/save-parcels.step.ts'
import { withTaken } from '../stock/order-stock.ts'
import { refuseShortStock } from '../stock/refuse-short-stock.step.ts'
import { writeEvent } from '../write-event.step.ts'
import type { AskedAct } from './act-fields.ts'
import type { ActPlan } from './act-plan.ts'
import type { ActRefusal, ChangedBy, FieldConflict } from './act-refusal.ts'
import { offersCancelling } from './attempts.ts'
import { closedDuplicate } from './closing-acts.ts'
import { lastStateChange } from './find-for-act.step.ts'
import { actRule, isOpenFor, UNDO_MS } from './order-acts.ts'
import { changesTo, mergeTyped, seenOrder } from './order-as-seen.ts'
import { overtakingEvent, thingOf } from './overtaking-event.ts'
import { planAct } from './plan-act.step.ts'
import { changedBy, notUndone } from './undo-rule.ts'

export type ActDeps = Pick<Deps, 'db' | 'clock' | 'chance' | 'settings' | 'couriers'>

export interface ActRequest {
  readonly code: string
  readonly asked: AskedAct
  /** The version of the order that the author saw; by default the current one. */
  readonly version?: number | undefined
  /** The idempotency key: a retry with it is answered and not done again. */
  readonly key: string
  readonly actor: Actor
  readonly permission: Permission
  /** Names acts that are done and undone together. */
  readonly batch?: string
  /** The report from outside that the act follows from. */
  readonly outsideReport?: OutsideReport
}

export interface ActDone {
  readonly order: Order
  readonly event: OrderEvent
  /** Until when its author may undo it; `null`: never. */
  readonly undoUntil: number | null
  /** The fields that were not saved because somebody else changed them meanwhile. Everything else was saved. */
  readonly conflicts: readonly FieldConflict[]
  /** What the order still needs before it can leave. */
  readonly missing: readonly Missing[]
  readonly offersCancelling: boolean
  /** It is a retry: the key had done this act before. */
  readonly isRepeated: boolean
}

/** Does one act with one order in the caller's transaction. */
export async function actInTransaction(
  tx: Sql,
  deps: ActDeps,
  shop: Shop,
  request: ActRequest,
): Promise<Outcome<ActDone, ActRefusal>> {
  const { code, asked, key, permission } = request
  if (asked.act === 'unir') await lockOrders(tx, shop.id, [code, asked.fields.with])
  // Sent together: the second is answered once the order is locked.
  const [taken, earlier] = await Promise.all([lockOrderOrRefuse(tx, shop, code), eventOfKey(tx, shop.id, key)])
  if (!taken.ok) return taken
  const order = taken.value
  const bodyHash = sha256(JSON.stringify([code, asked.act, withoutSecret(asked)]))
  if (earlier) {
    if (earlier.bodyHash !== bodyHash) return refused({ reason: 'key-reused' })
    if (earlier.act === asked.act) return done(answer(request, order, earlier, { isRepeated: true }))
    return refused(await wrongState(tx, order, asked, true))
  }
  if (!may(permission, actRule(asked.act))) return refused({ reason: 'not-permitted' })
  if (!isOpenFor(order, asked.act)) {
    const noteSaved = await saveNote(tx, deps, order, request, bodyHash)
    return refused(await wrongState(tx, order, asked, noteSaved))
  }
  return actOn(tx, deps, shop, { order, request, bodyHash })
}

interface Allowed {
  readonly order: Order
  readonly request: ActRequest
  readonly bodyHash: string
}

async function actOn(
  tx: Sql,
  deps: ActDeps,
  shop: Shop,
  { order, request, bodyHash }: Allowed,
): Promise<Outcome<ActDone, ActRefusal>> {
  const { asked, version = order.version, actor, permission, key, outsideReport } = request
  const now = deps.clock()
  const later = version < order.version ? await eventsFrom(tx, order, version + 1) : []
  const seen = seenOrder(order, later)
  const personId = actor.by === 'staff' ? actor.personId : null
  const newId = Buffer.from(deps.chance(12)).toString('base64url')
  const at = Math.min(now, outsideReport?.at ?? now)
  const packers = packersIn(deps.couriers, shop.country)
  const given = { order, seen, now, at, author: actorText(actor), personId, permission, newId, packers }
  const overtaking = overtakingEvent(asked, { later, seen, author: given.author })
  const plan = await planAct(tx, shop, asked, given)
  if (!plan.ok) {
    // What the author named is gone: somebody else has dealt with it.
    if (!overtaking || plan.refusal.reason !== 'unknown') return plan
    return refused({ reason: 'wrong-state', state: order.state, last: changedBy(overtaking), noteSaved: false })
  }
  const { facts, person, typed, opens } = plan.value
  const merged = mergeTyped(order, seen, later, { ...typed?.facts, ...typed?.person })
  const written = splitValues(merged.values, typed)
  const change = changesTo<FactFields>(order, { ...facts, ...written.facts })
  const personal = changesTo<PersonFields>(order, { ...person, ...written.person, ...noteOf(asked) })
  const isNothing = Object.keys(change).length + Object.keys(personal).length === 0
  if (isNothing && merged.conflicts.length > 0) return refused({ reason: 'changed-since', conflicts: merged.conflicts })
  if (overtaking && merged.conflicts.length === 0) {
    return refused({ reason: 'overtaken', state: order.state, last: changedBy(overtaking) })
  }
  const hasPersonal = Object.keys(personal).length > 0
  if ((hasPersonal || hasPersonalWords(plan.value)) && order.forgottenAt !== null) {
    return refused({ reason: 'person-forgotten' })
  }
  // Two orders that are joined or exchanged are undone together, apart from any selection.
  const batch = asked.act === 'unir' || asked.act === 'cambio' ? `${asked.act}-${key}` : (request.batch ?? null)
  const made = { act: asked.act, actor, at: now, batch }
  const author = { asked, permission }
  const opened = opens && batch ? await openExchange(tx, deps, shop, order, opens, { ...made, batch, author }) : null
  if (opened && !opened.ok) return opened
  const linked = opened ? changesTo<FactFields>(order, { linked: opened.value.code }) : {}
  const own = { ...made, actKey: key, bodyHash }
  const changed = withTaken(order, asked.act, { ...change, ...linked })
  const event = nextEvent(order, own, changed, hasPersonal ? personal : null)
  const { total } = afterEvent(order, event)
  if (total > MOST_TOTAL && total > order.total) return refused({ reason: 'wrong-fields', fields: [TOO_MUCH] })
  const duplicate = asked.act === 'unir' ? await duplicateToClose(tx, order, asked.fields.with, made) : null
  const short = await refuseShortStock(tx, author, [{ order, event }, ...(duplicate ? [duplicate] : [])])
  if (short) return short
  const after = await writeEvent(tx, deps, order, {
    ...plan.value,
    event,
    actor,
    ...(outsideReport && { outsideReport }),
  })
  await mailStateChange(tx, deps, shop, order, after)
  if (duplicate) await writeEvent(tx, deps, duplicate.order, { event: duplicate.event, actor })
  return done(answer(request, after, event, { conflicts: merged.conflicts }))
}

const TOO_MUCH = { field: 'lines', message: 'Es más de lo que puede costar un pedido.' } as const

/** The duplicate that an order takes over, with the event that cancels it. */
async function duplicateToClose(tx: Sql, order: Order, code: string, made: Parameters<typeof nextEvent>[1]) {
  const other = await takeOrder(tx, order.shopId, code)
  if (!other) return null
  const { facts = {} } = closedDuplicate(order, made.at, other)
  return { order: other, event: nextEvent(other, made, changesTo(other, facts)) }
}

/** Splits the merged values into facts and personal fields, as they were typed. */
function splitValues(values: Readonly<Record<string, unknown>>, typed: ActPlan['typed']) {
  const of = (part: object | undefined) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => part !== undefined && field in part))
  return { facts: of(typed?.facts) as Partial<FactFields>, person: of(typed?.person) as Partial<PersonFields> }
}

/** Whether the plan has personal words of a parcel or a payment. These are in no event. */
function hasPersonalWords({ parcelWords = {}, signs = {} }: ActPlan): boolean {
  if (Object.values(signs).some(({ reference, voucher }) => reference !== '' || voucher !== null)) return true
  return Object.values(parcelWords).some(({ from: _, ...words }) => Object.keys(words).length > 0)
}

/** The fields without the clave: its four digits could be guessed from the hash. */
function withoutSecret({ fields }: AskedAct): object {
  return 'clave' in fields ? { ...fields, clave: undefined } : fields
}

function noteOf({ fields }: AskedAct): Partial<PersonFields> {
  return fields.note === '' ? {} : { note: fields.note }
}

/** Saves the note of an act that the order's state does not allow any more. */
async function saveNote(
  tx: Sql,
  deps: ActDeps,
  order: Order,
  { asked, key, actor }: ActRequest,
  bodyHash: string,
): Promise<boolean> {
  if (asked.fields.note === '' || order.forgottenAt !== null) return false
  const personal: Changes<PersonFields> = { note: [null, asked.fields.note] }
  const made = { act: 'nota' as const, actor, at: deps.clock(), actKey: key, bodyHash }
  await writeEvent(tx, deps, order, { event: nextEvent(order, made, {}, personal), actor })
  return true
}

async function wrongState(tx: Sql, order: Order, asked: AskedAct, noteSaved: boolean): Promise<ActRefusal> {
  const last = (await doneBefore(tx, order, asked)) ?? (await lastStateChange(tx, order))
  return { reason: 'wrong-state', state: order.state, last, noteSaved }
}

/** The act that did already what an order in this state still allowed. */
async function doneBefore(tx: Sql, order: Order, asked: AskedAct): Promise<ChangedBy | null> {
  if (!actRule(asked.act).from.includes(order.state)) return null
  const thing = thingOf(asked)
  const events = notUndone(await eventsFrom(tx, order, 1))
  const event = events.findLast(({ act, change }) => (thing === null ? act === asked.act : thing in change))
  return event ? changedBy(event) : null
}

async function lockOrderOrRefuse(tx: Sql, shop: Shop, code: string): Promise<Outcome<Order, ActRefusal>> {
  const order = await takeOrder(tx, shop.id, code)
  if (order) return done(order)
  const lead = await findTicket(tx, shop.id, code)
  if (!lead) return refused({ reason: 'not-found' })
  const { status } = lead
  if (status !== 'finalizado') return refused({ reason: 'no-order-yet', status })
  // The shopper ordered between the two statements.
  const placed = await takeOrder(tx, shop.id, code)
  return placed ? done(placed) : refused({ reason: 'not-found' })
}

function answer(
  { asked, permission }: ActRequest,
  order: Order,
  event: OrderEvent,
  rest: Partial<Pick<ActDone, 'conflicts' | 'isRepeated'>>,
): ActDone {
  const { until } = actRule(asked.act).undo
  const isUndoable = until === 'states' || (until === 'owner' && permission.role === 'owner')
  return {
    order,
    event,
    undoUntil: isUndoable ? event.at + UNDO_MS : null,
    conflicts: [],
    missing: missingToSend(order),
    offersCancelling: asked.act === 'intento' && offersCancelling(order),
    isRepeated: false,
    ...rest,
  }
}

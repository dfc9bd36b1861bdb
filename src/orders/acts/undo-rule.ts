import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { may, type Permission } from '../../staff/team/permission.ts'
import { isParcel, isPayment } from '../fact-names.ts'
import type { Order } from '../order.ts'
import { afterEvent, type Changes, type FactFields, type OrderEvent, type PersonFields } from '../order-event.ts'
import { differenceOf } from '../parcels/parcels.ts'
import type { OrderPayment } from '../payments/order-payment.ts'
import type { ChangedBy, UndoRefusal } from './act-refusal.ts'
import { reversedChanges } from './merge-fields.ts'
import { actRule, isActName, UNDO_MS } from './order-acts.ts'

interface Undoing {
  /** As `actorText` writes it. */
  readonly author: string
  readonly permission: Permission
  readonly now: number
  readonly hasReason: boolean
}

interface UndoChanges {
  readonly change: Changes<FactFields>
  readonly personal: Changes<PersonFields> | null
}

/**
 * The changes that undo an event: its own, reversed. Refused if the table of acts allows no undo, after ten minutes (but not to an owner), once a later event
 * touched one of its fields, and once the person was forgotten. `later`: the events after it.
 */
export function planUndo(
  order: Order,
  event: OrderEvent,
  later: readonly OrderEvent[],
  { author, permission, now, hasReason }: Undoing,
): Outcome<UndoChanges, UndoRefusal> {
  const rule = isActName(event.act) ? actRule(event.act) : null
  const undo = rule?.undo ?? { until: 'never' as const }
  const isOwner = permission.role === 'owner'
  if (undo.until === 'never') return refused({ reason: 'not-undoable', state: order.state })
  if (!rule || !may(permission, rule) || (undo.until === 'owner' && !isOwner))
    return refused({ reason: 'not-permitted' })
  const back = later.find(({ undoes }) => undoes === event.seq)
  if (back) return refused({ reason: 'already-undone', last: changedBy(back) })
  if (order.forgottenAt !== null) return refused({ reason: 'person-forgotten' })
  const change = { ...reversedChanges(event.change), ...undoneStock(order, event) }
  const touched = touchedSince(event, later) ?? refundedSince(order, afterEvent(order, { ...event, change }), later)
  if (touched) return touched
  if (undo.until === 'states' && !undo.states.includes(order.state)) {
    return refused({ reason: 'not-undoable', state: order.state })
  }
  if (!isOwner && (event.actor !== author || now - event.at > UNDO_MS)) return refused({ reason: 'too-late' })
  if (undo.until === 'owner' && !hasReason) return refused({ reason: 'reason-needed' })
  return done({ change, personal: reversedPersonal(event) })
}

/** A later change of the state also conflicts with an event of a parcel: the state of an order that has left follows from its parcels. */
function touchedSince(event: OrderEvent, later: readonly OrderEvent[]) {
  const names = namesOf(event)
  const own = new Set(names.some(isParcel) ? [...names, 'state'] : names)
  for (const one of notUndone(later)) {
    const field = namesOf(one).find((name) => own.has(name))
    if (field !== undefined) return refused({ reason: 'touched-since' as const, field, last: changedBy(one) })
  }
  return null
}

/** A payment stays while it was given back: never more is given back than was paid. */
function refundedSince({ work }: Order, after: Order, later: readonly OrderEvent[]) {
  const isMore = after.work.refunded > after.work.paid && after.work.paid < work.paid
  const refund = isMore ? notUndone(later).findLast(givesBack) : undefined
  const field = refund && Object.keys(refund.change).find(isPayment)
  return field ? refused({ reason: 'touched-since' as const, field, last: changedBy(refund) }) : null
}

function givesBack({ change }: OrderEvent): boolean {
  const added = Object.entries(change as Readonly<Record<string, readonly [unknown, OrderPayment | null]>>)
  return added.some(([field, [, payment]]) => isPayment(field) && payment?.kind === 'reembolso')
}

/** Leaves out events that were undone, together with those that undid them: both together changed nothing. */
export function notUndone(events: readonly OrderEvent[]): readonly OrderEvent[] {
  const seqs = new Set(events.map(({ seq }) => seq))
  const pairs = events.flatMap(({ seq, undoes }) => (undoes !== null && seqs.has(undoes) ? [undoes, seq] : []))
  return events.filter(({ seq }) => !pairs.includes(seq))
}

/** `taken` is a sum, so this event's units are subtracted from what it is now. Later acts with other units are no conflict. */
function undoneStock({ work }: Order, { change }: OrderEvent): Changes<FactFields> {
  if (!change.taken) return {}
  const [before, after] = change.taken
  const moved = differenceOf(after, before ?? {})
  return { taken: [work.taken, differenceOf(work.taken, moved)] }
}

/** The fields that a later event can conflict with. A note stays when its act is undone, and `taken` is a sum (`undoneStock`). */
function namesOf({ change, personal }: OrderEvent): readonly string[] {
  return [...Object.keys(change), ...Object.keys(personal ?? {})].filter((name) => name !== 'note' && name !== 'taken')
}

function reversedPersonal({ personal }: OrderEvent): Changes<PersonFields> | null {
  const { note: _, ...fields } = personal ?? {}
  return Object.keys(fields).length === 0 ? null : reversedChanges<PersonFields>(fields)
}

/** Who did what an event says, and when. */
export function changedBy({ actor: by, act, at }: OrderEvent): ChangedBy {
  return { by, act, at }
}

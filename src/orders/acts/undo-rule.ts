import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { may, type Permission } from '../../staff/team/permission.ts'
import { isParcel } from '../fact-names.ts'
import type { Order } from '../order.ts'
import type { Changes, FactFields, OrderEvent, PersonFields } from '../order-event.ts'
import { differenceOf } from '../parcels/parcels.ts'
import type { UndoRefusal } from './act-refusal.ts'
import { turned } from './merge-fields.ts'
import { actRule, isActName, UNDO_MS } from './order-acts.ts'

interface Undoing {
  /** As `actorText` writes it. */
  readonly author: string
  readonly permission: Permission
  readonly now: number
  readonly hasReason: boolean
}

interface Undone {
  readonly change: Changes<FactFields>
  readonly personal: Changes<PersonFields> | null
}

/**
 * The changes that take an event back: its own, turned round. Refused where the table of acts has no way back, after ten minutes (not to an owner), once a later
 * event touched one of its fields, and once the person was forgotten. `later` are the events after it.
 */
export function undone(
  order: Order,
  event: OrderEvent,
  later: readonly OrderEvent[],
  { author, permission, now, hasReason }: Undoing,
): Outcome<Undone, UndoRefusal> {
  const rule = isActName(event.act) ? actRule(event.act) : null
  const undo = rule?.undo ?? { until: 'never' as const }
  const isOwner = permission.role === 'owner'
  if (undo.until === 'never') return refused({ reason: 'not-undoable', state: order.state })
  if (!rule || !may(permission, rule) || (undo.until === 'owner' && !isOwner))
    return refused({ reason: 'not-permitted' })
  const back = later.find(({ undoes }) => undoes === event.seq)
  if (back) return refused({ reason: 'already-undone', last: changedBy(back) })
  if (order.forgottenAt !== null) return refused({ reason: 'person-forgotten' })
  const touched = touchedSince(event, later)
  if (touched) return touched
  if (undo.until === 'states' && !undo.states.includes(order.state)) {
    return refused({ reason: 'not-undoable', state: order.state })
  }
  if (!isOwner && (event.actor !== author || now - event.at > UNDO_MS)) return refused({ reason: 'too-late' })
  if (undo.until === 'owner' && !hasReason) return refused({ reason: 'reason-needed' })
  return done({ change: { ...turned(event.change), ...takenBack(order, event) }, personal: personalBack(event) })
}

/** The state of an order that has left follows from its parcels: it is no field of every event that moves one. */
function touchedSince(event: OrderEvent, later: readonly OrderEvent[]) {
  const names = namesOf(event)
  const own = new Set(names.some(isParcel) ? [...names, 'state'] : names)
  for (const one of standing(later)) {
    const field = namesOf(one).find((name) => own.has(name))
    if (field !== undefined) return refused({ reason: 'touched-since' as const, field, last: changedBy(one) })
  }
  return null
}

/** Events that were not taken back, without those that took others back: both together changed nothing. */
function standing(events: readonly OrderEvent[]): readonly OrderEvent[] {
  const seqs = new Set(events.map(({ seq }) => seq))
  const pairs = events.flatMap(({ seq, undoes }) => (undoes !== null && seqs.has(undoes) ? [undoes, seq] : []))
  return events.filter(({ seq }) => !pairs.includes(seq))
}

/** What is off the shelf adds up, so a later act with other units is no hindrance. */
function takenBack({ work }: Order, { change }: OrderEvent): Changes<FactFields> {
  if (!change.taken) return {}
  const [before, after] = change.taken
  const moved = differenceOf(after, before ?? {})
  return { taken: [work.taken, differenceOf(work.taken, moved)] }
}

/** A note is said, and stays. */
function namesOf({ change, personal }: OrderEvent): readonly string[] {
  return [...Object.keys(change), ...Object.keys(personal ?? {})].filter((name) => name !== 'note' && name !== 'taken')
}

function personalBack({ personal }: OrderEvent): Changes<PersonFields> | null {
  const { note: _, ...fields } = personal ?? {}
  return Object.keys(fields).length === 0 ? null : turned<PersonFields>(fields)
}

function changedBy({ actor: by, act, at }: OrderEvent) {
  return { by, act, at }
}

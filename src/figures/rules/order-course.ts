import type { PricedLine } from '../../cart/line.ts'
import type { Money } from '../../lib/money.ts'
import { isParcel, isPayment, PARCEL } from '../../orders/fact-names.ts'
import type { OrderState } from '../../orders/order.ts'
import type { OrderEvent } from '../../orders/order-event.ts'
import { withoutUndone } from '../../orders/order-timeline.ts'
import type { Parcel } from '../../orders/order-work.ts'
import { amountHeldByCourier, type OrderPayment } from '../../orders/payments/order-payment.ts'

/** What happened to an order, as far as figures ask for it. Acts that were undone did not happen. */
export interface OrderCourse {
  /** Whether it was ever confirmed, and whether it ever left; what left counts as confirmed. */
  readonly isConfirmed: boolean
  readonly isSent: boolean
  /** The lines that left last, before a buyer gave back some of them at the door; `null` if they are those of the order. */
  readonly sentLines: readonly PricedLine[] | null
  /** Every line that the order ever had. */
  readonly everyLine: readonly PricedLine[]
  /** The id of the person who confirmed it last; `null` if nobody of the shop did. */
  readonly confirmedBy: string | null
  /** Attempts to reach the buyer by person. */
  readonly attempts: ReadonlyMap<string, number>
  /** Who called or confirmed first, and when. */
  readonly firstCall: { readonly by: string; readonly at: number } | null
  /** When each parcel left, by its id. */
  readonly leftAt: ReadonlyMap<string, number>
  /** How what its couriers hold changed: above 0 they took it of the buyer, below 0 they handed it over. */
  readonly held: readonly HeldChange[]
}

export interface HeldChange {
  readonly at: number
  readonly amount: Money
}

type CourseEvent = Pick<OrderEvent, 'seq' | 'at' | 'actor' | 'act' | 'change' | 'undoes'>

const AFTER_SENDING: readonly OrderState[] = ['enviado', 'entregado', 'devuelto']

/** Reads the events of an order, the oldest first. */
export function courseOf(events: readonly CourseEvent[]): OrderCourse {
  const happened = withoutUndone(events)
  const reached = new Set(happened.flatMap(({ change }) => change.state?.[1] ?? []))
  const isSent = AFTER_SENDING.some((state) => reached.has(state))
  const confirmed = happened.findLast(({ act }) => act === 'confirmar')
  const calls = happened.flatMap(({ act, actor, at }) => {
    const by = personOf(actor)
    return by !== null && (act === 'intento' || act === 'confirmar') ? [{ act, by, at }] : []
  })
  const attempts = new Map<string, number>()
  for (const { act, by } of calls) if (act === 'intento') attempts.set(by, (attempts.get(by) ?? 0) + 1)
  const [first] = calls
  const atTheDoor = happened.findLast(({ act, change }) => act === 'entregar' && change.lines)
  return {
    isConfirmed: isSent || reached.has('confirmado'),
    isSent,
    sentLines: atTheDoor?.change.lines?.[0] ?? null,
    everyLine: happened.flatMap(({ change }) => change.lines?.[1] ?? []),
    confirmedBy: confirmed ? personOf(confirmed.actor) : null,
    attempts,
    firstCall: first ? { by: first.by, at: first.at } : null,
    leftAt: leftAtOf(happened),
    held: heldChanges(happened),
  }
}

/** The entries of a change that are of one kind, with what each was and is. */
function entriesOf<Value>(change: CourseEvent['change'], isMeant: (field: string) => boolean) {
  const entries = Object.entries(change).filter(([field]) => isMeant(field))
  return entries as unknown as readonly (readonly [string, readonly [Value | null, Value | null]])[]
}

/** A parcel that a report says has left may have left before the report. */
function leftAtOf(happened: readonly CourseEvent[]): ReadonlyMap<string, number> {
  const left = new Map<string, number>()
  for (const { at, change } of happened)
    for (const [field, [had, has]] of entriesOf<Parcel>(change, isParcel))
      if (has && has.outing > 0 && (had?.outing ?? 0) === 0)
        left.set(field.slice(PARCEL.length), Math.min(at, has.stateAt))
  return left
}

function heldChanges(happened: readonly CourseEvent[]): readonly HeldChange[] {
  const payments: Record<string, OrderPayment> = {}
  let held = 0
  return happened.flatMap(({ at, change }) => {
    for (const [field, [, has]] of entriesOf<OrderPayment>(change, isPayment)) {
      if (has) payments[field] = has
      else delete payments[field]
    }
    const amount = amountHeldByCourier(payments) - held
    held += amount
    return amount === 0 ? [] : [{ at, amount }]
  })
}

const STAFF = 'staff:'

function personOf(actor: string): string | null {
  return actor.startsWith(STAFF) ? actor.slice(STAFF.length) : null
}

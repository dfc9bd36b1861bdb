import type { PricedLine } from '../../cart/line.ts'
import type { OrderState } from '../../orders/order.ts'
import type { OrderEvent } from '../../orders/order-event.ts'
import { withoutUndone } from '../../orders/order-timeline.ts'

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
  }
}

const STAFF = 'staff:'

function personOf(actor: string): string | null {
  return actor.startsWith(STAFF) ? actor.slice(STAFF.length) : null
}

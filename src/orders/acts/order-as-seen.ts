import type { Order } from '../order.ts'
import { afterEvent, type Changes, type OrderEvent } from '../order-event.ts'
import type { FieldConflict } from './act-refusal.ts'
import { isSame, mergeFields, reversedChanges, type Wanted } from './merge-fields.ts'

/** The order as it was before its `later` events. What forgetting took out of these events is as it is now. */
export function seenOrder(order: Order, later: readonly OrderEvent[]): Order {
  return later.reduceRight(
    (after, event) => ({
      ...(afterEvent(after, {
        ...event,
        change: reversedChanges(event.change),
        personal: event.personal && reversedChanges(event.personal),
      }) as Order),
      version: event.seq - 1,
    }),
    order,
  )
}

/** The order's total before and after each of its events, which are all that it has. */
export function totalsOver(
  order: Order,
  events: readonly OrderEvent[],
): readonly (readonly [before: Order['total'], after: Order['total']])[] {
  let after = order
  return events
    .toReversed()
    .map((event) => {
      const before = event.seq === 1 ? after : seenOrder(after, [event])
      const totals = [before.total, after.total] as const
      after = before
      return totals
    })
    .reverse()
}

/** Every field of an order under the flat names that events use. */
function fieldsOf(order: Order): Readonly<Record<string, unknown>> {
  const { work, workPerson, ...facts } = order
  const payments = Object.entries(work.payments).map(([id, payment]) => [`payment:${id}`, payment])
  const parcels = Object.entries(work.parcels).map(([id, parcel]) => [`parcel:${id}`, parcel])
  return { ...facts, ...work, ...workPerson, ...Object.fromEntries([...payments, ...parcels]) }
}

interface Merged {
  readonly values: Readonly<Record<string, unknown>>
  readonly conflicts: readonly FieldConflict[]
}

/** Splits typed values into those that can be written and conflicts: fields that somebody else changed since the author saw them. */
export function mergeTyped(order: Order, seen: Order, later: readonly OrderEvent[], typed: object): Merged {
  const [now, saw] = [fieldsOf(order), fieldsOf(seen)]
  const wanted: Record<string, Wanted> = {}
  for (const [field, wants] of Object.entries(typed)) {
    if (!isSame(saw[field] ?? null, wants)) wanted[field] = { saw: saw[field] ?? null, wants }
  }
  const { changes, conflicts } = mergeFields<Record<string, unknown>>(now, wanted)
  return { values: changes, conflicts: conflicts.flatMap((one) => ({ ...one, ...lastTouch(later, one.field) })) }
}

function lastTouch(later: readonly OrderEvent[], field: string) {
  const event = later.findLast(({ change, personal }) => field in change || (personal !== null && field in personal))
  return { by: event?.actor ?? '', act: event?.act ?? ('editar' as const), at: event?.at ?? 0 }
}

/** The changes that new values make. A value that the order has already makes none. */
export function changesTo<Fields>(order: Order, values: Partial<Fields>): Changes<Fields> {
  const now = fieldsOf(order)
  const entries = Object.entries(values).filter(([field, value]) => !isSame(now[field] ?? null, value))
  return Object.fromEntries(
    entries.map(([field, value]) => [field, [now[field] ?? null, value]]),
  ) as unknown as Changes<Fields>
}

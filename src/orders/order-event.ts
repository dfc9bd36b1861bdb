import { type Actor, actorText } from '../activity/actor.ts'
import type { Ticket } from '../tickets/ticket.ts'
import { noPerson, type Order, type OrderFacts, type OrderPerson } from './order.ts'

/** In the seller's words. */
export type OrderAct = 'pedir' | 'confirmar' | 'olvidar'

/** The changed fields, each with its value before and after. */
type Changes<Fields> = {
  readonly [Field in keyof Fields]?: readonly [before: Fields[Field] | null, after: Fields[Field]]
}

/** One entry of an order's history. Entries are never changed, except that forgetting sets `personal` to null. */
export interface OrderEvent {
  /** Counted from 1 in each order without gaps. It is the order's version after this event. */
  readonly seq: number
  readonly at: number
  /** As `actorText` writes it. */
  readonly actor: string
  readonly act: OrderAct
  readonly change: Changes<OrderFacts>
  readonly personal: Changes<OrderPerson> | null
}

interface Made {
  readonly act: OrderAct
  readonly actor: Actor
  readonly at: number
}

/** The first event of an order: it sets every field. */
export function placingEvent(ticket: Ticket, suspicions: Order['suspicions'], { act, actor, at }: Made): OrderEvent {
  const { client, code, country, lines, total, currency, termsAcceptedAt, termsVersion, createdAt } = ticket
  const { departamento, lima, terminos: _, ...person } = client
  const facts: OrderFacts = {
    ...{ code, country, state: 'finalizado', departamento, lima, lines, total, currency },
    ...{ termsAcceptedAt, termsVersion, begunAt: createdAt, placedAt: at, forgottenAt: null },
  }
  const change = changesBetween<OrderFacts>({}, facts)
  const personal = changesBetween<OrderPerson>({}, { ...person, suspicions })
  return { seq: 1, at, actor: actorText(actor), act, change, personal }
}

/** The next event of an order. `facts` are the new values; `before` has the version and the old ones. */
export function nextEvent(
  before: Pick<Order, 'version'> & Partial<OrderFacts>,
  { act, actor, at }: Made,
  facts: Partial<OrderFacts>,
): OrderEvent {
  const change = changesBetween<OrderFacts>(before, facts)
  return { seq: before.version + 1, at, actor: actorText(actor), act, change, personal: null }
}

type Unplaced = Pick<Order, 'shopId' | 'id'>

/** The order after an event. Replaying all events from `{ shopId, id }` on gives the order's row. */
export function afterEvent(order: Order | Unplaced, { seq, at, change, personal }: OrderEvent): Order {
  const after = { ...noPerson, ...order, ...valuesAfter(change), ...valuesAfter(personal ?? {}) }
  // The first event sets every fact.
  return { ...(after as Order), version: seq, changedAt: at }
}

function changesBetween<Fields>(before: Partial<Fields>, after: Partial<Fields>): Changes<Fields> {
  const changes: Partial<Record<keyof Fields, readonly [unknown, unknown]>> = {}
  for (const field in after) changes[field] = [before[field] ?? null, after[field]]
  return changes as Changes<Fields>
}

function valuesAfter(changes: object): object {
  return Object.fromEntries(Object.entries(changes).map(([field, [, after]]) => [field, after]))
}

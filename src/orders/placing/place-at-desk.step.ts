import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import { type Line, productLines } from '../../cart/line.ts'
import { findProducts } from '../../catalogue/products.store.ts'
import type { Sql } from '../../database/database.ts'
import type { Deps } from '../../server/deps.ts'
import type { Ticket } from '../../tickets/ticket.ts'
import { saveTicket } from '../../tickets/tickets.store.ts'
import type { ManualLine } from '../acts/act-plan.ts'
import type { Order } from '../order.ts'
import { afterEvent, type Changes, type FactFields, type PersonFields, placingEvent } from '../order-event.ts'
import { insertEvent } from '../order-events.store.ts'
import type { OrderSource } from '../order-work.ts'
import { insertOrder } from '../order-writes.store.ts'
import { depositOpen } from '../payments/deposit-open.ts'

interface Placing {
  readonly source: OrderSource
  /** What else is set of the order's work. */
  readonly change?: Changes<FactFields>
  readonly personal: Changes<PersonFields>
  readonly actor: Actor
  readonly batch?: string
}

/** Makes an order of a ticket that a seller entered. It was no visit to the shop, so no conversion is sent. */
export async function placeAtDesk(
  tx: Sql,
  deps: Pick<Deps, 'clock' | 'chance'>,
  ticket: Ticket,
  { source, change = {}, personal, actor, batch }: Placing,
): Promise<Order> {
  const { shopId } = ticket
  const at = deps.clock()
  await saveTicket(tx, { ...ticket, status: 'finalizado', finalisedAt: at, updatedAt: at, suspicions: [] })
  const made = { act: 'pedir' as const, actor, at, ...(batch !== undefined && { batch }) }
  const placed = placingEvent(ticket, ticket.suspicions, made)
  const event = {
    ...placed,
    change: { ...placed.change, ...depositOpen(ticket, source), ...change, source: ['tienda', source] as const },
    personal: { ...placed.personal, ...personal },
  }
  const order = afterEvent({ shopId, id: ticket.id }, event)
  await insertOrder(tx, order)
  await insertEvent(tx, order, event)
  await logActivity(tx, deps, { shopId, actor, act: 'order-pedir', subject: order.code, details: { source } })
  return order
}

/** The lines with what a pack or promo brings; `null` if a product is not the shop's. */
export async function cartLines(
  tx: Sql,
  shopId: string,
  asked: readonly ManualLine[],
): Promise<readonly Line[] | null> {
  const products = await findProducts(
    tx,
    shopId,
    asked.map(({ slug }) => slug),
  )
  const lines: Line[] = []
  for (const { slug, amount, colors } of asked) {
    const product = products.get(slug)
    if (!product) return null
    lines.push(...productLines(product, amount, colors))
  }
  return lines
}

import type { Order } from '../../orders/order.ts'
import { findOrderById } from '../../orders/orders.store.ts'
import type { PurchaseBody } from '../../orders/purchase/post-purchase.step.ts'
import type { TakenLetter } from '../../outbox/delivery.store.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import type { Visit } from '../../tickets/origins/visit.ts'
import type { ConversionEvent } from './conversion-event.ts'
import { type HashedContact, hashedContact } from './hashed-contact.ts'
import type { EventBody } from './record-events.action.ts'

/** The event of a letter, with the contact of the order as it is now. Throws for a letter without an event. */
export async function eventOfLetter(
  deps: Pick<Deps, 'db'>,
  shop: Shop,
  { topic, body }: TakenLetter,
): Promise<ConversionEvent> {
  const content: unknown = JSON.parse(body)
  if (topic === 'event') return { ...(content as EventBody), purchase: null }
  if (topic !== 'purchase') throw new Error(`Letters of the topic ${topic} have no delivery`)
  const { orderId, code, value, currency, at, visit } = content as PurchaseBody
  const contact = await contactOf(deps, shop, orderId, visit)
  return { name: 'Purchase', eventId: `purchase-${code}`, at, visit, purchase: { value, currency }, contact }
}

async function contactOf(
  { db }: Pick<Deps, 'db'>,
  shop: Shop,
  orderId: string,
  visit: Visit,
): Promise<HashedContact | null> {
  if (!shop.config.hashed_contact) return null
  const order = await findOrderById(db.read, shop.id, orderId)
  return order && hashedOf(order, visit)
}

function hashedOf(order: Order, { visitor = '' }: Visit): HashedContact {
  const { phone, email, name, departamento, provincia, distrito, country } = order
  return hashedContact({ phone, email, name, departamento, city: provincia || distrito, externalId: visitor }, country)
}

import type { Order } from '../../orders/order.ts'
import { findOrderById } from '../../orders/orders.store.ts'
import type { SaleBody } from '../../orders/purchase/post-sale-events.step.ts'
import { saleEventId, saleEventOf } from '../../orders/purchase/sale-events.ts'
import type { TakenLetter } from '../../outbox/delivery.store.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import type { Visit } from '../../tickets/origins/visit.ts'
import type { HashedContact } from '../networks/hashed-contact.ts'
import type { Network } from '../networks/network.ts'
import type { ConversionEvent } from './conversion-event.ts'
import type { EventBody } from './record-events.action.ts'

interface Told {
  readonly shop: Shop
  readonly network: Pick<Network, 'hashed'>
}

/** The event of a letter, with the contact of the order as it is now. Throws for a letter without an event. */
export async function eventOfLetter(
  deps: Pick<Deps, 'db'>,
  told: Told,
  { topic, body }: TakenLetter,
): Promise<ConversionEvent> {
  const content: unknown = JSON.parse(body)
  // Letters of before goods were told have none.
  if (topic === 'event') return { goods: null, ...(content as EventBody) }
  const name = saleEventOf(topic)
  if (!name) throw new Error(`Letters of the topic ${topic} have no delivery`)
  const { orderId, code, value, currency, items = [], at, visit } = content as SaleBody
  const contact = await contactOf(deps, told, orderId, visit)
  return { name, eventId: saleEventId(name, code), at, visit, goods: { value, currency, items, order: code }, contact }
}

async function contactOf(
  { db }: Pick<Deps, 'db'>,
  { shop, network }: Told,
  orderId: string,
  visit: Visit,
): Promise<HashedContact | null> {
  if (!shop.config.hashed_contact) return null
  const order = await findOrderById(db.read, shop.id, orderId)
  return order && network.hashed(contactIn(order, visit), order.country)
}

function contactIn(order: Order, { visitor = '' }: Visit) {
  const { phone, email, name, departamento, provincia, distrito } = order
  return { phone, email, name, departamento, city: provincia || distrito, externalId: visitor }
}

import { type Letter, postLetters } from '../../outbox/outbox.store.ts'
import type { Deps } from '../../server/deps.ts'
import { pixelOf } from '../../shops/pixel.ts'
import type { Shop } from '../../shops/shop.ts'
import type { Visit } from '../../tickets/origins/visit.ts'
import type { EventName } from './conversion-event.ts'
import { type Contact, type HashedContact, hashedContact } from './hashed-contact.ts'
import { OLDEST_EVENT_MS } from './oldest-event.ts'

/** The events that a page may send; a Purchase follows from an order. */
export const PAGE_EVENTS = ['PageView', 'Contact', 'AddPaymentInfo', 'InitiateCheckout'] as const

export interface PageEvent {
  readonly name: (typeof PAGE_EVENTS)[number]
  /** Made in the browser, whose pixel sends the same one. */
  readonly id: string
  /** Milliseconds since it happened, measured by the browser. */
  readonly age: number
  /** The page's address without query and fragment. */
  readonly url: string
}

/** The body of the letter of a page's event. */
export interface EventBody {
  readonly name: EventName
  readonly eventId: string
  /** Milliseconds since 1970, by our clock. */
  readonly at: number
  readonly visit: Visit
  readonly contact: HashedContact | null
}

/**
 * Posts the events of one call into the outbox and returns how many it took. It takes none in a shop without a pixel, and none that the network would refuse
 * because it is too old or has no user agent. An event that is sent twice is one letter. Of the contact only hashes are stored, and only in shops that switched
 * them on.
 */
export async function recordEvents(
  deps: Deps,
  shop: Shop,
  { visitor: externalId = '', ...visit }: Visit,
  events: readonly PageEvent[],
  contact: Omit<Contact, 'externalId'> | null,
): Promise<number> {
  const pixel = pixelOf(shop.config, visit.px)
  const taken = events.filter(({ age }) => age < OLDEST_EVENT_MS)
  if (!pixel || visit.userAgent === '' || taken.length === 0) return 0
  const now = deps.clock()
  const hashed = contact && shop.config.hashed_contact ? hashedContact({ ...contact, externalId }, shop.country) : null
  const letters = taken.map(({ name, id, age, url }): Letter => {
    const at = now - Math.round(age)
    const body: EventBody = { name, eventId: id, at, visit: { ...visit, url }, contact: hashed }
    return { id: `event-${shop.id}-${name}-${id}`, shopId: shop.id, topic: 'event', channel: pixel, body, dueAt: now }
  })
  await deps.db.transaction((tx) => postLetters(tx, letters))
  return letters.length
}

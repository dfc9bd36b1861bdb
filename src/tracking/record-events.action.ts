import type { Deps } from '../deps.ts'
import { channelOf } from '../outbox/channel.ts'
import { type Letter, postLetters } from '../outbox/outbox.store.ts'
import { pixelOf } from '../shops/pixel.ts'
import type { Shop } from '../shops/shop.ts'
import type { Visit } from '../tickets/visit.ts'
import type { EventName } from './conversion-event.ts'
import { type Contact, type HashedContact, hashedContact } from './hashed-contact.ts'
import { TAKEN_FOR_MS } from './taken-for.ts'

/** What a page may tell of; a Purchase follows from a ticket. */
export const PAGE_EVENTS = ['PageView', 'Contact', 'AddPaymentInfo', 'InitiateCheckout'] as const

export interface PageEvent {
  readonly name: (typeof PAGE_EVENTS)[number]
  /** Made in the browser, whose pixel says the same one. */
  readonly id: string
  /** Milliseconds since it happened, by the browser's own measure. */
  readonly age: number
  /** The page's address without query and fragment. */
  readonly url: string
}

/** What the letter of a page's event says. */
export interface EventBody {
  readonly name: EventName
  readonly eventId: string
  /** Milliseconds since 1970, by our clock. */
  readonly at: number
  readonly visit: Visit
  readonly contact: HashedContact | null
}

/**
 * Puts the events of one call into the outbox and says how many were taken: none in a shop without a pixel, none that the network would refuse
 * for its age or for want of a user agent. The same event told again is the letter that is there already. Only hashes of the contact are kept,
 * and only in shops that switched them on.
 */
export async function recordEvents(
  deps: Deps,
  shop: Shop,
  { visitor: externalId = '', ...visit }: Visit,
  events: readonly PageEvent[],
  contact: Omit<Contact, 'externalId'> | null,
): Promise<number> {
  const pixel = pixelOf(shop.config, visit.px)
  const taken = events.filter(({ age }) => age < TAKEN_FOR_MS)
  if (!pixel || visit.userAgent === '' || taken.length === 0) return 0
  const [now, channel] = [deps.clock(), channelOf(shop.id, pixel)]
  const hashed = contact && shop.config.hashed_contact ? hashedContact({ ...contact, externalId }, shop.country) : null
  const letters = taken.map(({ name, id, age, url }): Letter => {
    const at = now - Math.round(age)
    const body: EventBody = { name, eventId: id, at, visit: { ...visit, url }, contact: hashed }
    return { id: `event-${shop.id}-${name}-${id}`, shopId: shop.id, topic: 'event', channel, body, dueAt: now }
  })
  await deps.db.transaction((tx) => postLetters(tx, letters))
  return letters.length
}

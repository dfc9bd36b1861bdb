import type { EventGoods } from '../../cart/event-goods.ts'
import { type Letter, postLetters } from '../../outbox/outbox.store.ts'
import type { Deps } from '../../server/deps.ts'
import { type AdAccount, accountsOf, channelOfAccount } from '../../shops/ad-accounts.ts'
import type { Shop } from '../../shops/shop.ts'
import type { EventName } from '../../shops/told-events.ts'
import { type Visit, visitFor } from '../../tickets/origins/visit.ts'
import type { Contact, HashedContact } from '../networks/hashed-contact.ts'
import { networks } from '../networks/networks.ts'
import { OLDEST_EVENT_MS } from './oldest-event.ts'

/** The events that a page may send; a Purchase follows from an order. */
export const PAGE_EVENTS = [
  'PageView',
  'ViewContent',
  'Contact',
  'AddToCart',
  'InitiateCheckout',
  'AddPaymentInfo',
] as const

export interface PageEvent {
  readonly name: (typeof PAGE_EVENTS)[number]
  /** Made in the browser, whose pixels send the same one. */
  readonly id: string
  /** Milliseconds since it happened, measured by the browser. */
  readonly age: number
  /** The page's address without query and fragment. */
  readonly url: string
  readonly goods?: EventGoods | undefined
}

/** The body of the letter of a page's event. */
export interface EventBody {
  readonly name: EventName
  readonly eventId: string
  /** Milliseconds since 1970, by our clock. */
  readonly at: number
  readonly visit: Visit
  /** Absent in letters of before. */
  readonly goods?: EventGoods | null
  readonly contact: HashedContact | null
}

/**
 * Posts the events of one call into the outbox, one letter for each of the shop's networks, and returns how many events it took. It takes none in a shop that tells no network, none
 * that the networks would refuse because it is too old or has no user agent, and none that the shop leaves out. An event that is sent twice is one letter. Of the contact only hashes are
 * stored, and only in shops that switched them on.
 */
export async function recordEvents(
  deps: Deps,
  shop: Shop,
  { visitor: externalId = '', ...visit }: Visit,
  events: readonly PageEvent[],
  contact: Omit<Contact, 'externalId'> | null,
): Promise<number> {
  const { events_off: off, hashed_contact: isHashed } = shop.config
  const accounts = accountsOf(shop.config, visit.px)
  const taken = events.filter(({ name, age }) => age < OLDEST_EVENT_MS && !off.includes(name))
  if (accounts.length === 0 || visit.userAgent === '' || taken.length === 0) return 0
  const now = deps.clock()
  const letters = accounts.flatMap((account) => {
    const hashed =
      contact && isHashed ? networks[account.network].hashed({ ...contact, externalId }, shop.country) : null
    return taken.map(({ name, id, age, url, goods = null }): Letter => {
      const body: EventBody = {
        ...{ name, eventId: id, at: now - Math.round(age), goods, contact: hashed },
        visit: { ...visitFor(account, visit), url },
      }
      const letter = { id: letterId(shop.id, account, name, id), shopId: shop.id, topic: 'event', dueAt: now }
      return { ...letter, channel: channelOfAccount(account), body }
    })
  })
  await deps.db.transaction((tx) => postLetters(tx, letters))
  return taken.length
}

function letterId(shopId: string, { network }: AdAccount, name: EventName, eventId: string): string {
  return `event-${shopId}-${network === 'meta' ? '' : `${network}-`}${name}-${eventId}`
}

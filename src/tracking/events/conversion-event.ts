import type { EventGoods } from '../../cart/event-goods.ts'
import type { EventName } from '../../shops/told-events.ts'
import type { Visit } from '../../tickets/origins/visit.ts'
import type { HashedContact } from '../networks/hashed-contact.ts'

/** An event in a shop, for an advertising network. */
export interface ConversionEvent {
  readonly name: EventName
  /** The same as in the browser's copy, so that the network counts the event once. */
  readonly eventId: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly visit: Visit
  /** `null` for an event that is about no products. */
  readonly goods: EventGoods | null
  /** Hashed as that network wants it. */
  readonly contact: HashedContact | null
}

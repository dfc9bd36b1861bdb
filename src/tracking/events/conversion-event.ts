import type { CurrencyCode } from '../../lib/money.ts'
import type { Visit } from '../../tickets/origins/visit.ts'
import type { HashedContact } from './hashed-contact.ts'

export type EventName = 'PageView' | 'Contact' | 'AddPaymentInfo' | 'InitiateCheckout' | 'Purchase'

/** An event in a shop, for the advertising network. */
export interface ConversionEvent {
  readonly name: EventName
  /** The same as in the browser's copy, so that the network counts the event once. */
  readonly eventId: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly visit: Visit
  /** Only for a Purchase; `value` is a decimal string such as `99.00`. */
  readonly purchase: { readonly value: string; readonly currency: CurrencyCode } | null
  readonly contact: HashedContact | null
}

import type { CurrencyCode } from '../lib/money.ts'
import type { Visit } from '../tickets/visit.ts'
import type { HashedContact } from './hashed-contact.ts'

export type EventName = 'PageView' | 'Contact' | 'AddPaymentInfo' | 'InitiateCheckout' | 'Purchase'

/** What happened in a shop, for the advertising network. */
export interface ConversionEvent {
  readonly name: EventName
  /** The browser's copy of the event carries the same one, so that the network counts it once. */
  readonly eventId: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly visit: Visit
  /** What was bought, for a Purchase; `value` is a decimal string such as `99.00`. */
  readonly purchase: { readonly value: string; readonly currency: CurrencyCode } | null
  readonly contact: HashedContact | null
}

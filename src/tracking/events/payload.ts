import type { CurrencyCode } from '../../lib/money.ts'
import type { ConversionEvent, EventName } from './conversion-event.ts'
import type { HashedContact } from './hashed-contact.ts'

/** One element of `data` in the body for the network's events endpoint. */
export interface GraphEvent {
  readonly event_name: EventName
  /** Seconds since 1970. */
  readonly event_time: number
  readonly event_id: string
  readonly action_source: 'website'
  readonly event_source_url: string
  readonly user_data: GraphUserData
  readonly custom_data?: { readonly currency: CurrencyCode; readonly value: number }
}

/** An unknown value has no key, except the e-mail and the phone, which are empty lists. */
export interface GraphUserData extends HashedContact {
  readonly em: readonly string[]
  readonly ph: readonly string[]
  readonly client_user_agent?: string
  readonly fbp?: string
  readonly fbc?: string
}

/** The event in the format of the network. */
export function payloadOf({ name, eventId, at, visit, purchase, contact }: ConversionEvent): GraphEvent {
  return {
    event_name: name,
    event_time: Math.floor(at / 1000),
    event_id: eventId,
    action_source: 'website',
    event_source_url: visit.url.replace(/[?#].*$/s, ''),
    user_data: {
      em: [],
      ph: [],
      ...contact,
      ...(visit.userAgent ? { client_user_agent: visit.userAgent } : {}),
      ...(visit.fbp ? { fbp: visit.fbp } : {}),
      ...(visit.fbc ? { fbc: visit.fbc } : {}),
    },
    ...(name === 'Purchase' && purchase
      ? { custom_data: { currency: purchase.currency, value: Number(purchase.value) } }
      : {}),
  }
}

/** The event without the advertisement's click, after the network refused it with the click. */
export function withoutFbc(event: GraphEvent): GraphEvent {
  const { fbc: _, ...userData } = event.user_data
  return { ...event, user_data: userData }
}

import type { Country } from '../../lib/countries.ts'
import type { Settings } from '../../server/deps.ts'
import type { ConversionEvent } from '../events/conversion-event.ts'
import type { Contact, HashedContact } from './hashed-contact.ts'
import { noAnswer } from './own-reasons.ts'

/** What an advertising network wants to be told, and what its answers mean. Pure: `post-events.platform.ts` makes the call. */
export interface Network {
  /** Normalises the contact as the network wants it and hashes it. What is invalid is left out. */
  hashed(contact: Contact, country: Country): HashedContact
  /** The event in the format of the network. */
  payload(event: ConversionEvent): NetworkEvent
  /** The event without the advertisement's click; `null` where it has none, or where the network never refuses one for it. */
  withoutClick(event: NetworkEvent): NetworkEvent | null
  call(settings: NetworkSettings, request: EventRequest): NetworkCall
  verdict(answer: NetworkAnswer): Verdict
}

export type NetworkSettings = Pick<Settings, 'graphApi' | 'tiktokApi'>

/** JSON. */
export type NetworkEvent = Readonly<Record<string, unknown>>

export interface EventRequest {
  /** The network's own number or name of the pixel. */
  readonly account: string
  readonly token: string
  /** Marks the events as tests. */
  readonly testCode: string | null
  readonly events: readonly NetworkEvent[]
}

/** A post of JSON. The token is never in the address. */
export interface NetworkCall {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}

/** The answer of a network's endpoint; `body` is parsed JSON, or the text if it is not JSON. */
export type NetworkAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown }
  /** `timed-out`, or the code of the system, e.g. `ECONNRESET`. */
  | { readonly kind: 'no-answer'; readonly why: string }

/** The meaning of an answer for the letters that were sent. */
export interface Verdict {
  readonly kind:
    | 'delivered'
    /** The network has trouble: try again soon. */
    | 'again'
    /** Too many calls: try again slowly. */
    | 'slower'
    /** The account or its token is refused: send nothing until a person acts. */
    | 'paused'
    | 'too-old'
    | 'bad-click'
    | 'bad-event'
    /** Either an event or the account is refused: the account if the network takes no other event either. */
    | 'bad-event-or-account'
  /** The network's message, for people. */
  readonly reason: string
}

/** A call that brought no answer of the network's. */
export function unanswered(why: string): Verdict {
  return { kind: 'again', reason: noAnswer(why) }
}

/** An answer without the network's receipt may come from a proxy on the way. */
export function notTheNetworks(status: number): Verdict {
  return { kind: status === 429 ? 'slower' : 'again', reason: `an answer that is not the network’s (status ${status})` }
}

export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

/** The page's address without query and fragment. */
export function bareAddress(url: string): string {
  return url.replace(/[?#].*$/s, '')
}

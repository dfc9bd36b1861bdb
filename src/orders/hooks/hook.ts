/** What a hook may be told of. The names are part of the interface: they stay. */
export const HOOK_TOPICS = [
  'order.placed',
  'order.state_changed',
  'order.payment',
  'order.parcel',
  'lead.waiting',
  'stock.low',
] as const

export type HookTopic = (typeof HOOK_TOPICS)[number]

/** The topic of the message that somebody sends to see what the receiver answers. */
export const TEST_TOPIC = 'test'

/** `on`: it is told and sent. `paused`: messages wait. `off`: it is told nothing more. */
export type HookState = 'on' | 'paused' | 'off'

/** Why a hook was switched off: its receiver answered 410, took nothing for five days, or left too much waiting; or its key has ended. */
export const OFF_REASONS = ['gone', 'failing', 'too-many', 'key-ended'] as const

export type OffReason = (typeof OFF_REASONS)[number]

/** An address of another program that is told what happens in a shop. */
export interface Hook {
  readonly shopId: string
  readonly id: string
  readonly url: string
  readonly topics: readonly HookTopic[]
  /** Whether its messages say who a buyer is. */
  readonly persons: boolean
  /** The key that made it, with which it ends; `null`: somebody at the desk. */
  readonly keyId: string | null
  /** As `actorText` writes it. */
  readonly madeBy: string
  readonly madeAt: number
  /** Sealed, as `secretBefore` is. */
  readonly secret: string
  /** The secret before, which signs beside it for a day after it was changed. */
  readonly secretBefore: { readonly sealed: string; readonly until: number } | null
  readonly state: HookState
  readonly offReason: OffReason | null
  /** Of the shop’s events, the place up to which it was told. */
  readonly place: number
  /** Leads that became idle up to this time were told. */
  readonly leadsUntil: number
  /** Tries without an answer in a row. */
  readonly failures: number
  /** When the first of its messages was given up since one arrived. */
  readonly deadSince: number | null
  /** Nothing is sent earlier. */
  readonly notBefore: number
}

export type HookKey = Pick<Hook, 'shopId' | 'id'>

/** A message as it is kept. It names no person: who a buyer is, is read when it is sent. */
export interface HookMessage {
  readonly id: string
  readonly topic: HookTopic | typeof TEST_TOPIC
  /** When it happened. */
  readonly at: number
  readonly data: Readonly<Record<string, unknown>>
  /** The order or the lead that it is about. */
  readonly subjectId: string | null
  /** The place of its event, 0 without one: messages are sent in this order. */
  readonly nth: number
}

export const MOST_HOOKS = 10
/** Messages that may wait; a hook with more is switched off. */
export const MOST_WAITING = 10_000
export const MOST_TRIES = 50
export const KEPT_MS = 7 * 86_400_000
/** How long the secret before signs, too. */
export const BEFORE_MS = 86_400_000
/** The most that is kept of an answer. */
export const ANSWER_BYTES = 200

/** What a hook must be asked for by: stock is not of orders. */
export function needsCatalogue(topics: readonly HookTopic[]): boolean {
  return topics.includes('stock.low')
}

import type { CourierSending } from '../../orders/parcels/courier-rows/courier-sending.ts'

/** `refused`: the courier took the key no longer. Nothing goes out until another one is given. */
export type CourierApiState = 'on' | 'refused'

/** A shop's connection with a courier's own interface. */
export interface CourierApi {
  /** The folder of the courier. */
  readonly courier: string
  readonly courierName: string
  readonly sealedKey: string
  /** The last characters of the key, by which a person knows it again. */
  readonly keyEnd: string
  readonly state: CourierApiState
  /** The courier's words when it refused the key. */
  readonly said: string
  readonly connectedBy: string
  readonly connectedAt: number
  /** The courier asked to be left alone until then. */
  readonly pausedUntil: number
  readonly nextFetchAt: number
  /** The last parcel of the page that was fetched last; '' before the first page. */
  readonly cursor: string
  /** When all pages had been fetched. */
  readonly fetchedAt: number | null
}

/** The couriers that are asked by their own interface. */
export const API_COURIERS: readonly string[] = ['dropi']

/** States of a shop's parcels are not asked for more often. */
export const FETCH_EVERY_MS = 15 * 60_000
/** Between two pages. */
export const NEXT_PAGE_MS = 4_000
/** How many parcels a page of states has. */
export const PAGE_SIZE = 50
/** How long a process has a parcel that it sends: longer than a request may take. */
export const SENDING_LEASE_MS = 90_000
const MOST_TRIES = 8
const FIRST_WAIT_MS = 60_000
/** Where the courier says how long to wait, at most so long is waited. */
const LONGEST_WAIT_MS = 6 * 3_600_000

/** What came of an attempt to send a parcel. */
export type Attempt =
  | { readonly kind: 'made'; readonly number: string }
  | { readonly kind: 'refused'; readonly said: string }
  /** The key is not taken. */
  | { readonly kind: 'key'; readonly said: string }
  /** It was not made: the courier asked to wait so long. */
  | { readonly kind: 'wait'; readonly ms: number }
  /** Nobody knows whether it was made. */
  | { readonly kind: 'lost'; readonly said: string }

/** The sending as it is while a process has it. If that process dies, the courier may have the parcel. */
export function begunSending(sending: CourierSending, now: number): CourierSending {
  return { ...sending, state: 'sending', isUnsure: true, tries: sending.tries + 1, nextTryAt: now + SENDING_LEASE_MS }
}

/** The sending after an attempt that did not make it. `wasUnsure`: whether the courier may have had it before. */
export function triedSending(
  sending: CourierSending,
  attempt: Exclude<Attempt, { kind: 'made' }>,
  { now, wasUnsure }: { readonly now: number; readonly wasUnsure: boolean },
): CourierSending {
  switch (attempt.kind) {
    case 'refused':
      return { ...sending, state: 'refused', why: 'courier', said: attempt.said, isUnsure: false }
    // The key and the wait are the connection's matter, so the try does not count.
    case 'key':
      return waiting(sending, { isUnsure: wasUnsure, tries: sending.tries - 1, nextTryAt: now, why: 'key' })
    case 'wait':
      return waiting(sending, {
        ...{ isUnsure: wasUnsure, tries: sending.tries - 1, nextTryAt: now + boundedWait(attempt.ms), why: 'busy' },
      })
    case 'lost':
      if (sending.tries >= MOST_TRIES) return { ...sending, state: 'refused', why: 'no-answer', said: '' }
      return waiting(sending, { isUnsure: true, nextTryAt: now + backOff(sending.tries), why: 'no-answer' })
  }
}

function waiting(sending: CourierSending, facts: Partial<CourierSending>): CourierSending {
  return { ...sending, state: 'waiting', said: '', ...facts }
}

/** One minute, two, four, eight … half an hour at most. */
export function backOff(tries: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** Math.max(0, tries - 1), 30 * 60_000)
}

/** How long is waited where the courier said so: no shorter than a second, so that nobody asks at once again. */
export function boundedWait(ms: number): number {
  return Math.min(Math.max(ms, 1_000), LONGEST_WAIT_MS)
}

import type { Channel } from '../outbox/channels.store.ts'
import type { LetterRow } from '../outbox/upkeep.store.ts'

/** Whose letter it is: the shop's main host, or its id when it is gone, and the pixel. */
export interface Owner {
  readonly shop: string
  readonly pixel: string
}

/** A letter as an operator sees it; nothing of the shopper is in it. */
export interface EventLine extends Owner {
  readonly id: string
  readonly event: string
  readonly eventId: string
  readonly state: string
  /** Since it was posted. */
  readonly ageSeconds: number
  readonly attempts: number
  readonly reason: string | null
}

export interface ChannelLine extends Owner {
  readonly trouble: string
  readonly reason: string
  readonly failures: number
  /** Until it is tried again. */
  readonly waitSeconds: number
}

export function eventLine(letter: LetterRow, owner: Owner, now: number): EventLine {
  const { name = '', eventId = '', code = '' } = JSON.parse(letter.body)
  const isPurchase = letter.topic === 'purchase'
  return {
    id: letter.id,
    event: isPurchase ? 'Purchase' : String(name),
    eventId: isPurchase ? `purchase-${code}` : String(eventId),
    ...owner,
    state: letter.state,
    ageSeconds: Math.round((now - letter.createdAt) / 1_000),
    attempts: letter.attempts,
    reason: letter.reason,
  }
}

export function channelLine({ trouble }: Channel, owner: Owner, now: number): ChannelLine {
  return {
    ...owner,
    trouble: trouble?.kind ?? 'none',
    reason: trouble?.reason ?? '',
    failures: trouble?.failures ?? 0,
    waitSeconds: Math.max(0, Math.ceil(((trouble?.notBefore ?? 0) - now) / 1_000)),
  }
}

/** `event-… PageView tienda.pe 777 waiting 3 h 2 attempts reason`. */
export function eventText(line: EventLine): string {
  const cells = [line.id, line.event.padEnd(16), line.shop, line.pixel, line.state.padEnd(9), age(line.ageSeconds)]
  const tries = line.attempts === 1 ? '1 attempt' : `${line.attempts} attempts`
  return [...cells, tries, line.reason].filter(Boolean).join('  ')
}

const TROUBLES: Readonly<Record<string, string>> = {
  paused: 'paused',
  again: 'does not answer',
  slower: 'asks for fewer',
}

export function channelText(line: ChannelLine): string {
  const { shop, pixel, trouble, failures, reason, waitSeconds } = line
  return `Pixel ${pixel} of ${shop}: ${TROUBLES[trouble] ?? trouble} (${failures} in a row), next try in ${age(waitSeconds)}: ${reason}`
}

function age(seconds: number): string {
  if (seconds < 120) return `${seconds} s`
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`
  return seconds < 172_800 ? `${Math.round(seconds / 3_600)} h` : `${Math.round(seconds / 86_400)} days`
}

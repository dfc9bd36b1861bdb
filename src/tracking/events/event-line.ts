import type { KeptVisit } from '../../orders/look-up/kept-visits.store.ts'
import { saleEventId, saleEventOf, saleTopics } from '../../orders/purchase/sale-events.ts'
import type { Channel } from '../../outbox/channels.store.ts'
import type { ListedLetter } from '../../outbox/upkeep.store.ts'
import { accountOfChannel } from '../../shops/ad-accounts.ts'
import { adNetworks } from '../../shops/ad-networks.ts'
import type { LaterMoment } from '../../shops/shop.ts'

type Listed = KeptVisit & { readonly code: string }

/** A letter as an operator sees it; it says nothing of the shopper. */
export interface EventLine {
  readonly id: string
  /** The shop's main host. */
  readonly shop: string
  readonly pixel: string
  readonly event: string
  readonly eventId: string
  readonly state: string
  /** Seconds since it was posted. */
  readonly ageSeconds: number
  readonly attempts: number
  readonly reason: string | null
}

export interface ChannelLine {
  readonly shop: string
  readonly pixel: string
  readonly trouble: string
  readonly reason: string
  readonly failures: number
  /** Seconds until it is tried again. */
  readonly waitSeconds: number
}

export function eventLine(letter: ListedLetter, shop: string, now: number): EventLine {
  const { name = '', eventId = '', code = '' } = JSON.parse(letter.body)
  const sale = saleEventOf(letter.topic)
  return {
    id: letter.id,
    event: sale ?? String(name),
    eventId: sale ? saleEventId(sale, code) : String(eventId),
    shop,
    pixel: letter.channel,
    state: letter.state,
    ageSeconds: Math.round((now - letter.createdAt) / 1_000),
    attempts: letter.attempts,
    reason: letter.reason,
  }
}

const MOMENTS = {
  confirmed: 'until the order is confirmed',
  deposit: 'until its deposit is accepted',
  delivered: 'until it is delivered',
} as const satisfies Record<LaterMoment, string>

/** An event of an order whose moment is still to come: a line for each network that will be told. */
export function keptVisitLines(kept: Listed, shop: string, now: number): readonly EventLine[] {
  const { orderId, code, event, channels, moment, madeAt } = kept
  return channels.map((pixel) => ({
    id: `${saleTopics[event]}-${orderId}`,
    event,
    eventId: saleEventId(event, code),
    shop,
    pixel,
    state: 'waiting',
    ageSeconds: Math.round((now - madeAt) / 1_000),
    attempts: 0,
    reason: MOMENTS[moment],
  }))
}

export function channelLine({ channel, trouble }: Channel, shop: string, now: number): ChannelLine {
  return {
    shop,
    pixel: channel,
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
  return `${pixelName(pixel)} of ${shop}: ${TROUBLES[trouble] ?? trouble} (${failures} in a row), next try in ${age(waitSeconds)}: ${reason}`
}

/** `Pixel 777`, and `TikTok pixel C4…` where it is not Meta's. Other channels have the name that they have in the outbox. */
export function pixelName(channel: string): string {
  const account = accountOfChannel(channel)
  if (account === null || account.network === 'meta') return `Pixel ${channel}`
  return `${adNetworks[account.network].label} pixel ${account.id}`
}

function age(seconds: number): string {
  if (seconds < 120) return `${seconds} s`
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`
  return seconds < 172_800 ? `${Math.round(seconds / 3_600)} h` : `${Math.round(seconds / 86_400)} days`
}

import { NETWORKS, type NetworkName } from '../../shops/ad-accounts.ts'
import type { EventName } from '../../shops/told-events.ts'

/** The events of an order, each with the topic of its letters. */
export const saleTopics = {
  Purchase: 'purchase',
  Entregado: 'delivered',
} as const satisfies Partial<Record<EventName, string>>

export type SaleEvent = keyof typeof saleTopics

export const SALE_EVENTS = Object.keys(saleTopics) as readonly SaleEvent[]

/** `null` for a topic of other letters. */
export function saleEventOf(topic: string): SaleEvent | null {
  return SALE_EVENTS.find((event) => saleTopics[event] === topic) ?? null
}

/** The event's id, under which a network counts its copies once. */
export function saleEventId(event: SaleEvent, code: string): string {
  return `${saleTopics[event]}-${code}`
}

export function saleLetterId(orderId: string, event: SaleEvent, network: NetworkName): string {
  return `${saleTopics[event]}-${orderId}${network === 'meta' ? '' : `-${network}`}`
}

/** The ids of the letters that tell networks of an order. */
export function saleLetterIds(orderId: string): readonly string[] {
  return SALE_EVENTS.flatMap((event) => NETWORKS.map((network) => saleLetterId(orderId, event, network)))
}

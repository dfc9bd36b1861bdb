import { sha256 } from '../../lib/secrets/digest.ts'
import { seenOrder } from '../acts/order-as-seen.ts'
import type { Order } from '../order.ts'
import type { OrderEvent } from '../order-event.ts'
import type { ClosingReason, ShopperAnswer } from '../order-work.ts'

const DAY_MS = 86_400_000
const LINK_DAYS = 30

/** More answers to one order are not taken: a shopper changes their mind once or twice. */
export const MOST_ANSWERS = 12

/** The reasons that a shopper names, in their words, and what the seller's books call them. */
export const SHOPPER_REASONS = {
  'no-lo-pedi': { says: 'No hice este pedido', reason: '2' },
  caro: { says: 'Me parece caro', reason: '3' },
  'ya-no': { says: 'Ya no lo necesito', reason: '4' },
  'sin-dinero': { says: 'Ahora no tengo el dinero', reason: '5' },
  'mucha-demora': { says: 'Demora mucho o no llega a donde vivo', reason: '7' },
} as const satisfies Readonly<Record<string, { readonly says: string; readonly reason: ClosingReason }>>

export type ShopperReason = keyof typeof SHOPPER_REASONS

export function isShopperReason(name: string): name is ShopperReason {
  return Object.hasOwn(SHOPPER_REASONS, name)
}

type Linked = Pick<Order, 'state' | 'placedAt' | 'forgottenAt'>

/** Whether the link still leads to a page. Afterwards it is like one that never was. */
export function isConfirmLinkAlive({ placedAt, forgottenAt }: Omit<Linked, 'state'>, now: number): boolean {
  return forgottenAt === null && now - placedAt < LINK_DAYS * DAY_MS
}

/** Whether the order can be answered, through its link or a program: the seller offers the link only while it can. */
export function takesAnswer(order: Linked, now: number): boolean {
  return order.state === 'finalizado' && isConfirmLinkAlive(order, now)
}

/** What a shopper agrees to with *Sí, lo confirmo*, in a few letters: the products and what they cost. An order that was changed since has others. */
export function shownMark({ lines, total }: Pick<Order, 'lines' | 'total'>): string {
  return sha256(JSON.stringify([lines, total])).slice(0, 16)
}

/** Whether products and cost are still those that were ordered, with what the shopper added themselves. `events`: all of the order's. */
export function isAsOrdered(order: Order, events: readonly OrderEvent[]): boolean {
  const own = events.findLastIndex(({ act }) => act === 'pedir' || act === 'agregar')
  return shownMark(seenOrder(order, events.slice(own + 1))) === shownMark(order)
}

/** Whether it is the answer that the order has already. */
export function isSameAnswer(has: ShopperAnswer | null, kind: ShopperAnswer['kind'], reason?: ClosingReason): boolean {
  return has !== null && has.kind === kind && has.reason === reason
}

import { type CartItem, itemTotal } from '../../cart/cart-item.ts'
import { type Line, lineKey } from '../../cart/line.ts'
import { type ShownLine, shownLines } from '../../cart/whole-lines.ts'
import type { CurrencyCode, Money } from '../../lib/money.ts'
import type { DeliverySums, OfferedWay } from '../delivery/offered-way.ts'
import type { Client } from '../form/client.ts'
import type { ShopperStatus, ShownDiscount } from '../form/order-form.ts'

/** A line as the ticket calls send it. */
export type SentLine = Omit<Line, 'status'> & { readonly type: Line['status'] }

/** How the form was filled in: the text in its honeypot, and how long the shopper took. */
export interface FormSigns {
  readonly website: string
  readonly filledMs: number
}

/** The body of a ticket call. */
export interface Contents {
  readonly client: Client & { readonly country: string; readonly domain: string } & Partial<FormSigns>
  readonly products: readonly SentLine[]
}

/** What a shopper saw of the delivery. */
export interface ShownDelivery extends DeliverySums {
  /** `Llega entre mar 24 y jue 26 nov`; '' where nobody says when. */
  readonly arrival: string
}

/** The part of an offered way that is stored with an order. */
export function shownDelivery(offered: OfferedWay | null): ShownDelivery | null {
  if (!offered) return null
  const { way, rate, surcharge, deposit, arrival } = offered
  return { way, rate, surcharge, deposit, arrival }
}

/** An order that is stored and not yet acknowledged, with the lines and the total that the shopper saw. */
export interface PlacedOrder {
  readonly contents: Contents
  readonly lines: readonly ShownLine[]
  readonly total: Money
  /** What the shopper saw of the delivery; absent where the shop has no rules of its own, or they did not tell. */
  readonly delivery?: ShownDelivery
  /** What a coupon takes off; absent without one. */
  readonly discount?: ShownDiscount
  /** The form said that the seller has still to say what the delivery costs. */
  readonly isCostOpen?: true
  readonly currency: CurrencyCode
  /** The currency of the Purchase event. */
  readonly trackingCurrency: CurrencyCode
  /** The shop's phone, for the chat about the order. */
  readonly phone: string
  /** The order's page, with `ORDER_CODE` in place of its code, and the page with its form. Orders of earlier versions lack them. */
  readonly orderHref?: string
  readonly formHref?: string
  /** How often it was sent. */
  readonly tries: number
  /**
   * Set while the shopper has not accepted a new total: the order is not sent. `lines` and `total` are the new ones, `from` is the total that the
   * shopper saw before.
   */
  readonly changed?: { readonly from: Money }
}

/** What this browser has sent to the server about its ticket, and what it still has to send. Outlives the tab. */
export interface TicketToSend {
  /** The ticket's Idempotency-Key. */
  readonly key: string
  /** The ticket's code, once the server has answered with it. */
  readonly code: string | null
  /** The body that created the ticket. A retry repeats it byte for byte, so that the key finds the same ticket. `null` before the first call. */
  readonly begun: Contents | null
  /** The latest step that is not sent yet. */
  readonly latest: { readonly contents: Contents; readonly status: ShopperStatus } | null
  readonly order: PlacedOrder | null
}

/** What the shopper saw. `total` has freight and surcharge; a deposit of `null` is said by the seller. */
export interface ShownSums {
  readonly total: Money
  readonly shipping?: Money
  readonly surcharge?: Money
  readonly discount?: Money
  readonly deposit?: Money | null
}

export type Call =
  | { readonly act: 'store'; readonly key: string; readonly contents: Contents }
  | {
      readonly act: 'update'
      readonly key: string
      readonly code: string
      readonly contents: Contents
      readonly status: ShopperStatus
      /** What the shopper saw, with the call that orders. */
      readonly shown?: ShownSums
    }

/** `code`: a ticket that a plain form has begun already. */
export function newTicketToSend(key: string, code: string | null = null): TicketToSend {
  return { key, code, begun: null, latest: null, order: null }
}

/** Adds a passed step. The first step creates the ticket, if there is none. Changes nothing once the order is placed. */
export function withStep(sending: TicketToSend, contents: Contents, status: ShopperStatus): TicketToSend {
  if (sending.order) return sending
  if (sending.code === null && sending.begun === null && status === 'nombre') return { ...sending, begun: contents }
  return { ...sending, begun: sending.begun ?? contents, latest: { contents, status } }
}

/** Adds the order. The first order stays, however often the shopper taps the button. */
export function withOrder(sending: TicketToSend, order: PlacedOrder): TicketToSend {
  return sending.order ? sending : { ...sending, begun: sending.begun ?? order.contents, latest: null, order }
}

/** The shopper accepts the new total: the same order is sent again, with what is shown now. */
export function withAccepted(sending: TicketToSend): TicketToSend {
  if (!sending.order) return sending
  const { changed: _, ...order } = sending.order
  return { ...sending, order }
}

/** The shopper takes the order back to change it. The ticket and its key stay. */
export function withoutOrder(sending: TicketToSend): TicketToSend {
  return { ...sending, order: null }
}

/** The next call to make; `null` when the server knows everything, or the shopper has to accept a new total first. */
export function nextCall({ key, code, begun, latest, order }: TicketToSend): Call | null {
  if (code === null) return begun && { act: 'store', key, contents: begun }
  if (order?.changed) return null
  if (order) {
    return { act: 'update', key, code, contents: order.contents, status: 'finalizado', shown: shownSums(order) }
  }
  return latest && { act: 'update', key, code, ...latest }
}

function shownSums({ total, delivery, discount }: PlacedOrder): ShownSums {
  const off = discount && { discount: discount.amount }
  if (!delivery) return { total, ...off }
  const { rate, surcharge, deposit } = delivery
  return { total, shipping: rate, surcharge, deposit, ...off }
}

/** The lines as the shopper sees them in the order. */
export function shownItems(items: readonly CartItem[]): PlacedOrder['lines'] {
  return shownLines(items.map((item) => ({ ...item, total: itemTotal(item) })))
}

export function ticketContents(
  client: Client,
  items: readonly CartItem[],
  visit: Omit<Contents['client'], keyof Client>,
): Contents {
  const products = items.map(({ slug, amount, colors, status, pack, order }) => ({
    slug,
    amount,
    colors,
    type: status,
    pack,
    order,
  }))
  return { client: { ...client, ...visit }, products }
}

/** The key of a line that was sent. */
export function sentKey(sent: SentLine): string {
  return lineKey(lineOf(sent))
}

export function lineOf({ type, ...line }: SentLine): Line {
  return { ...line, status: type }
}

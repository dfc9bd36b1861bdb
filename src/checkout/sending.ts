import { type CartItem, itemTotal } from '../cart/cart-item.ts'
import type { Line } from '../cart/line.ts'
import type { CurrencyCode, Money } from '../lib/money.ts'
import type { Client } from './client.ts'
import type { ShopperStatus } from './order-form.ts'

/** A line as the calls take it. */
export type SentLine = Omit<Line, 'status'> & { readonly type: Line['status'] }

/** How the form was filled in: what was found in its trap, and for how long the shopper has had it. */
export interface SentSigns {
  readonly website: string
  readonly filledMs: number
}

/** What a call says of the ticket. */
export interface Contents {
  readonly client: Client & { readonly country: string; readonly domain: string } & Partial<SentSigns>
  readonly products: readonly SentLine[]
}

/** An order that was written down and not yet acknowledged, with what the shopper was shown of it. */
export interface PlacedOrder {
  readonly contents: Contents
  readonly lines: readonly { readonly name: string; readonly amount: number; readonly total: Money }[]
  readonly total: Money
  readonly currency: CurrencyCode
  /** In which the Purchase is reported. */
  readonly trackingCurrency: CurrencyCode
  /** The shop's, for the chat about the order. */
  readonly phone: string
  /** How often it was sent. */
  readonly tries: number
}

/** What this browser has told the server about its ticket, and what it still has to tell. Outlives the tab. */
export interface Sending {
  /** The ticket's Idempotency-Key. */
  readonly key: string
  /** The ticket's code, once the server has said it. */
  readonly code: string | null
  /** What the ticket was begun with: repeated to the letter, so that the key finds the same ticket again. `null` until it is begun. */
  readonly begun: Contents | null
  /** The latest that is not yet told. */
  readonly latest: { readonly contents: Contents; readonly status: ShopperStatus } | null
  readonly order: PlacedOrder | null
}

export type Call =
  | { readonly act: 'store'; readonly key: string; readonly contents: Contents }
  | {
      readonly act: 'update'
      readonly key: string
      readonly code: string
      readonly contents: Contents
      readonly status: ShopperStatus
    }

export function beginning(key: string): Sending {
  return { key, code: null, begun: null, latest: null, order: null }
}

/** A step was passed: a ticket that is not begun yet begins with it. Changes nothing once the order is placed. */
export function withStep(sending: Sending, contents: Contents, status: ShopperStatus): Sending {
  if (sending.order) return sending
  if (sending.begun === null && status === 'nombre') return { ...sending, begun: contents }
  return { ...sending, begun: sending.begun ?? contents, latest: { contents, status } }
}

/** The shopper asks for the order: from now on it is this one, however often the button is tapped. */
export function withOrder(sending: Sending, order: PlacedOrder): Sending {
  return sending.order ? sending : { ...sending, begun: sending.begun ?? order.contents, latest: null, order }
}

/** What to tell the server next; `null` when it knows everything. */
export function nextCall({ key, code, begun, latest, order }: Sending): Call | null {
  if (code === null) return begun && { act: 'store', key, contents: begun }
  if (order) return { act: 'update', key, code, contents: order.contents, status: 'finalizado' }
  return latest && { act: 'update', key, code, ...latest }
}

/** What the shopper is shown of the order. */
export function linesOf(items: readonly CartItem[]): PlacedOrder['lines'] {
  return items.map((item) => ({ name: item.name, amount: item.amount, total: itemTotal(item) }))
}

export function contentsOf(
  client: Client,
  items: readonly CartItem[],
  said: Omit<Contents['client'], keyof Client>,
): Contents {
  const products = items.map(({ slug, amount, colors, status, pack, order }) => ({
    slug,
    amount,
    colors,
    type: status,
    pack,
    order,
  }))
  return { client: { ...client, ...said }, products }
}

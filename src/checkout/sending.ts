import { type CartItem, itemTotal } from '../cart/cart-item.ts'
import type { Line } from '../cart/line.ts'
import type { CurrencyCode, Money } from '../lib/money.ts'
import type { Client } from './client.ts'
import type { ShopperStatus } from './order-form.ts'

/** A line as the calls take it. */
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

/** An order that is stored and not yet acknowledged, with the lines and the total that the shopper saw. */
export interface PlacedOrder {
  readonly contents: Contents
  readonly lines: readonly { readonly name: string; readonly amount: number; readonly total: Money }[]
  readonly total: Money
  readonly currency: CurrencyCode
  /** The currency of the Purchase event. */
  readonly trackingCurrency: CurrencyCode
  /** The shop's phone, for the chat about the order. */
  readonly phone: string
  /** How often it was sent. */
  readonly tries: number
}

/** What this browser has sent to the server about its ticket, and what it still has to send. Outlives the tab. */
export interface Sending {
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

export type Call =
  | { readonly act: 'store'; readonly key: string; readonly contents: Contents }
  | {
      readonly act: 'update'
      readonly key: string
      readonly code: string
      readonly contents: Contents
      readonly status: ShopperStatus
    }

export function newSending(key: string): Sending {
  return { key, code: null, begun: null, latest: null, order: null }
}

/** Adds a passed step. The first step creates the ticket. Changes nothing once the order is placed. */
export function withStep(sending: Sending, contents: Contents, status: ShopperStatus): Sending {
  if (sending.order) return sending
  if (sending.begun === null && status === 'nombre') return { ...sending, begun: contents }
  return { ...sending, begun: sending.begun ?? contents, latest: { contents, status } }
}

/** Adds the order. The first order stays, however often the shopper taps the button. */
export function withOrder(sending: Sending, order: PlacedOrder): Sending {
  return sending.order ? sending : { ...sending, begun: sending.begun ?? order.contents, latest: null, order }
}

/** The next call to make; `null` when the server knows everything. */
export function nextCall({ key, code, begun, latest, order }: Sending): Call | null {
  if (code === null) return begun && { act: 'store', key, contents: begun }
  if (order) return { act: 'update', key, code, contents: order.contents, status: 'finalizado' }
  return latest && { act: 'update', key, code, ...latest }
}

/** The lines as the shopper sees them in the order. */
export function shownLines(items: readonly CartItem[]): PlacedOrder['lines'] {
  return items.map((item) => ({ name: item.name, amount: item.amount, total: itemTotal(item) }))
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

/**
 * The answer to a call. `total` is what the server charges, where it says so. `unreachable`: no answer of our server, so the call may or may not
 * have arrived. `busy`: our server asks to retry later. Both are retried.
 */
export type Answer =
  | { readonly kind: 'accepted'; readonly code: string; readonly total: Money | null }
  | { readonly kind: 'refused'; readonly status: number; readonly refusal: ServerRefusal }
  | { readonly kind: 'unreachable'; readonly retryAfterMs: number }
  | { readonly kind: 'busy'; readonly retryAfterMs: number }

/** An answer after which the call is not retried. */
export type FinalAnswer = Exclude<Answer, { readonly kind: 'unreachable' | 'busy' }>

/** What the server refused, in its words. A field is `client.phone`, `products.{slug}` and the like. */
export interface ServerRefusal {
  readonly message: string
  readonly errors: readonly { readonly field: string; readonly message: string }[]
}

/** What changes in this browser after an answer. */
export interface SendingUpdate {
  readonly sending: Sending | null
  readonly placed?: { readonly code: string; readonly order: PlacedOrder; readonly charged: Money | null }
  /** The code of an earlier order from the same ticket. This browser does not know what is in it. */
  readonly earlierCode?: string
  readonly refusal?: ServerRefusal
}

/** Applies an answer. `sending` may have changed while the call was under way. */
export function afterAnswer(sending: Sending, call: Call, answer: FinalAnswer): SendingUpdate {
  if (answer.kind === 'refused') return afterRefusal(sending, call, answer.status, answer.refusal)
  if (call.act === 'store') return { sending: { ...sending, code: answer.code } }
  if (call.status === 'finalizado' && sending.order) {
    return { sending: null, placed: { code: call.code, order: sending.order, charged: answer.total } }
  }
  return { sending: { ...sending, latest: isSame(sending.latest, call) ? null : sending.latest } }
}

function afterRefusal(sending: Sending, call: Call, status: number, refusal: ServerRefusal): SendingUpdate {
  if (call.act === 'store') return { sending: null, refusal }
  // Sent again, the same key finds the ticket by its cookie, or creates a new ticket.
  if (status === 404) return { sending: { ...sending, code: null } }
  // The server accepts the same order twice, so a conflict means that the final order has other contents.
  if (status === 409) return { sending: null, earlierCode: call.code }
  return { sending: { ...sending, latest: null, order: null }, refusal }
}

function isSame(latest: Sending['latest'], { contents, status }: Call & { act: 'update' }): boolean {
  return JSON.stringify(latest) === JSON.stringify({ contents, status })
}

import type { EventGoods } from '../../cart/event-goods.ts'
import { type ShownLine, shownLines } from '../../cart/whole-lines.ts'
import type { Tiers } from '../../catalogue/product.ts'
import type { DeliveryWindow } from '../../delivery/delivery-window.ts'
import type { Money } from '../../lib/money.ts'
import type { DeliverySums } from '../delivery/offered-way.ts'
import type { FormRules } from '../form/form-shop.ts'
import type { ShownDiscount } from '../form/order-form.ts'
import { type Call, lineOf, type PlacedOrder, type SentLine, sentKey, type TicketToSend } from './ticket-to-send.ts'

/** A line as the server charges it. */
export interface ChargedLine {
  readonly name: string
  readonly amount: number
  readonly total: Money
  /** Its prices for each amount; `null` where the answer has only the one that is charged. */
  readonly tiers: Tiers | null
}

/** How the server delivers, by the shop's own rules. */
export interface ChargedDelivery extends DeliverySums {
  readonly window: DeliveryWindow | null
}

/** What the server charges. `lines` are in the order in which they were sent; `null` where the answer does not have them. */
export interface Charge {
  readonly total: Money
  /** The server reports the sale to the network later, and the page does not report it. */
  readonly isSaleLater?: boolean
  /** The products of the sale as the server tells networks of them; absent where it tells none. */
  readonly items?: EventGoods['items']
  readonly lines: readonly ChargedLine[] | null
  /** Absent where the shop has no rules of its own. */
  readonly delivery?: ChargedDelivery
  /** What a coupon takes off; absent without one. */
  readonly discount?: ShownDiscount
}

/**
 * The answer to a call. `charge` is what the server charges, where it says so. `unreachable`: no answer of our server, so the call may or may not
 * have arrived. `busy`: our server asks to retry later. Both are retried.
 */
export type Answer =
  | { readonly kind: 'accepted'; readonly code: string; readonly charge: Charge | null }
  | { readonly kind: 'refused'; readonly status: number; readonly refusal: ServerRefusal }
  | { readonly kind: 'unreachable'; readonly retryAfterMs: number }
  | { readonly kind: 'busy'; readonly retryAfterMs: number }

/** An answer after which the call is not retried. */
export type FinalAnswer = Exclude<Answer, { readonly kind: 'unreachable' | 'busy' }>

/** What the server refused, in its words. A field is `client.phone`, `products.{slug}` and the like. */
export interface ServerRefusal {
  readonly message: string
  readonly errors: readonly { readonly field: string; readonly message: string }[]
  /** What the order costs now, when that is not what was shown. */
  readonly offer?: Charge
  /** The shop's own delivery rules, where the order lacks something: the form may have been made before them. */
  readonly rules?: FormRules
}

/** What changes in this browser after an answer. */
export interface SendingUpdate {
  readonly sending: TicketToSend | null
  readonly placed?: { readonly code: string; readonly order: PlacedOrder; readonly charge: Charge | null }
  /** The code of an earlier order from the same ticket. This browser does not know what is in it. */
  readonly earlierCode?: string
  readonly refusal?: ServerRefusal
  /** The current prices of lines whose order was refused, by the key of the line. */
  readonly newTiers?: ReadonlyMap<string, Tiers>
}

/** Applies an answer. `sending` may have changed while the call was under way. */
export function afterAnswer(sending: TicketToSend, call: Call, answer: FinalAnswer): SendingUpdate {
  if (answer.kind === 'refused') return afterRefusal(sending, call, answer.status, answer.refusal)
  if (call.act === 'store') return { sending: { ...sending, code: answer.code } }
  if (call.status === 'finalizado' && sending.order) {
    return { sending: null, placed: { code: call.code, order: sending.order, charge: answer.charge } }
  }
  return { sending: { ...sending, latest: isSame(sending.latest, call) ? null : sending.latest } }
}

function afterRefusal(sending: TicketToSend, call: Call, status: number, refusal: ServerRefusal): SendingUpdate {
  if (call.act === 'store') return { sending: null, refusal }
  // Sent again, the same key finds the ticket by its cookie, or creates a new ticket.
  if (status === 404) return { sending: { ...sending, code: null } }
  if (refusal.offer) return afterOffer(sending, call, refusal.offer)
  // The server accepts the same order twice, so a conflict means that the final order has other contents.
  if (status === 409) return { sending: null, earlierCode: call.code }
  return { sending: { ...sending, latest: null, order: null }, refusal }
}

/** Shows the new total instead of sending the order. An answer to a total that is no longer the shown one changes nothing. */
function afterOffer(sending: TicketToSend, call: Call & { act: 'update' }, charge: Charge): SendingUpdate {
  const { order } = sending
  const { total, lines } = charge
  if (!order || order.changed || !isShown(order, call)) return { sending }
  const { products } = call.contents
  const newTiers = new Map(
    (lines ?? []).flatMap(({ tiers }, place) => {
      const sent = products[place]
      return sent && tiers ? [[sentKey(sent), tiers] as const] : []
    }),
  )
  const changed = { from: order.total }
  const shown = lines ? chargedAsShown(products, lines) : order.lines
  return { sending: { ...sending, order: { ...atNewCost(order, charge), lines: shown, total, changed } }, newTiers }
}

/** Whether the call carried what the order shows now. */
function isShown({ total, delivery, discount }: PlacedOrder, { shown }: Call & { act: 'update' }): boolean {
  if (discount?.amount !== shown?.discount) return false
  return total === shown?.total && delivery?.rate === shown?.shipping && delivery?.deposit === shown?.deposit
}

/** The order with the delivery that is charged. Its days are shown once it is placed. */
function atNewCost(
  { delivery: _, discount: _off, ...rest }: PlacedOrder,
  { delivery: charged, discount }: Charge,
): PlacedOrder {
  const order = discount ? { ...rest, discount } : rest
  if (!charged) return order
  const { window: _days, ...sums } = charged
  return { ...order, delivery: { ...sums, arrival: '' } }
}

/** The charged lines as shoppers read them. A bump, which is sent as a field, is charged after the lines that were sent. */
export function chargedAsShown(sent: readonly SentLine[], charged: readonly ChargedLine[]): readonly ShownLine[] {
  const lines = charged.map(({ name, amount, total }) => ({ name, amount, total }))
  if (sent.length > lines.length) return lines
  const own = sent.flatMap((line, place) => (lines[place] ? [{ ...lineOf(line), ...lines[place] }] : []))
  return [...shownLines(own), ...lines.slice(sent.length)]
}

function isSame(latest: TicketToSend['latest'], { contents, status }: Call & { act: 'update' }): boolean {
  return JSON.stringify(latest) === JSON.stringify({ contents, status })
}

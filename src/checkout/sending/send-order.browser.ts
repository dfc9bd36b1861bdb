import { atom } from 'nanostores'
import { askStock } from '../../cart/in-browser/stock.browser.ts'
import { ticket } from '../../cart/in-browser/ticket.browser.ts'
import { lineKey } from '../../cart/line.ts'
import type { Tiers } from '../../catalogue/product.ts'
import { announceNews } from '../after-order/announce-news.browser.ts'
import { saveEarlierOrder, savePlacedOrder } from '../after-order/placed-order.browser.ts'
import { $freshRules } from '../delivery/loaded-rules.browser.ts'
import type { ShopperStatus } from '../form/order-form.ts'
import {
  forgetOrderedByForm,
  orderedByForm,
  orderingTicket,
  setOrderingCookie,
} from '../posted/ordered-cookie.browser.ts'
import { lastOrder, orderNews, sending } from '../stored.browser.ts'
import { postTicket } from './post-ticket.browser.ts'
import { randomKey } from './random-key.browser.ts'
import { isReachable } from './reachable.browser.ts'
import { createRetryingSender, type SenderState } from './retrying-sender.ts'
import type { SendingUpdate, ServerRefusal } from './ticket-answer.ts'
import {
  type Contents,
  newTicketToSend,
  type PlacedOrder,
  type TicketToSend,
  withAccepted,
  withOrder,
  withoutOrder,
  withStep,
} from './ticket-to-send.ts'

export const $senderState = atom<SenderState>('idle')

/** The last refusal of the server; `null` once the shopper goes on. */
export const $serverRefusal = atom<ServerRefusal | null>(null)

/** The server's current prices of lines, by key, as far as this page has learned them since it was made. */
export const $newTiers = atom<ReadonlyMap<string, Tiers>>(new Map())

/** A new total came while this page was open. */
export const $justChanged = atom(false)

/** How often the shopper took an order back to change it. */
export const $edits = atom(0)

let isStarted = false
let timer: ReturnType<typeof setTimeout> | undefined

const sender = createRetryingSender({
  read: () => onTicketUnderWay(sending.read()),
  save: (next) => sending.update(() => next),
  isReachable: () => {
    dropOrdered()
    return isReachable()
  },
  post: postTicket,
  schedule: (act, ms) => {
    clearTimeout(timer)
    timer = setTimeout(act, ms)
  },
  chance: Math.random,
  onUpdate: apply,
  onState: (state) => $senderState.set(state),
})

/**
 * Sends what is unsent: now, when the network is back, when the shopper returns to the page, and what another tab has left. Shows what became of an order that was
 * sent without its form.
 */
export function startSending(): void {
  setTimeout(announceNews)
  if (isStarted) return
  isStarted = true
  dropOrdered()
  addEventListener('online', sender.flush)
  addEventListener('pageshow', resume)
  document.addEventListener('visibilitychange', () => document.hidden || resume())
  followOtherTabs()
  sender.flush()
}

/**
 * The server has placed an order from a form that was posted without this code, after this browser stored its own. Both are the same shopper's wish, so the
 * stored one is not sent, and its ticket is no longer used.
 */
function dropOrdered(): void {
  const code = orderedByForm()
  const now = sending.read()
  if (code === null || !now) return
  sending.update(() => null)
  if (now.order) saveEarlierOrder(code, now.order)
}

/** A plain form may have begun another ticket, in this tab or another. Both are one order, so the cookie's ticket counts. */
function onTicketUnderWay(now: TicketToSend | null): TicketToSend | null {
  const code = orderingTicket()
  return now && code !== null && code !== now.code ? { ...now, code } : now
}

function begunSending(): TicketToSend {
  forgetOrderedByForm()
  return newTicketToSend(randomKey(), orderingTicket())
}

/** A page from the back/forward cache has missed the storage events of other tabs. */
function resume(): void {
  sending.refresh()
  lastOrder.refresh()
  sender.flush()
}

/** A tab may be closed right after it placed an order or accepted a new total, so every visible tab sends the order too. */
function followOtherTabs(): void {
  let known = orderMark()
  sending.$value.listen(() => {
    const mark = orderMark()
    if (mark === known) return
    known = mark
    if (mark && !document.hidden) sender.flush()
  })
}

/** Identifies the order that can be sent, with its total; `null` when none can be sent. */
function orderMark(): string | null {
  const now = sending.read()
  const { order } = now ?? {}
  return order && !order.changed ? `${now?.key} ${order.total} ${order.delivery?.deposit}` : null
}

export function sendNow(): void {
  sender.flush()
}

/** Sends a passed step while the shopper goes on. */
export function sendStep(contents: Contents, status: ShopperStatus): void {
  sending.update((now) => withStep(now ?? begunSending(), contents, status))
  sender.flush()
}

/** Stores the order, then sends it until the server has answered. */
export function submitOrder(order: Omit<PlacedOrder, 'tries'>): void {
  forgetOrderedByForm()
  sending.update((now) => withOrder(now ?? begunSending(), { ...order, tries: 0 }))
  sender.flush()
}

/** The shopper accepts the new total of the order. */
export function acceptChanged(): void {
  $justChanged.set(false)
  sending.update((now) => now && withAccepted(now))
  sender.flush()
}

/** The shopper goes back to the form to change the order. Everything typed is there, and the cart has the new prices. */
export function editChanged(): void {
  $justChanged.set(false)
  $edits.set($edits.get() + 1)
  sending.update((now) => now && withoutOrder(now))
}

/** The shopper leaves the success panel. */
export function dismissLastOrder(): void {
  lastOrder.update((order) => order && { ...order, isLeft: true })
}

/** Shows the form the refusal of an order that was sent on an earlier page. */
export function restoreRefusal(): void {
  const news = orderNews.read()
  if (news?.kind === 'refused') $serverRefusal.set(news.refusal)
}

/** Applies an answer. What was sent is still in the storage. The news are shown once it is replaced, and the form has shown what it says itself. */
function apply({ sending: next, placed, earlierCode, refusal, newTiers }: SendingUpdate): void {
  const sent = sending.read()?.order
  setOrderingCookie(next?.code ?? null)
  if (refusal) {
    if (refusal.rules) $freshRules.set(refusal.rules)
    $serverRefusal.set(refusal)
    if (sent) orderNews.update(() => ({ kind: 'refused', refusal, href: sent.formHref ?? '/carrito' }))
    askStock()
  }
  if (newTiers) reprice(newTiers)
  if (placed) savePlacedOrder(placed)
  else ticket.update((now) => ({ ...now, code: next?.code ?? null }))
  if (earlierCode) saveEarlierOrder(earlierCode, sent)
  setTimeout(announceNews)
}

/** Gives the items in the cart their new prices, so that the shopper changes the order with the prices that count. */
function reprice(newTiers: ReadonlyMap<string, Tiers>): void {
  $newTiers.set(new Map([...$newTiers.get(), ...newTiers]))
  $justChanged.set(true)
  ticket.update((now) => ({
    ...now,
    products: now.products.map((item) => ({ ...item, tiers: newTiers.get(lineKey(item)) ?? item.tiers })),
  }))
}

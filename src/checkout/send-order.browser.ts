import { atom } from 'nanostores'
import { lineKey } from '../cart/groups.ts'
import { ticket } from '../cart/ticket.browser.ts'
import { decimalString } from '../lib/money.ts'
import { messagingLink } from '../shops/messaging-link.ts'
import type { News, Problem } from './answered.ts'
import { fire } from './conversion-events.browser.ts'
import { type CourierState, createCourier } from './courier.ts'
import { beginFillingAnew } from './filling.browser.ts'
import { orderQuestion } from './last-order.ts'
import type { ShopperStatus } from './order-form.ts'
import { postTicket } from './post-ticket.browser.ts'
import { randomKey } from './random-key.browser.ts'
import { isReachable } from './reachable.browser.ts'
import { beginning, type Contents, type PlacedOrder, withOrder, withStep } from './sending.ts'
import { lastOrder, progress, sending } from './stored.browser.ts'

export const $courier = atom<CourierState>('idle')

/** What the server refused last; `null` once the shopper goes on. */
export const $problem = atom<Problem | null>(null)

/** The order was sent while this page was looked at; until the shopper buys again. */
export const $justOrdered = atom(false)

let isStarted = false
let timer: ReturnType<typeof setTimeout> | undefined

const courier = createCourier({
  now: sending.now,
  keep: (next) => sending.change(() => next),
  reaches: isReachable,
  post: postTicket,
  later: (act, ms) => {
    clearTimeout(timer)
    timer = setTimeout(act, ms)
  },
  chance: Math.random,
  onNews: take,
  onState: (state) => $courier.set(state),
})

/** Sends what is still unsent: now, when the network is back, when the shopper comes back to the page, and what another tab has left. */
export function startSending(): void {
  if (isStarted) return
  isStarted = true
  addEventListener('online', courier.deliver)
  addEventListener('pageshow', comeBack)
  document.addEventListener('visibilitychange', () => document.hidden || comeBack())
  followOtherTabs()
  courier.deliver()
}

/** A page that was put away has not heard of what other pages did meanwhile. */
function comeBack(): void {
  sending.catchUp()
  lastOrder.catchUp()
  courier.deliver()
}

/** A tab that has placed an order may be closed the next moment: any other that is looked at sends it, too. */
function followOtherTabs(): void {
  let known = sending.now()?.order && sending.now()?.key
  sending.$value.listen((now) => {
    if (!now?.order || now.key === known) return
    known = now.key
    if (!document.hidden) courier.deliver()
  })
}

export function sendNow(): void {
  courier.deliver()
}

/** A step was passed: told to the server while the shopper goes on. */
export function sendStep(contents: Contents, status: ShopperStatus): void {
  sending.change((now) => withStep(now ?? beginning(randomKey()), contents, status))
  courier.deliver()
}

/** Writes the order down, then sends it until the server has answered. */
export function placeOrder(order: Omit<PlacedOrder, 'tries'>): void {
  sending.change((now) => withOrder(now ?? beginning(randomKey()), { ...order, tries: 0 }))
  courier.deliver()
}

/** The shopper has seen the success panel and goes on. */
export function leaveLastOrder(): void {
  lastOrder.change((order) => order && { ...order, isLeft: true })
}

function take({ sending: next, ordered, placedBefore, problem }: News): void {
  if (problem) $problem.set(problem)
  if (ordered) finish(ordered)
  else ticket.change(({ products }) => ({ code: next?.code ?? null, products }))
  if (placedBefore) tellOfEarlier(placedBefore)
}

function finish({ code, order, charged }: NonNullable<News['ordered']>): void {
  const { contents, lines, currency, trackingCurrency, phone } = order
  const total = charged ?? order.total
  const isNews = lastOrder.now()?.code !== code
  lastOrder.change(() => ({
    code,
    lines,
    total,
    shownTotal: order.total,
    currency,
    link: messagingLink(phone, orderQuestion(code)),
    isLeft: false,
  }))
  progress.change(() => ({}))
  beginFillingAnew()
  const ordered = new Set(contents.products.map(({ type, ...line }) => lineKey({ ...line, status: type })))
  // What another tab has put into the cart since stays there.
  ticket.change(({ products }) => ({ code: null, products: products.filter((item) => !ordered.has(lineKey(item))) }))
  // Another tab may have sent the same order, and heard of it first.
  if (isNews) fire({ event: 'Purchase', code, value: decimalString(total), currency: trackingCurrency })
  showOrdered()
}

/** The order is there, but with other contents than this browser has: its own page says which. The cart stays, should it be for another. */
function tellOfEarlier(code: string): void {
  const unread = { lines: [], total: 0, shownTotal: 0, currency: 'PEN', link: '', isUnread: true } as const
  lastOrder.change(() => ({ code, ...unread, isLeft: false }))
  progress.change(() => ({}))
  showOrdered()
}

function showOrdered(): void {
  $justOrdered.set(true)
  const forget = ticket.$value.listen(() => {
    $justOrdered.set(false)
    forget()
  })
}

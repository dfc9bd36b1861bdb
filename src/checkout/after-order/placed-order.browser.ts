import { atom } from 'nanostores'
import { cookieOf } from '../../cart/in-browser/newer-cart.ts'
import { ticket } from '../../cart/in-browser/ticket.browser.ts'
import { lineKey } from '../../cart/line.ts'
import { decimalString } from '../../lib/money.ts'
import { messagingLink } from '../../shops/messaging-link.ts'
import { $deliveryCode } from '../delivery/loaded-delivery.browser.ts'
import { fireConversion } from '../sending/conversion-events.browser.ts'
import { type Charge, chargedAsShown, type SendingUpdate } from '../sending/ticket-answer.ts'
import { type PlacedOrder, sentKey } from '../sending/ticket-to-send.ts'
import { draft, lastOrder, orderNews, progress, restartFillTime } from '../stored.browser.ts'
import { ORDER_CODE, orderHref, orderQuestion } from './last-order.ts'

/** The order was placed on this page, and the cart has not changed since. */
export const $justOrdered = atom(false)

export function savePlacedOrder({ code, order, charge }: NonNullable<SendingUpdate['placed']>): void {
  const { contents, currency, trackingCurrency, phone } = order
  const total = charge?.total ?? order.total
  const lines = charge?.lines ? chargedAsShown(contents.products, charge.lines) : order.lines
  const isNew = lastOrder.read()?.code !== code
  const link = messagingLink(phone, orderQuestion(code))
  const delivery = placedDelivery(order, charge)
  const lima = delivery ? (delivery.deposit === 0 ? '0' : '1') : contents.client.lima
  const discount = charge ? charge.discount : order.discount
  const sums = { total, shownTotal: order.total, currency, ...(discount && { discount }) }
  const known = { code, lines, ...sums, lima, link, isLeft: false }
  const isOpen = !delivery && order.isCostOpen && { isCostOpen: order.isCostOpen }
  lastOrder.update(() => (delivery ? { ...known, delivery } : { ...known, ...isOpen }))
  forgetAnswers()
  restartFillTime()
  const ordered = new Set(contents.products.map(sentKey))
  // What another tab has added to the cart since stays there.
  ticket.update((now) => ({
    ...now,
    code: null,
    products: now.products.filter((item) => !ordered.has(lineKey(item))),
  }))
  // Another tab may have sent the same order and received its answer first.
  if (isNew) {
    orderNews.update(() => ({ kind: 'placed', code, href: hrefOf(code, order), link }))
    const added = delivery ? delivery.rate + delivery.surcharge : 0
    const sold = charge?.lines
      ? lines.reduce((sum, line) => sum + line.total, 0) - (discount?.amount ?? 0)
      : total - added
    const sale = { value: decimalString(sold), currency: trackingCurrency }
    const goods = { ...sale, items: charge?.items ?? [], order: code }
    fireConversion({ event: 'Purchase', code, ...sale }, goods, charge?.isSaleLater)
  }
  showLastOrder()
}

/** The next order passes every step again, without the coupon. Its box for offers is unticked, because a consent is given with one order. */
function forgetAnswers(): void {
  progress.update(() => ({}))
  draft.update(({ ofertas: _, ...typed }) => ({ ...typed, coupon: '', bump: '' }))
}

/** The delivery that was shown, with the server’s days, which may have moved while the order waited. */
function placedDelivery({ delivery }: PlacedOrder, charge: Charge | null): PlacedOrder['delivery'] {
  if (!charge?.delivery) return delivery
  const { window, ...sums } = charge.delivery
  const arrival = window && $deliveryCode.get()?.arrivalOf(window, sums.way)
  return { ...sums, arrival: arrival ?? delivery?.arrival ?? '' }
}

/** The earlier order has other contents, so only its own page can show them. The cart stays: it may be meant for a second order. */
export function saveEarlierOrder(code: string, sent: PlacedOrder | null | undefined): void {
  const href = hrefOf(code, sent)
  const unread = { lines: [], total: 0, shownTotal: 0, currency: 'PEN', link: '', isUnread: true } as const
  if (lastOrder.read()?.code !== code) orderNews.update(() => ({ kind: 'earlier', code, href }))
  lastOrder.update(() => ({ code, ...unread, isLeft: false }))
  forgetAnswers()
  showLastOrder()
}

/** Shows the last order until the cart changes. Other changes of the ticket do not hide it, such as details of the cart that a page adds while its code arrives. */
function showLastOrder(): void {
  const cart = cookieOf(ticket.read())
  $justOrdered.set(true)
  const stop = ticket.$value.listen(() => {
    if (cookieOf(ticket.read()) === cart) return
    $justOrdered.set(false)
    stop()
  })
}

function hrefOf(code: string, order: PlacedOrder | null | undefined): string {
  return orderHref({ orderHref: order?.orderHref ?? `/pedido/${ORDER_CODE}` }, { code })
}

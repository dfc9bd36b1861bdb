import type { ShownDeposit } from '../../checkout/deposit/shown-deposit.ts'
import { arrivalText } from '../../delivery/option-words.ts'
import { type CurrencyCode, formatMoney, type Money } from '../../lib/money.ts'
import { spokenDay } from '../../lib/time/spoken-day.ts'
import { couponCodes } from '../../orders/coupons/discount-rows.ts'
import type { Order } from '../../orders/order.ts'
import { couponPart, depositDue, productsCost, saldoOf } from '../../orders/order-money.ts'

/**
 * What the seller did with an order, in sentences for the buyer. Its parcels are told of by `parcel-news.ts`, and what is asked and verified of its
 * deposit by `deposit` where the page has it.
 */
export function sellerNews(order: Order, today: string, deposit: Pick<ShownDeposit, 'form'> | null): readonly string[] {
  const { state, work } = order
  const isOpen = state === 'finalizado' || state === 'confirmado'
  return [
    ...(isOpen ? depositNews(order, deposit) : []),
    ...(isOpen || state === 'enviado' ? windowNews(order, today) : []),
    ...(state === 'confirmado' ? preparingNews(order) : []),
    ...(state === 'enviado' ? dayNews(order) : []),
    ...(state === 'entregado' && work.unitsBack > 0 ? ['Esperamos de vuelta lo que no te quedaste.'] : []),
    ...(state === 'cancelado' && work.linked && work.source !== 'cambio'
      ? [`Lo unimos con tu pedido #${work.linked}.`]
      : []),
    ...(work.exchange && work.linked ? [`Tu cambio va en el pedido #${work.linked}.`] : []),
    ...refundNews(order),
  ]
}

function depositNews(order: Order, deposit: Pick<ShownDeposit, 'form'> | null): readonly string[] {
  const { work, currency } = order
  if (deposit && (deposit.form || work.claimed > 0)) return []
  if (work.claimed > 0) return [`Estamos verificando tu pago de ${spoken(work.claimed, currency)}.`]
  const due = depositDue(order).lacking
  return due > 0 ? [`Para enviarlo falta tu adelanto de ${spoken(due, currency)}.`] : []
}

function preparingNews({ country, work }: Order): readonly string[] {
  const { deliveryDay, deliveryHours, packedAt } = work
  const day = deliveryDay && `Te llega el ${spokenDay(deliveryDay, country)}${deliveryHours && `, ${deliveryHours}`}.`
  return [...(packedAt === null ? [] : ['Ya está empacado.']), ...(day ? [day] : [])]
}

function dayNews({ work: { atAgencySince, trouble, deliveryDay }, country }: Order): readonly string[] {
  if (atAgencySince !== null || trouble || !deliveryDay) return []
  return [`Te llega el ${spokenDay(deliveryDay, country)}.`]
}

/** The days that were told when it was ordered, as long as they are to come, the seller has named no day and nothing came between. */
function windowNews({ work }: Order, today: string): readonly string[] {
  const { delivery, deliveryDay, atAgencySince, trouble } = work
  if (!delivery?.window || delivery.window.to < today || deliveryDay || atAgencySince !== null || trouble) return []
  return [`${arrivalText(delivery.window, delivery.way, today)}.`]
}

function refundNews(order: Order): readonly string[] {
  const { work, currency } = order
  const kept = work.paid - work.refunded
  return [
    ...(work.refunded > 0 ? [`Te devolvimos ${spoken(work.refunded, currency)}.`] : []),
    ...(saldoOf(order) < 0 ? [`Te devolveremos ${spoken(-saldoOf(order), currency)}.`] : []),
    ...(work.depositFate === 'a-favor' && kept > 0
      ? [`Tienes ${spoken(kept, currency)} a favor para tu próximo pedido.`]
      : []),
  ]
}

/** What stands between the products and the total, and what is left to pay. Empty where the total says it all. */
export function orderSums(order: Order): { readonly before: readonly Sum[]; readonly after: readonly Sum[] } {
  const { lines, work, state } = order
  const { discount, shipping, surcharge, paid, refunded } = work
  const less = Math.min(discount, productsCost(lines))
  const coupon = couponPart({ ...work, discount: less })
  const charges = [
    { label: `Cupón ${couponCodes(work)}`, amount: -coupon },
    { label: 'Descuento', amount: coupon - less },
    { label: 'Envío', amount: shipping },
    { label: 'Recargo', amount: surcharge },
  ].filter(({ amount }) => amount !== 0)
  const isSold = state !== 'cancelado' && state !== 'devuelto'
  const left = { label: 'Por pagar', amount: Math.max(0, saldoOf(order)) }
  return {
    before: charges.length === 0 ? [] : [{ label: 'Productos', amount: productsCost(lines) }, ...charges],
    after: isSold && paid > refunded ? [{ label: 'Pagado', amount: paid - refunded }, left] : [],
  }
}

export interface Sum {
  readonly label: string
  readonly amount: Money
}

function spoken(sum: Money, currency: CurrencyCode): string {
  return formatMoney(sum, currency).replace(' ', '\u00a0')
}

import { countries } from '../lib/countries.ts'
import { type CurrencyCode, formatMoney, type Money } from '../lib/money.ts'
import type { Order } from '../orders/order.ts'
import { productsCost, saldoOf } from '../orders/order-money.ts'
import type { ShownParcel } from '../orders/shown-parcel.ts'
import { parcelNews } from './parcel-news.ts'

/** What the seller did with an order, in sentences for the buyer. */
export function sellerNews(order: Order, parcels: readonly ShownParcel[]): readonly string[] {
  const { state, work } = order
  const isOpen = state === 'finalizado' || state === 'confirmado'
  return [
    ...(isOpen ? depositNews(order) : []),
    ...(state === 'confirmado' ? preparingNews(order) : []),
    ...(state === 'enviado' ? [...parcelNews(order, parcels), ...dayNews(order)] : []),
    ...(state === 'entregado' && work.unitsBack > 0 ? ['Esperamos de vuelta lo que no te quedaste.'] : []),
    ...(state === 'cancelado' && work.linked && work.source !== 'cambio'
      ? [`Lo unimos con tu pedido #${work.linked}.`]
      : []),
    ...(work.exchange && work.linked ? [`Tu cambio va en el pedido #${work.linked}.`] : []),
    ...refundNews(order),
  ]
}

function depositNews({ work, currency }: Order): readonly string[] {
  if (work.claimed > 0) return [`Estamos verificando tu pago de ${spoken(work.claimed, currency)}.`]
  const due = work.deposit - work.paid + work.refunded
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
  const charges = [
    { label: 'Descuento', amount: -Math.min(discount, productsCost(lines)) },
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

/** `martes 24 de noviembre`. */
function spokenDay(day: string, country: Order['country']): string {
  const words = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(countries[country].language, words)
    .format(Date.parse(`${day}T00:00Z`))
    .replace(',', '')
}

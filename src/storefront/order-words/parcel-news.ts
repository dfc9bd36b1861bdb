import { type CurrencyCode, formatMoney, type Money } from '../../lib/money.ts'
import type { Order } from '../../orders/order.ts'
import { saldoOf } from '../../orders/order-money.ts'
import { courierNameForBuyer } from '../../orders/parcels/courier-name-for-buyer.ts'
import type { ShownParcel } from '../../orders/parcels/shown-parcel.ts'
import { troubleWords } from './trouble-words.ts'

/** Where a parcel is, in sentences for the buyer. A courier who is a person stays unnamed. */
export function parcelNews(order: Order, parcel: ShownParcel): readonly string[] {
  const { state, agency, trouble, atAgencySince } = parcel
  const by = carrierNews(order, parcel)
  if (state === 'preparado') return ['Lo estamos preparando.']
  if (state === 'entregado') return ['Ya lo recibiste.']
  if (state === 'volviendo' || state === 'devuelto') return ['Vuelve a la tienda.']
  if (state === 'perdido') return troubleNews('perdido')
  const told = trouble ? troubleNews(trouble.kind) : []
  if (atAgencySince === null) return [...by, ...told]
  const waits = `Te espera en la agencia${agency && ` ${agency}`}: lleva tu documento.`
  return [...by, ...told, waits, ...pickUpNews(order, parcel)]
}

function carrierNews(order: Order, parcel: ShownParcel): readonly string[] {
  const { guide, guideCode } = parcel
  const guideWords = guide && `, guía ${guide}${guideCode && ` (${guideCode})`}`
  const who = courierNameForBuyer(order, parcel)
  return who ? [`Va con ${who}${guideWords}.`] : []
}

function troubleNews(kind: keyof typeof troubleWords): readonly string[] {
  const { short, whatNow } = troubleWords[kind]
  return [`${short}.`, whatNow]
}

/** What is left to pay before the clave is told, or the clave. */
function pickUpNews(order: Order, { clave, hasClave }: ShownParcel): readonly string[] {
  if (clave) return [`Tu clave para recogerlo: ${clave}.`]
  const left = saldoOf(order)
  if (left <= 0) return []
  const owed = `Te falta pagar ${spoken(left, order.currency)}.`
  return hasClave ? [owed, 'Cuando confirmemos tu pago verás aquí la clave para recogerlo.'] : [owed]
}

function spoken(sum: Money, currency: CurrencyCode): string {
  return formatMoney(sum, currency).replace(' ', '\u00a0')
}

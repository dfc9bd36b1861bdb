import { midnight } from '../../lib/time/local-time.ts'
import type { Order, OrderState } from '../order.ts'
import { balanceOf, depositDue, type WithDeposit } from '../order-money.ts'
import type { OrderWork } from '../order-work.ts'
import { isOnTheWay, isPrepared, isToUpload } from '../parcels/parcels.ts'
import { amountHeldByCourier } from '../payments/order-payment.ts'

/** What has to be done next with an order, in the order in which the desk shows it. */
export const QUEUES = [
  'verificar',
  'novedad',
  'llamar',
  'agencia',
  'adelanto',
  'empacar',
  'subir',
  'guia',
  'despachar',
  'camino',
  'recibir',
  'reembolsar',
  'cobrar',
] as const

export type Queue = (typeof QUEUES)[number]

export interface Queued {
  readonly queue: Queue
  /** The queue shows the order from this time on; 0 is at once, also while the clock is wrong. */
  readonly dueAt: number
}

/** The fields of an order that decide its queues. */
export type Queueable = Pick<Order, 'country'> & WithDeposit

const DAY_MS = 86_400_000
/** A parcel without a day of delivery is overdue this long after it left. */
const USUAL_WAY_MS = 5 * DAY_MS
/** A refund is shown this long before its day, so that it is not late. */
const REFUND_AHEAD_MS = 2 * DAY_MS
const AT_ONCE = 0

/** The queues in which an order stands. Pure, so its rows can always be made again from the order. */
export function queuesOf(order: Queueable): readonly Queued[] {
  const { country, state, total, work } = order
  const startOf = (day: string) => midnight(day, country)
  const found: Queued[] = []
  const put = (queue: Queue, dueAt: number) => found.push({ queue, dueAt })
  if (work.claimed > 0) put('verificar', AT_ONCE)
  if (state === 'finalizado') put('llamar', work.contactAt ?? AT_ONCE)
  if (state === 'confirmado') put(...preparing(order, startOf))
  if (state === 'enviado') {
    const open = Object.values(work.parcels)
    const isAway = open.length === 0 || open.some(isOnTheWay)
    if (isAway) put(...onTheWay(work))
    if (isAway) put('novedad', troubleFrom(work, startOf))
    if (open.some(isPrepared)) put('despachar', AT_ONCE)
  }
  if (comesBack(state, work)) put('recibir', AT_ONCE)
  if (isOwed(state, total, work))
    put('reembolsar', work.refundDay === null ? AT_ONCE : startOf(work.refundDay) - REFUND_AHEAD_MS)
  if (amountHeldByCourier(work.payments) > 0) put('cobrar', AT_ONCE)
  return found
}

function preparing(order: WithDeposit, startOf: (day: string) => number): [Queue, number] {
  const { work } = order
  const { lacking, isOpen } = depositDue(order)
  if (lacking > 0 || isOpen) return ['adelanto', work.contactAt ?? AT_ONCE]
  const due = work.deliveryDay === null ? AT_ONCE : startOf(work.deliveryDay)
  if (work.packedAt !== null) return ['despachar', due]
  const prepared = Object.values(work.parcels).filter(isPrepared)
  if (prepared.length === 0 || prepared.some(({ packs }) => !packs)) return ['empacar', due]
  return [prepared.some(isToUpload) ? 'subir' : 'guia', due]
}

function onTheWay({ atAgencySince, noticeAt }: OrderWork): [Queue, number] {
  return atAgencySince === null ? ['camino', AT_ONCE] : ['agencia', noticeAt ?? AT_ONCE]
}

/** From when a parcel on its way is a `novedad`: somebody reported trouble, or it is overdue. */
function troubleFrom({ trouble, deliveryDay, sentAt }: OrderWork, startOf: (day: string) => number): number {
  if (trouble) return trouble.until === null ? AT_ONCE : startOf(trouble.until)
  return deliveryDay === null ? (sentAt ?? 0) + USUAL_WAY_MS : startOf(deliveryDay) + DAY_MS
}

function comesBack(state: OrderState, { receivedBackAt, unitsBack }: OrderWork): boolean {
  return unitsBack > 0 || (state === 'devuelto' && receivedBackAt === null)
}

/** A cancelled or returned order keeps its total, so there the seller's decision counts, not the balance. */
function isOwed(state: OrderState, total: number, { paid, refunded, depositFate }: OrderWork): boolean {
  const isSold = state !== 'cancelado' && state !== 'devuelto'
  return isSold ? balanceOf(total, { accepted: paid, refunded }) < 0 : depositFate === 'devolver' && paid > refunded
}

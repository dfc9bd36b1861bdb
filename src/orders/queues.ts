import type { Order } from './order.ts'
import { balanceOf } from './order-money.ts'
import type { OrderWork } from './order-work.ts'

/** What has to be done next, in the order in which the desk shows it. */
export const QUEUES = [
  'verificar',
  'novedad',
  'llamar',
  'agencia',
  'adelanto',
  'empacar',
  'despachar',
  'camino',
  'recuperar',
  'recibir',
  'reembolsar',
  'courier',
] as const

export type Queue = (typeof QUEUES)[number]

export interface Queued {
  readonly queue: Queue
  /** Before this time the order is planned for later: `Programados`. */
  readonly dueAt: number
}

/** The queues in which an order stands. Pure, so a row can always be made again from the order. */
export function queuesOf(
  order: Pick<Order, 'state' | 'placedAt' | 'total'>,
  work: OrderWork,
  day: DayStart,
): readonly Queued[] {
  const since = order.placedAt
  const found: Queued[] = []
  const put = (queue: Queue, dueAt: number) => found.push({ queue, dueAt })
  if (work.claimed > 0) put('verificar', work.lastAttemptAt ?? since)
  if (work.trouble) put('novedad', work.trouble.until === null ? work.trouble.since : day(work.trouble.until))
  if (order.state === 'finalizado') put('llamar', work.contactAt ?? since)
  if (order.state === 'confirmado') put(...preparing(work, since, day))
  if (order.state === 'enviado') put(...onTheWay(work, since))
  if (order.state === 'devuelto' && work.receivedBackAt === null) put('recibir', since)
  if (balanceOf(order.total, { accepted: work.paid, refunded: work.refunded }) < 0) put('reembolsar', since)
  return found
}

/** When a day begins by the shop's clock: milliseconds since 1970. */
export type DayStart = (day: string) => number

function preparing(work: OrderWork, since: number, day: DayStart): [Queue, number] {
  const due = work.deliveryDay === null ? since : day(work.deliveryDay)
  if (work.paid < work.deposit) return ['adelanto', work.contactAt ?? since]
  return work.packedAt === null ? ['empacar', due] : ['despachar', due]
}

function onTheWay(work: OrderWork, since: number): [Queue, number] {
  if (work.atAgencySince !== null) return ['agencia', work.noticeAt ?? work.atAgencySince]
  return ['camino', since]
}

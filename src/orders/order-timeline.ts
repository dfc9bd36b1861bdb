import type { Money } from '../lib/money.ts'
import { isParcel, isPayment, PARCEL } from './fact-names.ts'
import type { OrderEvent } from './order-event.ts'
import type { ExchangeKind, Parcel, ParcelState, ShopperAnswer, Trouble } from './order-work.ts'
import type { OrderPayment } from './payments/order-payment.ts'

/** Something that happened to an order and that its buyer is shown. `parcel`: the id of the parcel that it happened to, or ''. */
export type Moment = { readonly at: number; readonly hasHour: boolean; readonly parcel: string } & Happening

export type Happening =
  | { readonly what: PlainMoment }
  | { readonly what: 'pago-enviado' | 'pago-rechazado' | 'adelanto' | 'saldo' | 'reembolso'; readonly amount: Money }
  | { readonly what: 'novedad'; readonly kind: Trouble }
  | { readonly what: 'fecha'; readonly day: string }
  | { readonly what: 'cambio'; readonly kind: ExchangeKind }
  | { readonly what: 'respuesta'; readonly answer: ShopperAnswer['kind'] }

export type PlainMoment =
  | 'recibido'
  | 'agregado'
  | 'confirmado'
  | 'preparado'
  | 'enviado'
  | 'en-ruta'
  | 'en-agencia'
  | 'entregado'
  | 'volviendo'
  | 'devuelto'
  | 'otra-salida'
  | 'recibido-de-vuelta'
  | 'cancelado'
  | 'retomado'

/** The part of an event that the timeline reads. It holds nothing personal. */
export type PastEvent = Pick<OrderEvent, 'seq' | 'at' | 'act' | 'change' | 'undoes'>

/** The moments of an order, oldest first. Acts that were undone and everything about an annulled parcel are left out. */
export function timelineOf(events: readonly PastEvent[]): readonly Moment[] {
  const happened = withoutUndone(events)
  const annulled = new Set(happened.flatMap(annulledBy))
  return happened
    .flatMap((event) => momentsOf(event, annulled))
    .map((moment, place) => ({ moment, place }))
    .toSorted((one, other) => one.moment.at - other.moment.at || one.place - other.place)
    .map(({ moment }) => moment)
}

/** The events that stand: without those that were undone, and without their undoing. */
export function withoutUndone<Event extends Pick<OrderEvent, 'seq' | 'undoes'>>(
  events: readonly Event[],
): readonly Event[] {
  const gone = new Set(events.flatMap(({ seq, undoes }) => (undoes === null ? [] : [undoes, seq])))
  return events.filter(({ seq }) => !gone.has(seq))
}

function annulledBy({ change }: PastEvent): readonly string[] {
  return parcelChanges(change).flatMap(([id, , has]) => (has?.state === 'anulado' ? [id] : []))
}

function momentsOf(event: PastEvent, annulled: ReadonlySet<string>): readonly Moment[] {
  const told = parcelChanges(event.change).flatMap(([id, had, has]) => (has ? parcelMoments(event, id, had, has) : []))
  const plain = (happening: Happening): Moment => ({ at: event.at, hasHour: true, parcel: '', ...happening })
  return [
    ...orderMoments(event, told.length > 0).map(plain),
    ...paymentMoments(event).map(plain),
    ...told.filter(({ parcel }) => !annulled.has(parcel)),
  ]
}

const MOMENT_OF_STATE = {
  confirmado: 'confirmado',
  enviado: 'enviado',
  entregado: 'entregado',
  devuelto: 'devuelto',
  cancelado: 'cancelado',
} as const

/** `hasParcelMoments`: a parcel of this event says already that it left, arrived or came back, so the order's state is not said again. */
function orderMoments({ act, change }: PastEvent, hasParcelMoments: boolean): readonly Happening[] {
  const { state, packedAt, deliveryDay, exchange, closed } = change
  const [had, has] = state ?? []
  if (act === 'pedir') return [{ what: 'recibido' }]
  if (act === 'agregar') return [{ what: 'agregado' }]
  if (act === 'contestar') return change.answer?.[1] ? [{ what: 'respuesta', answer: change.answer[1].kind }] : []
  if (act === 'reenviar') return [{ what: 'otra-salida' }]
  if (act === 'recibir') return [{ what: 'recibido-de-vuelta' }]
  if (act === 'cambio' && exchange?.[1]) return [{ what: 'cambio', kind: exchange[1].kind }]
  if (has === 'finalizado' && had === 'cancelado') return [{ what: 'retomado' }]
  const day = deliveryDay?.[1]
  if (day && (act === 'reprogramar' || act === 'resolver')) return [{ what: 'fecha', day }]
  // The parcel has a moment for its loss already.
  if (has === 'devuelto' && closed?.[1]?.reason === 'perdido') return []
  if (has === 'confirmado') return had === 'finalizado' ? [{ what: 'confirmado' }] : []
  if (has && has !== 'finalizado' && (has === 'cancelado' || !hasParcelMoments)) return [{ what: MOMENT_OF_STATE[has] }]
  return packedAt?.[1] && has === undefined ? [{ what: 'preparado' }] : []
}

/** A payment has a moment when it is sent, accepted or refused, and none when something else of it changes. */
function paymentMoments({ change }: PastEvent): readonly Happening[] {
  return Object.entries(change).flatMap(([field, values]): readonly Happening[] => {
    if (!isPayment(field)) return []
    const [had, has] = values as readonly [OrderPayment | null, OrderPayment | null]
    if (!has || had?.state === has.state) return []
    const { kind, state, amount } = has
    if (state === 'aceptado') return [{ what: kind, amount }]
    if (kind === 'reembolso') return []
    return [{ what: state === 'enviado' ? 'pago-enviado' : 'pago-rechazado', amount }]
  })
}

const MOMENT_OF_PARCEL_STATE: Readonly<Partial<Record<ParcelState, PlainMoment>>> = {
  recogido: 'enviado',
  en_ruta: 'en-ruta',
  entregado: 'entregado',
  volviendo: 'volviendo',
  devuelto: 'devuelto',
}

function parcelMoments({ at }: PastEvent, id: string, had: Parcel | null, has: Parcel): readonly Moment[] {
  const { state, stateAt, trouble, atAgencySince, isReplaced } = has
  // The act `reenviar` gives the order a moment instead.
  if (isReplaced) return []
  const own = { at: Math.min(at, stateAt), hasHour: true, parcel: id }
  const isThere = atAgencySince !== null && (had?.atAgencySince ?? null) === null
  // If it has been there since before this event, only the day is known.
  const since = isThere && atAgencySince < own.at ? { ...own, at: atAgencySince, hasHour: false } : own
  const isTrouble = trouble !== null && trouble.since !== had?.trouble?.since
  const said = had?.state === state ? undefined : MOMENT_OF_PARCEL_STATE[state]
  return [
    ...(isThere ? [{ ...since, what: 'en-agencia' as const }] : []),
    ...(isTrouble ? [{ ...own, what: 'novedad' as const, kind: trouble.kind }] : []),
    ...(said ? [{ ...own, what: said }] : []),
  ]
}

function parcelChanges(change: PastEvent['change']): readonly (readonly [string, Parcel | null, Parcel | null])[] {
  return Object.entries(change).flatMap(([field, values]) => {
    if (!isParcel(field)) return []
    const [had, has] = values as readonly [Parcel | null, Parcel | null]
    return [[field.slice(PARCEL.length), had, has] as const]
  })
}

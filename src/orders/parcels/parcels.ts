import type { Order } from '../order.ts'
import type { OrderWork, Parcel, ParcelState } from '../order-work.ts'

export type Parcels = Readonly<Record<string, Parcel>>

/** How far a parcel has come. A report moves it to a larger number, or between the two states that share one before the end. */
const REACHED: Readonly<Record<ParcelState, number>> = {
  preparado: 0,
  recogido: 1,
  en_ruta: 2,
  en_agencia: 3,
  novedad: 3,
  volviendo: 4,
  entregado: 5,
  devuelto: 5,
  perdido: 5,
  anulado: 5,
}

/** Whether a report moves a parcel. No report moves it back. Between trouble and an agency the later report counts. Only a parcel that is not on its way yet is annulled. */
export function isForward({ state, stateAt }: Parcel, to: ParcelState, at: number): boolean {
  const [from, next] = [REACHED[state], REACHED[to]]
  if (to === 'anulado') return from <= REACHED.recogido
  return next > from || (next === from && next < REACHED.entregado && to !== state && at >= stateAt)
}

/** Not annulled, and not replaced by another parcel. */
export function isCurrent({ state, isReplaced }: Parcel): boolean {
  return state !== 'anulado' && !isReplaced
}

export function currentParcels(parcels: Parcels): readonly (readonly [id: string, parcel: Parcel])[] {
  return Object.entries(parcels).filter(([, parcel]) => isCurrent(parcel))
}

/** Delivered, back, or lost and closed. */
export function isOver({ state, closed }: Parcel): boolean {
  return state === 'entregado' || state === 'devuelto' || (state === 'perdido' && closed !== null)
}

export function isPrepared(parcel: Parcel): boolean {
  return isCurrent(parcel) && parcel.state === 'preparado'
}

/** It is given to a company and was not uploaded to it yet. A person is handed a list. */
export function mayBeUploaded(parcel: Parcel): boolean {
  return isPrepared(parcel) && !!parcel.courier && !parcel.rider && !parcel.uploadedAt
}

/** Its courier packs the goods, and it was not uploaded to the courier yet. */
export function isToUpload(parcel: Parcel): boolean {
  return parcel.packs === true && mayBeUploaded(parcel)
}

/** With a courier. A lost one counts too, until somebody closes it. */
export function isOnTheWay(parcel: Parcel): boolean {
  return isCurrent(parcel) && !isOver(parcel) && parcel.state !== 'preparado'
}

/** The first trouble among an order's parcels, and since when one waits at an agency. Empty without parcels. */
export function parcelSummary(parcels: Parcels): Partial<Pick<OrderWork, 'trouble' | 'atAgencySince'>> {
  if (Object.keys(parcels).length === 0) return {}
  const open = Object.values(parcels).filter(isOnTheWay)
  const [trouble = null] = open
    .flatMap((parcel) => (parcel.trouble ? [parcel.trouble] : []))
    .sort((one, other) => one.since - other.since)
  const waiting = open.flatMap(({ atAgencySince }) => (atAgencySince === null ? [] : [atAgencySince]))
  return { trouble, atAgencySince: waiting.length === 0 ? null : Math.min(...waiting) }
}

/** The parcels of an order. One that left without any has one implied parcel, made of the order's own fields, under the given id. */
export function parcelsOf({ state, work }: Pick<Order, 'state' | 'work'>, impliedId: string): Parcels {
  if (currentParcels(work.parcels).length > 0) return work.parcels
  const parcel = impliedParcel(state, work)
  return parcel ? { ...work.parcels, [impliedId]: parcel } : work.parcels
}

function impliedParcel(state: Order['state'], work: OrderWork): Parcel | null {
  const { way, courier, sentAt, outings, trouble, atAgencySince, unitsBack, closed, deliveredAt } = work
  const words = { ...newParcel, way, courier, outing: outings, unitsBack }
  const lost = closed?.reason === 'perdido' ? 'perdido' : null
  if (state === 'entregado') return { ...words, state: 'entregado', stateAt: deliveredAt ?? 0 }
  if (state === 'devuelto') return { ...words, state: 'devuelto', stateAt: closed?.at ?? 0, closed: lost ?? 'otro' }
  if (state !== 'enviado') return null
  const found = trouble ? 'novedad' : atAgencySince === null ? 'recogido' : 'en_agencia'
  return { ...words, state: found, stateAt: trouble?.since ?? atAgencySince ?? sentAt ?? 0, trouble, atAgencySince }
}

export const newParcel: Parcel = {
  units: null,
  outing: 0,
  way: 'domicilio',
  courier: '',
  rider: null,
  collect: 0,
  cost: null,
  state: 'preparado',
  stateAt: 0,
  trouble: null,
  atAgencySince: null,
  unitsBack: 0,
  closed: null,
  isReplaced: false,
}

export type Units = Readonly<Record<string, number>>

/** The units less those taken; never below 0. */
export function lessUnits(units: Units, taken: Units): Units {
  const entries = Object.entries(units).map(([key, amount]) => [key, amount - (taken[key] ?? 0)] as const)
  return Object.fromEntries(entries.filter(([, amount]) => amount > 0))
}

export function sumUnits(one: Units, other: Units): Units {
  const sums: Record<string, number> = { ...one }
  for (const [key, amount] of Object.entries(other)) sums[key] = (sums[key] ?? 0) + amount
  return sums
}

/** The first less the second, without what is 0. */
export function differenceOf(one: Units, other: Units, isKept = (amount: number) => amount !== 0): Units {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  const entries = [...keys].sort().map((key) => [key, (one[key] ?? 0) - (other[key] ?? 0)] as const)
  return Object.fromEntries(entries.filter(([, amount]) => isKept(amount)))
}

export function countUnits(units: Units): number {
  return Object.values(units).reduce((sum, amount) => sum + amount, 0)
}

/** The state of an order by its parcels. */
export function stateOfParcels(parcels: Parcels): 'confirmado' | 'enviado' | 'entregado' | 'devuelto' {
  const current = currentParcels(parcels).map(([, parcel]) => parcel)
  const isDelivered = current.some(({ state }) => state === 'entregado')
  if (current.some(isOnTheWay)) return 'enviado'
  if (current.some(isPrepared)) return isDelivered ? 'enviado' : 'confirmado'
  if (isDelivered) return 'entregado'
  return current.length === 0 ? 'confirmado' : 'devuelto'
}

import type { AskedAct } from '../../orders/acts/act-fields.ts'
import type { Order } from '../../orders/order.ts'
import type { Parcel } from '../../orders/order-work.ts'
import { currentCollect } from '../../orders/parcels/parcel-plan.ts'
import { currentParcels, isOnTheWay, isPrepared, parcelsOf } from '../../orders/parcels/parcels.ts'
import type { Mark } from './mark.ts'

/** What a mark does: its acts; nothing, because it is so already; or nothing, because several parcels fit or none does now. */
export type ActsOfMark =
  | { readonly is: 'acts'; readonly acts: readonly AskedAct[] }
  | { readonly is: 'already' }
  | { readonly is: 'several' }
  | { readonly is: 'not-now' }

type Own = readonly [id: string, parcel: Parcel]

/** What a mark does on an order, or on the one of its parcels with the id `named`. */
export function actsOfMark(order: Order, named: string | null, mark: Mark): ActsOfMark {
  if (mark === 'empacado') return packing(order)
  const own = currentParcels(parcelsOf(order, '')).filter(([id]) => named === null || id === named)
  if (own.length === 0) return withoutParcel(order, mark)
  const fitting = own.filter((one) => fits(one, mark))
  const [only, ...others] = fitting
  if (only) return others.length > 0 ? { is: 'several' } : { is: 'acts', acts: actsOf(order, only, mark) }
  // What an exchange brings back is in no parcel of its own.
  if (mark === 'recibido' && named === null && order.work.unitsBack > 0) return { is: 'acts', acts: [receipt('')] }
  return { is: own.some(([, parcel]) => isSo(parcel, mark)) ? 'already' : 'not-now' }
}

function packing({ state, work }: Order): ActsOfMark {
  if (work.packedAt !== null || state === 'enviado' || state === 'entregado') return { is: 'already' }
  if (state !== 'confirmado') return { is: 'not-now' }
  return { is: 'acts', acts: [{ act: 'empacar', fields: { override: false, note: '' } }] }
}

/** An order that has not left, and has no parcel yet. */
function withoutParcel({ state }: Order, mark: Mark): ActsOfMark {
  return mark === 'recogido' && state === 'confirmado' ? { is: 'acts', acts: [leaving('')] } : { is: 'not-now' }
}

const isMoving = (parcel: Parcel) => isOnTheWay(parcel) && parcel.state !== 'perdido'

function fits([, parcel]: Own, mark: Mark): boolean {
  switch (mark) {
    case 'recogido':
      return isPrepared(parcel)
    case 'en-agencia':
      return isMoving(parcel) && parcel.atAgencySince === null
    case 'recibido':
      return isOnTheWay(parcel) || parcel.unitsBack > 0
    default:
      return isMoving(parcel) && !isSo(parcel, mark)
  }
}

function isSo({ state, atAgencySince, unitsBack }: Parcel, mark: Mark): boolean {
  switch (mark) {
    case 'recogido':
      return state === 'recogido'
    case 'en-ruta':
      return state === 'en_ruta'
    case 'en-agencia':
      return atAgencySince !== null
    case 'vuelve':
      return state === 'volviendo' || state === 'devuelto'
    case 'recibido':
      return state === 'devuelto' && unitsBack === 0
    default:
      return state === 'entregado'
  }
}

function actsOf(order: Order, [id, parcel]: Own, mark: Mark): readonly AskedAct[] {
  const named = { parcel: id, note: '' } as const
  switch (mark) {
    case 'recogido':
      return [leaving(id)]
    case 'en-ruta':
      return [{ act: 'ruta', fields: { ...named, back: false } }]
    case 'vuelve':
      return [{ act: 'ruta', fields: { ...named, back: true } }]
    case 'en-agencia':
      return [{ act: 'agencia', fields: named }]
    case 'recibido': {
      if (parcel.unitsBack > 0) return [receipt(id)]
      const reason = parcel.trouble && parcel.trouble.kind !== 'perdido' ? parcel.trouble.kind : 'rechazado'
      return [{ act: 'devolver', fields: { ...named, reason } }, receipt(id)]
    }
    default:
      return [{ act: 'entregar', fields: { ...named, ...(mark === 'entregado' && paidAtDoor(order, id)) } }]
  }
}

/** The courier collected what it was to collect, and has it. */
export function paidAtDoor(order: Order, id: string) {
  const amount = currentCollect(order, id)
  if (amount === 0) return {}
  return { payments: [{ amount, means: 'Efectivo', receivedBy: 'courier' as const, reference: '' }] }
}

function leaving(parcel: string): AskedAct {
  const handed = { courier: '', guide: '', guideCode: '', clave: '', override: false, note: '' } as const
  return { act: 'despachar', fields: { ...handed, parcel } }
}

function receipt(parcel: string): AskedAct {
  return { act: 'recibir', fields: { parcel, note: '' } }
}

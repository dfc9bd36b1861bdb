import type { AskedAct } from '../orders/acts/act-fields.ts'
import type { Order } from '../orders/order.ts'
import type { Parcel, ParcelState } from '../orders/order-work.ts'
import { isForward } from '../orders/parcels/parcels.ts'
import { paidAtDoor } from './marks/acts-of-mark.ts'

/** The seller’s acts that bring a parcel to the state of a report: of one that was delivered, the courier has what it was to collect. None where that would move it backwards, or changes nothing. */
export function actsOfReport(
  order: Order,
  { id, parcel }: { readonly id: string; readonly parcel: Parcel },
  to: ParcelState,
  at: number,
): readonly AskedAct[] {
  if (parcel.isReplaced || !isForward(parcel, to, at)) return []
  const leaving: readonly AskedAct[] =
    parcel.state === 'preparado' && to !== 'anulado' ? [{ act: 'despachar', fields: { ...handed, parcel: id } }] : []
  const named = { parcel: id, note: '' } as const
  const last = lastAct(order, to, named)
  if (last === null) return []
  return last === 'left' ? leaving : [...leaving, last]
}

/** `override`: the courier has it already, so an open payment does not matter. */
const handed = { courier: '', guide: '', guideCode: '', clave: '', override: true, note: '' } as const

function lastAct(
  order: Order,
  to: ParcelState,
  named: { readonly parcel: string; readonly note: string },
): AskedAct | 'left' | null {
  switch (to) {
    case 'recogido':
      return 'left'
    case 'en_ruta':
      return { act: 'ruta', fields: { ...named, back: false } }
    case 'volviendo':
      return { act: 'ruta', fields: { ...named, back: true } }
    case 'en_agencia':
      return { act: 'agencia', fields: named }
    case 'novedad':
      return { act: 'novedad', fields: { ...named, kind: 'otro' } }
    case 'perdido':
      return { act: 'novedad', fields: { ...named, kind: 'perdido' } }
    case 'entregado':
      return { act: 'entregar', fields: { ...named, ...paidAtDoor(order, named.parcel) } }
    case 'devuelto':
      return { act: 'devolver', fields: { ...named, reason: 'rechazado' } }
    case 'anulado':
      return { act: 'anular-guia', fields: named }
    case 'preparado':
      return null
  }
}

import type { OrderActName } from '../../../orders/acts/order-acts.ts'
import type { Parcel } from '../../../orders/order-work.ts'
import { isOnTheWay, isPrepared } from '../../../orders/parcels/parcels.ts'

const isMoving = (parcel: Parcel) => isOnTheWay(parcel) && parcel.state !== 'perdido'

/** As the acts themselves look for the parcels that they mean. */
const fits: Readonly<Partial<Record<OrderActName, (parcel: Parcel) => boolean>>> = {
  preparar: isPrepared,
  despachar: isPrepared,
  completar: ({ state, isReplaced }) => state !== 'anulado' && !isReplaced,
  'anular-guia': (parcel) => isPrepared(parcel) || isOnTheWay(parcel),
  ruta: isMoving,
  novedad: isMoving,
  resolver: (parcel) => isOnTheWay(parcel) && parcel.trouble !== null,
  agencia: (parcel) => isMoving(parcel) && parcel.atAgencySince === null,
  entregar: isMoving,
  reenviar: (parcel) => !isPrepared(parcel) && parcel.state !== 'entregado',
  devolver: isOnTheWay,
  recibir: ({ unitsBack }) => unitsBack > 0,
}

export function actsOfParcel(parcel: Parcel): readonly OrderActName[] {
  return (Object.keys(fits) as OrderActName[]).filter((act) => fits[act]?.(parcel))
}

/** The acts that may mean one of several parcels. */
export function actsOfSeveral(parcels: readonly Parcel[]): readonly OrderActName[] {
  return (Object.keys(fits) as OrderActName[]).filter(
    (act) => parcels.filter((parcel) => fits[act]?.(parcel)).length > 1,
  )
}

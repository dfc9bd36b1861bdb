import type { ParcelState } from '../../../orders/order-work.ts'
import type { CourierMessage } from '../../../orders/parcels/shown-parcel.ts'
import { ageWords, type ShopTime } from '../../orders/time-words.ts'

/** Where a parcel is, as a seller says it. */
export const parcelStateWords: Readonly<Record<ParcelState, string>> = {
  preparado: 'Preparado',
  recogido: 'Lo tiene el courier',
  en_ruta: 'En camino',
  en_agencia: 'En la agencia',
  novedad: 'Con novedad',
  entregado: 'Entregado',
  volviendo: 'Viene de vuelta',
  devuelto: 'Devuelto',
  perdido: 'Perdido',
  anulado: 'Anulado',
}

/** `Paquete 1 de 2`; '' for the only one. */
export function partWords(place: number, all: number): string {
  return all > 1 ? `Paquete ${place + 1} de ${all}` : ''
}

/** `«NOVEDAD: No había nadie» · Arequipa · hace 2 h` */
export function saidWords({ words, place, at }: CourierMessage, time: ShopTime): string {
  return [words && `«${words}»`, place, ageWords(at, time)].filter(Boolean).join(' · ')
}

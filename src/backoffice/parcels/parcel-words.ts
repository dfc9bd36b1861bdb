import type { ParcelState } from '../../orders/order-work.ts'

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

import type { Order, OrderState } from '../../orders/order.ts'

/** The states of an order as the desk writes them. */
export const stateName: Readonly<Record<OrderState, string>> = {
  finalizado: 'Por confirmar',
  confirmado: 'Confirmado',
  enviado: 'Enviado',
  entregado: 'Entregado',
  devuelto: 'Devuelto',
  cancelado: 'Cancelado',
}

/** The delivery types as a seller says them; '' while none is known. */
export const deliveryWords: Readonly<Record<Order['lima'], string>> = {
  '0': 'Contra entrega',
  '1': 'Con adelanto',
  '': '',
}

/** A value of an event or of a conflict in these words. */
export function deliveryName(value: unknown): string {
  return value === '0' || value === '1' ? deliveryWords[value] : ''
}

import type { OrderState } from '../../orders/order.ts'

/** The states of an order as the desk writes them. */
export const stateName: Readonly<Record<OrderState, string>> = {
  finalizado: 'Por confirmar',
  confirmado: 'Confirmado',
  enviado: 'Enviado',
  entregado: 'Entregado',
  devuelto: 'Devuelto',
  cancelado: 'Cancelado',
}

import type { ShopperStatus } from '../checkout/order-form.ts'
import type { OrderState } from '../orders/order.ts'

interface StateText {
  readonly title: string
  readonly text: string
}

const unfinished: StateText = {
  title: 'Sin terminar',
  text: 'Todavía no nos enviaste este pedido. Lo que elegiste sigue en tu carrito: termínalo cuando quieras.',
}

/** What each state of an order means for the buyer. */
export const orderStates = {
  nombre: unfinished,
  carrito: unfinished,
  direccion: unfinished,
  entrega: unfinished,
  finalizado: { title: 'Recibido', text: 'Tenemos tu pedido. Te escribiremos para confirmar tus datos.' },
  confirmado: { title: 'Confirmado', text: 'Confirmamos tus datos y preparamos tu pedido.' },
  enviado: { title: 'En camino', text: 'Tu pedido salió a reparto. Ten listo el pago si pagas al recibir.' },
  entregado: { title: 'Entregado', text: 'Tu pedido llegó. ¡Gracias por tu compra!' },
  devuelto: { title: 'Devuelto', text: 'El pedido volvió a nosotros. Escríbenos si quieres recibirlo de nuevo.' },
  cancelado: { title: 'Cancelado', text: 'Este pedido no se enviará. Si no lo pediste así, escríbenos.' },
} as const satisfies Record<ShopperStatus | OrderState, StateText>

/** The states of an order that goes well, in order. */
export const ORDER_WAY: readonly (ShopperStatus | OrderState)[] = ['finalizado', 'confirmado', 'enviado', 'entregado']
